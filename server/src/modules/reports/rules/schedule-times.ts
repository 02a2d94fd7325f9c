import type { ScheduleContent } from '@admission/common/reports/schedule.ts'
import { Temporal } from 'temporal-polyfill'

type Rhythm = Pick<ScheduleContent, 'frequency' | 'weekday' | 'monthDay' | 'hour'>

const isDay = ({ frequency, weekday, monthDay }: Rhythm, day: Temporal.PlainDate): boolean => {
  if (frequency === 'WEEKLY') return day.dayOfWeek === weekday
  return frequency === 'DAILY' || day.day === monthDay
}

/** No month is longer, so a day of the month comes up within. */
const MAX_DAYS_AHEAD = 32

/**
 * The first time after `now` at which a schedule is due, on the clocks of `timezone`. An hour that a change of clocks skips is
 * due an hour later; one that comes twice is due the first time.
 */
export const nextDue = (rhythm: Rhythm, timezone: string, now: Date): Date => {
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const day = start.add({ days: ahead })
    const due = day.toPlainDateTime({ hour: rhythm.hour }).toZonedDateTime(timezone).epochMilliseconds
    if (isDay(rhythm, day) && due > now.getTime()) return new Date(due)
  }
  throw new RangeError('A schedule names a day that no month has.')
}
