import type { ScheduleContent } from '@admission/common/reports/schedule.ts'
import { Temporal } from 'temporal-polyfill'

type Rhythm = Pick<ScheduleContent, 'frequency' | 'weekday' | 'monthDay' | 'hour'>

const isDay = ({ frequency, weekday, monthDay }: Rhythm, day: Temporal.PlainDate): boolean => {
  if (frequency === 'WEEKLY') return day.dayOfWeek === weekday
  return frequency === 'DAILY' || day.day === monthDay
}

/** Covers every month, so a day of the month is always found. */
const MAX_DAYS_AHEAD = 32

/**
 * The first time after `now` that a schedule is due, in `timezone`. If a clock change skips the hour, it is due an hour
 * later; if the hour comes twice, it is due the first time.
 */
export const nextDue = (rhythm: Rhythm, timezone: string, now: Date): Date => {
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const day = start.add({ days: ahead })
    const due = day.toPlainDateTime({ hour: rhythm.hour }).toZonedDateTime(timezone).epochMilliseconds
    if (isDay(rhythm, day) && due > now.getTime()) return new Date(due)
  }
  throw new RangeError('A schedule must use a day that every month has.')
}
