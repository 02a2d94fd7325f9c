interface KeyFigure {
  /** Name of the measure: `tickets`, `of visits bought`. */
  readonly label: string
  /** `331`, `$21,480` */
  readonly value: string
  /** Change from the previous period: `+64%` (see `percentChange`). Omit it if there is nothing to compare with. */
  readonly change?: string | undefined
}

interface KeyFiguresProps {
  /** Baseline of the changes, for screen readers: `last Thursday at this time`. */
  readonly against: string
  /** The most important one first: it's shown larger. */
  readonly figures: readonly KeyFigure[]
}

/** A few key numbers and their changes, at the top of a dashboard card. */
export const KeyFigures = ({ against, figures }: KeyFiguresProps) => (
  <dl className="flex flex-wrap items-end gap-x-8 gap-y-4">
    {figures.map(({ label, value, change }, index) => (
      <div key={label} className="flex min-w-0 flex-col-reverse">
        <dt className="text-13 text-ink-soft">
          {label}
          {change === undefined ? null : (
            <>
              {' '}
              <strong className="whole font-semibold text-ink">
                {change}
                <span className="sr-only"> against {against}</span>
              </strong>
            </>
          )}
        </dt>
        <dd className={`display whole ${index === 0 ? 'text-48' : 'text-28'}`}>{value}</dd>
      </div>
    ))}
  </dl>
)
