import { X } from 'lucide-react'
import type { ReactNode } from 'react'

interface BulkBarProps {
  /** `3 selected`. */
  readonly text: string
  readonly onClear: () => void
  /** Buttons: `TextButton`s say what happens to all of them. */
  readonly children: ReactNode
}

/** What can be done with the ticked rows. It floats over the table's foot, on the opposite theme's ground. */
export const BulkBar = ({ text, onClear, children }: BulkBarProps) => (
  <section
    aria-label="Selected rows"
    className="arrive sticky bottom-5 z-10 mx-6 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-12 bg-ink px-4 py-3 text-paper shadow-float [&_button]:text-paper"
  >
    <p className="text-14 font-semibold">{text}</p>
    {children}
    <button
      type="button"
      aria-label="Take off the selection"
      onClick={onClear}
      className="toast-focus ml-auto flex size-8 items-center justify-center rounded-6 pointer-coarse:size-11"
    >
      <X aria-hidden="true" size={18} strokeWidth={1.5} />
    </button>
  </section>
)
