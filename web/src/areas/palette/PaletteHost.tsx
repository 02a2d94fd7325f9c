import { useEffect, useState, type ComponentType } from 'react'
import { Lazy, type LazyPart } from '#ui/Lazy.tsx'
import { useStore } from '#ui/store.ts'
import { closePalette, openPalette, paletteOpen } from './palette-open.ts'
import { usePaletteKey } from './use-palette-key.ts'

export interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What can be found: `Go to a screen or an order`. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
}

/** The palette of one area, with what it needs to know of where it stands. */
export type PalettePart<Place> = LazyPart<ComponentType<PaletteProps & Place>>

interface PaletteHostProps<Place> {
  readonly part: PalettePart<Place>
  readonly label: string
  readonly place: Place
  /** Loads it when the page has nothing else to do. Otherwise it comes when it is opened. */
  readonly prefetch?: boolean
}

/** Waits for the browser to be idle; Safari has no such callback and gets a second after the page. */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(handle)
}

/** The palette of an area, which Ctrl K opens from anywhere. While its code is loaded the focus stays where it is. */
export function PaletteHost<Place extends object>({ part, label, place, prefetch = false }: PaletteHostProps<Place>) {
  const open = useStore(paletteOpen)
  const [isUsed, setUsed] = useState(false)
  const [text, setText] = useState('')
  usePaletteKey(openPalette)
  useEffect(() => closePalette, [])
  useEffect(() => (prefetch ? whenIdle(part.prefetch) : undefined), [part, prefetch])
  if (open && !isUsed) setUsed(true)
  const close = (): void => {
    closePalette()
    setText('')
  }
  return (
    <Lazy
      part={part}
      when={isUsed}
      onError={() => {
        setUsed(false)
        close()
      }}
    >
      {(Palette) => <Palette {...place} {...{ label, text, open }} onText={setText} onClose={close} />}
    </Lazy>
  )
}
