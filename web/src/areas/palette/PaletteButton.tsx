import { Search } from 'lucide-react'
import { Kbd } from '#ui/Kbd.tsx'
import { useShortcut } from '#ui/shortcuts.ts'
import { openPalette } from './palette-open.ts'

/** The button in the rail that opens the palette. */
export function PaletteButton() {
  const { keys, label } = useShortcut('K')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={keys}
      title="Go to"
      onClick={openPalette}
      className="flex h-9 shrink-0 items-center gap-3 rounded-6 border border-line bg-card px-2.5 text-14 text-ink-soft hover:border-edge hover:text-ink max-desk:size-10 max-desk:justify-center max-desk:px-0 pointer-coarse:h-11"
    >
      <Search aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
      <span className="flex-1 text-left max-desk:sr-only">
        Go to<span className="sr-only"> a screen or record</span>
      </span>
      <span aria-hidden="true" className="max-desk:hidden">
        <Kbd>{label}</Kbd>
      </span>
    </button>
  )
}
