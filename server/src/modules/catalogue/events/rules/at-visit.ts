import { expandRecurring, type Occurrence } from '@admission/common/recurring.ts'
import { formatEventDates, timeAt } from '@admission/common/time.ts'
import { ticketTimeText } from '@admission/common/visits.ts'
import type { ShownEvent, Visit } from '../types/event.ts'

/** An event as shown on a ticket for one visit, with the visit's times instead of the season's. */
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

/** The visit they all share; null if they differ or one has none. */
export const onlyVisit = (visits: readonly (Visit | null)[]): Visit | null => {
  const [first = null] = visits
  return visits.every((visit) => visit?.id === first?.id) ? first : null
}

/** The times tickets are valid for: each visit once, soonest first; for an open event what they admit to; else the show's time. */
export const timesText = (event: ShownEvent, visits: readonly (Visit | null)[]): string => {
  const chosen = new Map(visits.flatMap((visit) => (visit === null ? [] : [[visit.startsAt.utc, visit] as const])))
  if (chosen.size === 0) return ticketTimeText(event, 'LONG')
  const times = [...chosen.keys()]
    .toSorted()
    .map((key) => formatEventDates(atVisit(event, chosen.get(key) ?? null), 'LONG'))
  const [last = '', ...others] = times.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join('; ')} and ${last}`
}

/** An event as shown for all tickets of one purchase; with several visits, there is no single time when doors open. */
export const forVisits = (event: ShownEvent, visits: readonly (Visit | null)[]): ShownEvent => {
  const only = onlyVisit(visits)
  if (only !== null || visits.every((visit) => visit === null)) return atVisit(event, only)
  const first = visits
    .flatMap((visit) => visit ?? [])
    .toSorted((a, b) => a.startsAt.utc.localeCompare(b.startsAt.utc))[0]
  return { ...atVisit(event, first ?? null), doors: null }
}

const WEEK_MS = 7 * 86_400_000

/** When an event appears in a calendar: at its time; an open event on its next day that isn't over, else the first. */
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
