import { formatDay } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import { classes } from '../classes.ts'

interface DayBarsProps {
  readonly days: readonly { readonly day: string; readonly value: number }[]
  /** Emphasizes the last day: today, which isn't over. */
  readonly endsToday?: boolean
  readonly className: string
}

const step = 20
const height = 60

/**
 * One bar per day, from zero. Only a picture: give the numbers as text or a table, too. It needs no chart library, so it can
 * be there with its page.
 */
export function DayBars({ days, endsToday = false, className }: DayBarsProps) {
  const maxValue = Math.max(1, ...days.map(({ value }) => value))
  const width = days.length * step
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      preserveAspectRatio="none"
      className={classes('block w-full', className)}
    >
      <path d={`M0 ${String(height - 0.5)}h${String(width)}`} className="stroke-line" />
      {days.map(({ day, value }, index) => {
        const bar = value === 0 ? 1 : Math.max(2, (value / maxValue) * (height - 2))
        const isLast = index === days.length - 1
        return (
          <rect
            key={day}
            x={index * step + 1}
            y={height - bar}
            width={step - 2}
            height={bar}
            className={isLast || !endsToday ? 'fill-ink' : 'fill-faint'}
          >
            <title>{`${formatDay(day, false)}: ${number(value)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
