import type { ReactNode } from 'react'

interface SkipButtonProps {
  /** Brings the focus there. */
  readonly onSkip: () => void
  /** Where it leads: `Skip to content`. */
  readonly children: ReactNode
}

/** For keyboards: past what is long. It shows while it has the focus. */
export const SkipButton = ({ onSkip, children }: SkipButtonProps) => (
  <button
    type="button"
    onClick={onSkip}
    className="fixed top-2 left-2 z-(--z-toast) min-h-11 rounded-6 bg-ink px-4 text-15 font-semibold text-paper not-focus:sr-only"
  >
    {children}
  </button>
)
