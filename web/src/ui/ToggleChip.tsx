import type { ReactNode } from 'react'

interface ToggleChipProps {
  readonly pressed: boolean
  readonly onPress: () => void
  /** Where what it says is not enough for screen readers. */
  readonly label?: string
  readonly children: ReactNode
}

/** A filter that is on or off, in a row of them. One that has values to choose from is a `FilterChip` or a menu. */
export const ToggleChip = ({ pressed, onPress, label, children }: ToggleChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    aria-label={label}
    onClick={onPress}
    className="flex h-11 shrink-0 items-center gap-1.5 rounded-6 border border-line bg-card px-2 text-15 -outline-offset-2 hover:border-ink aria-pressed:border-ink aria-pressed:bg-sunk aria-pressed:inset-ring aria-pressed:inset-ring-ink tablet:h-10 tablet:gap-2 tablet:px-3"
  >
    {children}
  </button>
)
