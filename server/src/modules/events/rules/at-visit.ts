import { expandRecurring, type Occurrence } from '@admission/common/recurring.ts'
import { formatEventDates, timeAt } from '@admission/common/time.ts'
import { ticketTimeWords } from '@admission/common/visits.ts'
import type { ShownEvent, Visit } from '../types.ts'

/** An event as a ticket of one visit tells it: with the visit's times in the place of its season's. */
export const atVisit = (event: ShownEvent, visit: Visit | null): ShownEvent =>
  visit === null
    ? event
    : {
        ...event,
        dateShow: visit.startsAt,
        dateShowEnd: visit.endsAt,
        doors: visit.doorsAt,
        dateShowRecurring: [],
      }

/** The one visit of all of them; null where they differ or one has none. */
export const onlyVisit = (visits: readonly (Visit | null)[]): Visit | null => {
  const [first = null] = visits
  return visits.every((visit) => visit?.id === first?.id) ? first : null
}

/** When tickets are for: each visit once, soonest first; of an open event what they are good for; else the show's time. */
export const timesInWords = (event: ShownEvent, visits: readonly (Visit | null)[]): string => {
  const chosen = new Map(visits.flatMap((visit) => (visit === null ? [] : [[visit.startsAt.utc, visit] as const])))
  if (chosen.size === 0) return ticketTimeWords(event, 'LONG')
  const words = [...chosen.keys()]
    .toSorted()
    .map((key) => formatEventDates(atVisit(event, chosen.get(key) ?? null), 'LONG'))
  const [last = '', ...others] = words.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join('; ')} and ${last}`
}

/** An event as all tickets of one purchase tell it: of several visits there is no one time at which doors open. */
export const forVisits = (event: ShownEvent, visits: readonly (Visit | null)[]): ShownEvent => {
  const only = onlyVisit(visits)
  if (only !== null || visits.every((visit) => visit === null)) return atVisit(event, only)
  const first = visits
    .flatMap((visit) => visit ?? [])
    .toSorted((a, b) => a.startsAt.utc.localeCompare(b.startsAt.utc))[0]
  return { ...atVisit(event, first ?? null), doors: null }
}

const WEEK_MS = 7 * 86_400_000

/** When a calendar shows an event: its time; of an open event the next of its days that is not over, else the first. */
export const calendarTimes = (
  event: ShownEvent,
  now: Date,
): Pick<Occurrence, 'start'> & { readonly end: Occurrence['end'] | null } => {
  const { dateShow, dateShowEnd, dateShowRecurring, visitKind } = event
  if (visitKind !== 'OPEN') return { start: dateShow, end: dateShowEnd }
  const zone = dateShow.timezone
  const from = Math.max(now.getTime(), Date.parse(dateShow.utc))
  const [begin, end] = [timeAt(from, zone).local, timeAt(from + WEEK_MS, zone).local]
  const days = expandRecurring(dateShowRecurring, zone, begin, end)
  const next = days.find(
    (day) => Date.parse(day.end.utc) > now.getTime() && (dateShowEnd === null || day.start.utc < dateShowEnd.utc),
  )
  return next ?? { start: dateShow, end: null }
}
