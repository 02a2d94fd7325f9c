import { Temporal } from 'temporal-polyfill'
import type { Time } from './time.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** A time that repeats each week: `timeStart` and `timeEnd` are wall-clock `HH:MM` of the venue's zone. */
export type RecurringTime = { readonly dayOfWeek: Weekday; readonly timeStart: string; readonly timeEnd: string }

/** One show of a repeating event. */
export type Occurrence = { readonly start: Time; readonly end: Time }

/** Longest span, so that a query can't expand a century. */
const MAX_DAYS = 366

/**
 * Every show from the local day `from` to the local day `to`, inclusive, in order. An end at or before its start is on
 * the next day. When clocks go forward, a time that doesn't exist moves to the hour after; when they go back, the
 * earlier of the two is used. Throws RangeError for an unknown zone, a malformed time, or a span of more than 366 days.
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
  if (span > MAX_DAYS) throw new RangeError(`a span must be ${MAX_DAYS} days or fewer`)
  const days = Array.from({ length: Math.max(0, span + 1) }, (_, index) => first.add({ days: index }))
  return days
    .flatMap((day) =>
      times
        .filter(({ dayOfWeek }) => WEEKDAYS[day.dayOfWeek - 1] === dayOfWeek)
        .map((time) => occurrence(day, time, timezone)),
    )
    .toSorted((a, b) => (a.start.utc < b.start.utc ? -1 : a.start.utc > b.start.utc ? 1 : 0))
}

/** One planned visit; its doors open some minutes before, or it has no doors time. */
export type PlannedVisit = Occurrence & { readonly doors: Time | null }

/**
 * The visits of a timed event from the local day `from` to the local day `to`, inclusive, in order, each start once.
 * When clocks go forward, two times can coincide; the first that doesn't end before it starts is used. Doors open
 * `doorsMinutes` before the start; null: no doors time. Throws like `expandRecurring`, but allows any span.
 */
export function plannedVisits(
  times: readonly RecurringTime[],
  timezone: string,
  season: { readonly from: string; readonly to: string },
  doorsMinutes: number | null,
): PlannedVisit[] {
  const last = Temporal.PlainDate.from(season.to.slice(0, 10))
  const visits = new Map<string, PlannedVisit>()
  let from = Temporal.PlainDate.from(season.from.slice(0, 10))
  while (Temporal.PlainDate.compare(from, last) <= 0) {
    const end = from.add({ days: MAX_DAYS })
    const to = Temporal.PlainDate.compare(end, last) < 0 ? end : last
    for (const { start, end: until } of expandRecurring(times, timezone, from.toString(), to.toString()))
      if (start.utc < until.utc && !visits.has(start.utc))
        visits.set(start.utc, { start, end: until, doors: doorsOf(start, doorsMinutes) })
    from = to.add({ days: 1 })
  }
  return [...visits.values()]
}

/** One day that differs from the weekly times: its own times, or none if it is closed. */
export type DayException = {
  readonly day: string
  readonly times: readonly Pick<RecurringTime, 'timeStart' | 'timeEnd'>[]
}

/**
 * A pattern of visits: weekly times from the local day `from` to `to`, inclusive, and the days that differ, also
 * beyond them.
 */
export type Season = {
  readonly times: readonly RecurringTime[]
  readonly from: string
  readonly to: string
  readonly doorsMinutes: number | null
  readonly exceptions: readonly DayException[]
}

/** The visits of a season with its exceptions, in order, each start once. Throws like `plannedVisits`. */
export function seasonVisits({ times, from, to, doorsMinutes, exceptions }: Season, timezone: string): PlannedVisit[] {
  const different = new Set(exceptions.map(({ day }) => day))
  const usual = plannedVisits(times, timezone, { from, to }, doorsMinutes).filter(
    ({ start }) => !different.has(start.local.slice(0, 10)),
  )
  const own = exceptions.flatMap(({ day, times: its }) => {
    const dayOfWeek = WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? WEEKDAYS[0]
    return plannedVisits(
      its.map((time) => ({ ...time, dayOfWeek })),
      timezone,
      { from: day, to: day },
      doorsMinutes,
    )
  })
  const visits = new Map([...usual, ...own].map((visit) => [visit.start.utc, visit]))
  return [...visits.values()].toSorted((a, b) => (a.start.utc < b.start.utc ? -1 : 1))
}

const doorsOf = (start: Time, minutes: number | null): Time | null =>
  minutes === null
    ? null
    : toTime(Temporal.Instant.from(start.utc).subtract({ minutes }).toZonedDateTimeISO(start.timezone))

/**
 * The moment of a wall-clock time in a zone. Handles clock changes like `expandRecurring`, so `local` may differ from
 * the input.
 */
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
