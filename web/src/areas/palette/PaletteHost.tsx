import { useEffect, useState, type ComponentType } from 'react'
import { Fetched, type FetchedPiece } from '#ui/Fetched.tsx'
import { useStore } from '#ui/store.ts'
import { FirstLetters } from './FirstLetters.tsx'
import { closePalette, giveUpPalette, openPalette, paletteOpen } from './palette-open.ts'
import { usePaletteKey } from './use-palette-key.ts'

export interface PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What can be found: `Go to a screen or an order`. */
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
}

/** The palette of one area, with what it needs to know of where it stands; fetched when it is first opened. */
export type PalettePiece<Place> = FetchedPiece<ComponentType<PaletteProps & Place>>

interface PaletteHostProps<Place> {
  readonly piece: PalettePiece<Place>
  readonly label: string
  readonly place: Place
}

/** The palette of an area, which Ctrl K opens from anywhere. What is typed before its code is there, or before its
 * field has the focus, stands in it then. */
export function PaletteHost<Place extends object>({ piece, label, place }: PaletteHostProps<Place>) {
  const open = useStore(paletteOpen)
  const [wasOpen, setWasOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const [waits, setWaits] = useState(false)
  const [text, setText] = useState('')
  usePaletteKey(openPalette)
  useEffect(() => closePalette, [])
  if (open !== wasOpen) {
    setWasOpen(open)
    setUsed(used || open)
    setWaits(open)
    setText('')
  }
  const field = { label, text, onText: setText }
  return (
    <>
      <Fetched
        piece={piece}
        wanted={used}
        onMissing={() => {
          setUsed(false)
          giveUpPalette()
        }}
      >
        {(Palette) => <Palette {...place} {...field} open={open} onClose={closePalette} />}
      </Fetched>
      {waits ? <FirstLetters {...field} onClose={giveUpPalette} onTaken={() => setWaits(false)} /> : null}
    </>
  )
}
