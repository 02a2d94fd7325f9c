import type { RecurringTime } from './recurring.ts'
import { formatDayRange, formatEventDates, type EventDates } from './time.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** How a repeating event is visited: on any of its days, or at a chosen time. */
export const VISIT_KINDS = ['OPEN', 'TIMED'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

type Season = EventDates & {
  readonly visitKind?: VisitKind | null
  readonly dateShowRecurring: readonly Pick<RecurringTime, 'dayOfWeek'>[]
}

const named = (day: Weekday): string => `${day.charAt(0)}${day.slice(1).toLowerCase()}`
const short = (day: Weekday): string => named(day).slice(0, 3)

/** Text after "any": `day`, `Saturday`, `Saturday or Sunday`, `day Tue – Sun`, `Mon, Wed or Fri`. */
export function weekdaysText(times: Season['dateShowRecurring']): string {
  const days = WEEKDAYS.filter((day) => times.some(({ dayOfWeek }) => dayOfWeek === day))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || days.length === WEEKDAYS.length) return 'day'
  if (days.length < 3) return days.map(named).join(' or ')
  const isRun = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === days.length - 1
  return isRun ? `day ${short(first)} – ${short(last)}` : `${days.slice(0, -1).map(short).join(', ')} or ${short(last)}`
}

/**
 * Validity of a ticket for an open event: `Valid for one visit, any day Tue – Sun, Nov 3, 2026 – Jan 10, 2027`. Undefined
 * for other events. Omits a season that is hidden or to be announced.
 */
export function openVisitText(event: Season): string | undefined {
  if (event.visitKind !== 'OPEN') return undefined
  const text = `Valid for one visit, any ${weekdaysText(event.dateShowRecurring)}`
  const end = event.dateShowEnd
  const isSeasonShown = !event.dateShowFlags?.some((flag) => flag === 'DATE_HIDE' || flag === 'DATE_TBD')
  return isSeasonShown && end ? `${text}, ${formatDayRange(event.dateShow.local, end.local, true)}` : text
}

/** When a ticket is valid: the validity of an open event, else the day and time of the show. */
export const ticketTimeText = (event: Season, style: 'LONG' | 'SHORT'): string =>
  openVisitText(event) ?? formatEventDates(event, style)
