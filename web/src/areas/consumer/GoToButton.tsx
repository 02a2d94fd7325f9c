import { Compass } from 'lucide-react'
import { openPalette } from '../palette/palette-open.ts'

/** Opens the palette: for whoever knows what they want to see, and for all who have no keyboard to press Ctrl K on. */
export const GoToButton = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label="Go to a page or a show"
    title="Go to"
    onClick={openPalette}
    className="flex size-11 items-center justify-center rounded-6"
  >
    <Compass aria-hidden="true" size={22} strokeWidth={1.5} />
  </button>
)
