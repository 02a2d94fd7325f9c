import { DATE_SHOW_FLAGS, formatEventDates, type Time } from '@admission/common/time.ts'
import type { EventContent } from './event-content.ts'

type Dates = Pick<EventContent, 'startsAt' | 'endsAt' | 'dateDisplay' | 'timeDisplay'>

const typed = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

// Both times are on the same clocks, so the zone doesn't matter.
const momentOf = (local: string): Time | undefined =>
  typed.test(local) && !Number.isNaN(Date.parse(`${local}Z`))
    ? { local, utc: `${local.slice(0, 16)}:00Z`, timezone: 'UTC' }
    : undefined

/** Date that buyers read for an event that its form describes; undefined until it has a start. */
export function shownDate({ startsAt, endsAt, dateDisplay, timeDisplay }: Dates): string | undefined {
  const dateShow = momentOf(startsAt)
  if (dateShow === undefined) return undefined
  const dateShowFlags = DATE_SHOW_FLAGS.filter((flag) => flag === dateDisplay || flag === timeDisplay)
  const dates = formatEventDates({ dateShow, dateShowEnd: momentOf(endsAt) ?? null, dateShowFlags }, 'LONG')
  return dates === '' ? 'Buyers see no date.' : `Buyers see: ${dates}`
}
