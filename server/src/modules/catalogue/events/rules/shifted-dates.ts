import type { Time } from '@admission/common/time.ts'
import { Temporal } from 'temporal-polyfill'
import { optionalVenueTime, venueTime } from './local-times.ts'
import type { EventRecord } from '../types/event-record.ts'

type Dates = Pick<EventRecord, 'doors' | 'dateShow' | 'dateShowEnd'>

/** The wall-clock time between two starts, such as `P7D`. */
export const shiftBetween = (from: Time, startsAt: string): Temporal.Duration =>
  Temporal.PlainDateTime.from(from.local.slice(0, 16)).until(Temporal.PlainDateTime.from(startsAt.slice(0, 16)))

/**
 * An event's dates with another start: doors and end keep their distance on the clock, so that a show at 7:30 PM with doors
 * at 7:00 PM stays one. Throws userInputError for times that daylight saving skips, and says which of them it is.
 */
export const shiftedDates = ({ doors, dateShow, dateShowEnd }: Dates, startsAt: string): Dates => {
  const start = venueTime('startsAt', startsAt, dateShow.timezone)
  const shift = shiftBetween(dateShow, startsAt)
  const moved = (time: Time | null, name: string): Time | null => {
    const local = time && Temporal.PlainDateTime.from(time.local).add(shift).toString({ smallestUnit: 'minute' })
    return optionalVenueTime('startsAt', local, dateShow.timezone, name)
  }
  return { doors: moved(doors, 'Doors'), dateShow: start, dateShowEnd: moved(dateShowEnd, 'End') }
}

/** A local day, moved by as many days as the start of an event. */
export const shiftedDay = (day: string, { fromLocal, toLocal }: { fromLocal: string; toLocal: string }): string => {
  const from = Temporal.PlainDate.from(fromLocal.slice(0, 10))
  return Temporal.PlainDate.from(day)
    .add({ days: from.until(toLocal.slice(0, 10)).days })
    .toString()
}
