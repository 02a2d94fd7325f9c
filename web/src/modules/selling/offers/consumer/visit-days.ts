import { dayAfter } from '@admission/common/days.ts'
import type { EventDates } from '@admission/common/time.ts'
import type { Sheet } from './place.ts'

type VisitOffer = Sheet['visits'][number]

/** One day of a timed event, with its times. */
export interface VisitDay {
  /** `YYYY-MM-DD`, in the venue's time zone. */
  readonly date: string
  readonly offers: readonly VisitOffer[]
  /** Places available on this day. */
  readonly left: number
}

export const hasPlaces = ({ state }: VisitOffer): boolean => state === 'AVAILABLE' || state === 'FEW'

/** True if nothing is available, neither for the chosen visit nor for any other. */
export const isRefused = ({ refusal, visits }: Sheet): boolean => refusal !== null && !visits.some(hasPlaces)

/** The days of a timed event, soonest first. */
export function visitDays(sheet: Pick<Sheet, 'visits'>): readonly VisitDay[] {
  const byDay = Map.groupBy(sheet.visits, ({ visit }) => visit.startsAt.local.slice(0, 10))
  return [...byDay].map(([date, offers]) => ({
    date,
    offers,
    left: offers.reduce((sum, offer) => sum + (hasPlaces(offer) ? offer.left : 0), 0),
  }))
}

/** Times of the chosen visit, else of the event. */
export const sheetTimes = ({ event, visit }: Sheet): EventDates =>
  visit === null ? event : { dateShow: visit.startsAt, dateShowEnd: visit.endsAt, dateShowFlags: event.dateShowFlags }

/** The weeks of a month (`YYYY-MM`) from Sunday to Saturday; undefined marks a day of another month. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const first = `${month}-01`
  const begin = dayAfter(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const date = dayAfter(begin, week * 7 + day)
      return date.startsWith(month) ? date : undefined
    }),
  )
  return weeks.filter((week) => week.some((date) => date !== undefined))
}

/** The day that a key moves to from `from`. Undefined for other keys. */
export function dayByKey(days: readonly string[], from: string, key: string): string | undefined {
  const before = (day: string): string => days.findLast((other) => other <= day) ?? days[0] ?? from
  const after = (day: string): string => days.find((other) => other >= day) ?? days.at(-1) ?? from
  switch (key) {
    case 'ArrowLeft':
      return before(dayAfter(from, -1))
    case 'ArrowRight':
      return after(dayAfter(from, 1))
    case 'ArrowUp':
    case 'PageUp':
      return before(dayAfter(from, key === 'PageUp' ? -28 : -7))
    case 'ArrowDown':
    case 'PageDown':
      return after(dayAfter(from, key === 'PageDown' ? 28 : 7))
    case 'Home':
      return days[0]
    case 'End':
      return days.at(-1)
    default:
      return undefined
  }
}
