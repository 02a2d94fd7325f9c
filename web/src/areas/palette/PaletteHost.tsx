import { useEffect, useState, type ComponentType } from 'react'
import { Lazy, type LazyPart } from '#ui/Lazy.tsx'
import { useStore } from '#ui/store.ts'
import { closePalette, openPalette, paletteOpen, searchEverything } from './palette-open.ts'
import { usePaletteKey, useSlashKey } from './use-palette-key.ts'

export interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Label of the palette: `Go to a screen or order`. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
}

/** The palette of one area, with the props that its area passes to it. */
export type PalettePart<Place> = LazyPart<ComponentType<PaletteProps & Place>>

interface PaletteHostProps<Place> {
  readonly part: PalettePart<Place>
  readonly label: string
  readonly place: Place
  /** Loads it when the page is idle instead of when it is opened. */
  readonly prefetch?: boolean
  /** Opens it with `/`, too: it searches everything in the area. */
  readonly hasSlash?: boolean
}

/** Runs work when the browser is idle, or after a second in Safari, which has no idle callback. */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(handle)
}

/** Opens the palette of an area on Ctrl K. The focus doesn't move while its code loads. */
export function PaletteHost<Place extends object>({
  part,
  label,
  place,
  prefetch = false,
  hasSlash = false,
}: PaletteHostProps<Place>) {
  const open = useStore(paletteOpen)
  const [isUsed, setUsed] = useState(false)
  const [text, setText] = useState('')
  usePaletteKey(openPalette)
  useSlashKey(hasSlash ? searchEverything : undefined)
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
