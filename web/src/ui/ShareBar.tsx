interface Share {
  readonly id: string
  readonly units: number
  /** A fill class: `fill-ink`. */
  readonly fill: string
}

interface ShareBarProps {
  /** From left to right. The rest of the bar stays empty. */
  readonly shares: readonly Share[]
  readonly whole: number
  /** Height in pixels. */
  readonly height?: number
  readonly className?: string
}

const percent = (amount: number, whole: number): number => (whole > 0 ? Math.min(100, (amount / whole) * 100) : 0)

/** A bar of parts of a whole. It's hidden from screen readers, so put the figures next to it. */
export function ShareBar({ shares, whole, height = 6, className = '' }: ShareBarProps) {
  const filled = shares.filter(({ units }) => units > 0)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      height={height}
      className={`block w-full rounded-4 ${className}`}
    >
      <rect width="100" height={height} className="fill-line" />
      {filled.map(({ id, units, fill }, index) => {
        const before = filled.slice(0, index).reduce((sum, share) => sum + share.units, 0)
        // A visible minimum, so that one unit out of thousands still shows.
        return (
          <rect
            key={id}
            x={percent(before, whole)}
            width={Math.max(0.8, percent(units, whole))}
            height={height}
            className={fill}
          />
        )
      })}
    </svg>
  )
}
