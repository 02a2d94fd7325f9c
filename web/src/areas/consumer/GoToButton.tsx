import { Compass } from 'lucide-react'
import { openPalette } from '../palette/palette-open.ts'

/** Opens the palette, for users without a keyboard. */
export const GoToButton = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label="Go to a page or show"
    title="Go to"
    onClick={openPalette}
    className="flex size-11 items-center justify-center rounded-6"
  >
    <Compass aria-hidden="true" size={22} strokeWidth={1.5} />
  </button>
)
