import type { RecurringTime } from '@admission/common/recurring.ts'

type Span = { readonly start: Date; readonly end: Date | null; readonly recurring: readonly RecurringTime[] }

const DAY = 24 * 60

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes of one visit; null if the end is unknown or more than a day away, or visits differ. */
export const eventDuration = ({ start, end, recurring }: Span): number | null => {
  const visits = new Set(
    recurring.map(({ timeStart, timeEnd }) => (minutesOf(timeEnd) - minutesOf(timeStart) + DAY) % DAY || DAY),
  )
  if (visits.size > 0) return visits.size === 1 ? ([...visits][0] ?? null) : null
  if (end === null) return null
  const minutes = Math.round((end.getTime() - start.getTime()) / 60_000)
  return minutes > 0 && minutes <= DAY ? minutes : null
}
