import { Temporal } from 'temporal-polyfill'
import { WEEKDAYS, type Weekday } from '@admission/common/weekdays.ts'

/** A day relative to the day of seeding: `after` days later, or the first such weekday from then on. */
export type DayOff = { readonly after: number; readonly weekday?: Weekday }

/** One moment as an event stores it. */
export type Moment = { readonly instant: Date; readonly local: string }

/** The local day `YYYY-MM-DD`, counted from `today`. */
export const dayOf = (today: string, { after, weekday }: DayOff): string => {
  const earliest = Temporal.PlainDate.from(today).add({ days: after })
  if (weekday === undefined) return earliest.toString()
  return earliest.add({ days: (WEEKDAYS.indexOf(weekday) + 8 - earliest.dayOfWeek) % 7 }).toString()
}

/** The day that is `days` later. */
export const daysLater = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** A wall-clock time `HH:MM` of a day in a zone, `minutes` later. */
export const momentAt = (day: string, time: string, zone: string, minutes = 0): Moment => {
  const moment = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).add({ minutes })
  return {
    instant: new Date(moment.epochMilliseconds),
    local: moment.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
  }
}
