import type { ReactNode } from 'react'

interface ToggleChipProps {
  readonly pressed: boolean
  readonly onPress: () => void
  /** Accessible name, if the content isn't enough. */
  readonly label?: string
  readonly children: ReactNode
}

/** An on/off filter in a row of filters. For filters with values use `FilterChip` or `FilterMenu`. */
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
