import { placesText } from '@admission/common/scarcity.ts'
import { formatClock, formatEventDates, formatWeekday, type EventDates } from '@admission/common/time.ts'
import type { Sheet } from './place.ts'
import { showState } from './show-state.ts'

/** One date of a show. */
export interface ShowDate {
  readonly id: string
  readonly current: boolean
  /** `Fri 12`. */
  readonly day: string
  readonly clock: string
  /** Full date and time: `Fri, Mar 12, 7:30 PM`. */
  readonly whole: string
  /** `Available`, `12 left`, `Sold out`. */
  readonly state: string
  /** True if it is on sale, or will be. */
  readonly isOpen: boolean
}

const stateOf = ({ label, free, event }: Sheet['siblings'][number]): string => {
  if (event.postponement?.awaitsDate === true) return 'Postponed'
  if (label === 'SOLD_OUT') return 'Sold out'
  if (label === 'PAUSED') return 'Sales paused'
  if (label === 'SOON') return 'On sale soon'
  if (label === 'ENDED') return event.hasBegun ? 'Began' : 'Sale ended'
  return placesText(free)
}

const labelsOf = (event: EventDates): Pick<ShowDate, 'day' | 'clock' | 'whole'> => {
  const whole = formatEventDates(event, 'SHORT')
  const flags = event.dateShowFlags ?? []
  // A link needs a name, also where the whole date is hidden.
  if (flags.length > 0) return { day: whole || 'Date hidden', clock: '', whole: whole || 'Date hidden' }
  // Chips only tell the days of a run apart. The full date has the month.
  const { local } = event.dateShow
  return { day: `${formatWeekday(local, 'SHORT')} ${Number(local.slice(8, 10))}`, clock: formatClock(local), whole }
}

/** Every date of the show that is offered here, including this one, soonest first. */
export function showDates(sheet: Sheet): ShowDate[] {
  const { event, siblings, refusal, free } = sheet
  const own = refusal === null ? placesText(free) : showState(refusal, event, false).chip
  return [
    { event, current: true, state: own, isOpen: refusal === null },
    ...siblings.map((sibling) => ({
      event: sibling.event,
      current: false,
      state: stateOf(sibling),
      isOpen: ['AVAILABLE', 'FEW', 'SOON'].includes(sibling.label),
    })),
  ]
    .toSorted((a, b) => a.event.dateShow.utc.localeCompare(b.event.dateShow.utc))
    .map(({ event: of, current, state, isOpen }) => ({ id: of.id, current, state, isOpen, ...labelsOf(of) }))
}

/** Up to `max` dates around the current one. */
export function datesAround(dates: readonly ShowDate[], max: number): readonly ShowDate[] {
  const at = dates.findIndex(({ current }) => current)
  const from = Math.max(0, Math.min(at - Math.floor((max - 1) / 2), dates.length - max))
  return dates.slice(from, from + max)
}
