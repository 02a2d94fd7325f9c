import { Temporal } from 'temporal-polyfill'
import type { Time } from './time.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** A time that repeats each week: `timeStart` and `timeEnd` are wall-clock `HH:MM` of the venue's zone. */
export type RecurringTime = { readonly dayOfWeek: Weekday; readonly timeStart: string; readonly timeEnd: string }

/** One show of a repeating event. */
export type Occurrence = { readonly start: Time; readonly end: Time }

/** More than this and a query would build a calendar of the century. */
const MOST_DAYS = 366

/**
 * Every show from the local day `from` to the local day `to`, both included, in order. An end at or before its start lies on
 * the next day. Clocks that go forward push a time that does not exist to the hour after; clocks that go back take the
 * earlier of two. Throws RangeError for an unknown zone, a malformed time, or a span of more than 366 days.
 * docs/rules.md 5.5
 */
export function expandRecurring(
  times: readonly RecurringTime[],
  timezone: string,
  from: string,
  to: string,
): Occurrence[] {
  const first = Temporal.PlainDate.from(from.slice(0, 10))
  const last = Temporal.PlainDate.from(to.slice(0, 10))
  const span = first.until(last).days
  if (span > MOST_DAYS) throw new RangeError(`a span has ${MOST_DAYS} days at most`)
  const days = Array.from({ length: Math.max(0, span + 1) }, (_, index) => first.add({ days: index }))
  return days
    .flatMap((day) =>
      times
        .filter(({ dayOfWeek }) => WEEKDAYS[day.dayOfWeek - 1] === dayOfWeek)
        .map((time) => occurrence(day, time, timezone)),
    )
    .toSorted((a, b) => (a.start.utc < b.start.utc ? -1 : a.start.utc > b.start.utc ? 1 : 0))
}

/** The moment of a wall-clock time in a zone; gaps and repeats as in `expandRecurring`, so `local` may differ from what went in. */
export function timeFromLocal(local: string, timezone: string): Time {
  return toTime(Temporal.PlainDateTime.from(local).toZonedDateTime(timezone, { disambiguation: 'compatible' }))
}

function occurrence(day: Temporal.PlainDate, { timeStart, timeEnd }: RecurringTime, timezone: string): Occurrence {
  const start = Temporal.PlainTime.from(timeStart)
  const end = Temporal.PlainTime.from(timeEnd)
  const endDay = Temporal.PlainTime.compare(end, start) > 0 ? day : day.add({ days: 1 })
  return {
    start: toTime(day.toZonedDateTime({ timeZone: timezone, plainTime: start })),
    end: toTime(endDay.toZonedDateTime({ timeZone: timezone, plainTime: end })),
  }
}

function toTime(zoned: Temporal.ZonedDateTime): Time {
  return {
    local: zoned.toPlainDateTime().toString({ smallestUnit: 'second' }),
    utc: zoned.toInstant().toString({ smallestUnit: 'second' }),
    timezone: zoned.timeZoneId,
  }
}
