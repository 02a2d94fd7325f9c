import type { ReactNode } from 'react'

interface SkipButtonProps {
  /** Moves the focus to the target. */
  readonly onSkip: () => void
  /** Label: `Skip to content`. */
  readonly children: ReactNode
}

/** Lets keyboard users skip long content. Visible only while focused. */
export const SkipButton = ({ onSkip, children }: SkipButtonProps) => (
  <button
    type="button"
    onClick={onSkip}
    className="fixed top-2 left-2 z-(--z-toast) min-h-11 rounded-6 bg-ink px-4 text-15 font-semibold text-paper not-focus:sr-only"
  >
    {children}
  </button>
)
