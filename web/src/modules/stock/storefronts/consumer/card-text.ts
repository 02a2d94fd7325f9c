import { formatMoney, type Money } from '@admission/common/money.ts'
import {
  formatClock,
  formatDate,
  formatDay,
  formatDayRange,
  formatEventDates,
  formatMoment,
  isClockShown,
  isDayShown,
} from '@admission/common/time.ts'
import { WEEKDAYS } from '@admission/common/weekdays.ts'
import type { SaleLabel, ShopEventFieldsFragment } from './listed-event.gql.ts'
import type { Listed, Show } from './shows.ts'

type Dated = Pick<ShopEventFieldsFragment, 'dateShow' | 'dateShowEnd' | 'dateShowFlags' | 'dateShowRecurring'>
interface Placed {
  readonly venue: Pick<ShopEventFieldsFragment['venue'], 'name' | 'hall' | 'locality'>
}

const weekdays = (event: Dated): string => {
  const days = WEEKDAYS.filter((day) => event.dateShowRecurring.some(({ dayOfWeek }) => dayOfWeek === day))
  const [only] = days
  if (only !== undefined && days.length === 1) return `${only.charAt(0)}${only.slice(1).toLowerCase()}s`
  if (days.length === WEEKDAYS.length) return 'Every day'
  const names = days.map((day) => `${day.charAt(0)}${day.slice(1, 3).toLowerCase()}`)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

const sameYear = (event: Dated): boolean => event.dateShow.local.slice(0, 4) === event.dateShowEnd?.local.slice(0, 4)

/** When one event is: `Fri, Mar 19, 9:00 PM`, `Saturdays, Nov 28 – May 22`. Empty if the whole date is hidden. */
export function whenText(event: Dated): string {
  const end = event.dateShowEnd
  if (event.dateShowRecurring.length === 0 || end === null || event.dateShowFlags.length > 0)
    return formatEventDates(event, 'SHORT')
  return `${weekdays(event)}, ${formatDayRange(event.dateShow.local, end.local, !sameYear(event))}`
}

/** When the dates of a show are: `Apr 2 – 5, 6 shows`; pass `open` if more dates may follow on the next page. */
export function whenOfShow({ dates }: Show, open: boolean): string {
  if (dates.length === 1) return whenText(dates[0].event)
  const locals = dates.map(({ event }) => event.dateShow.local).toSorted()
  const [first = '', last = ''] = [locals[0], locals.at(-1)]
  if (open) return `From ${formatDay(first, false)}, several dates`
  return `${formatDayRange(first, last, false)}, ${dates.length} shows`
}

/** Where, within a shop: the hall, or the venue if it has none. */
export const hallName = ({ venue }: Placed): string => venue.hall ?? venue.name

/** Where, in full: `Main house, The Larkhall, Port Averil`. */
export const venueText = ({ venue }: Placed): string =>
  [venue.name, venue.hall, venue.locality].filter((part) => part !== null && part !== '').join(', ')

/** `from $22.00`, `Free`; undefined if nothing has a price yet. */
export const priceParts = (lowest: Money | null): { readonly before: string; readonly figure: string } | undefined => {
  if (lowest === null) return undefined
  return lowest.amount === 0 ? { before: '', figure: 'Free' } : { before: 'from', figure: formatMoney(lowest) }
}

const forSale = (label: SaleLabel): boolean => label === 'AVAILABLE' || label === 'FEW'

/** True if at least one date can be bought now. */
export const canBeBought = ({ dates }: Show): boolean =>
  dates.some(({ label, event }) => forSale(label) && !event.isCancelled)

/** The date that the card links to: the first that can be bought, or the first. */
export const dateToOpen = <One extends Listed>(show: Show<One>): One =>
  show.dates.find(({ label, event }) => forSale(label) && !event.isCancelled) ?? show.dates[0]

/** The price that a list shows: the lowest of a ticket, with automatic promotions, and what fees per order add to it once. */
export type Priced = Pick<Listed, 'lowestAllIn' | 'orderFee' | 'promoted'>

const amountOf = ({ lowestAllIn, orderFee, promoted }: Priced): readonly [ticket: number, order: number] => [
  promoted?.allIn.amount ?? lowestAllIn?.amount ?? Infinity,
  (promoted ?? { orderFee }).orderFee?.amount ?? 0,
]

const isLess = (a: Priced, b: Priced): boolean => {
  const [[ticket, order], [otherTicket, otherOrder]] = [amountOf(a), amountOf(b)]
  return ticket === otherTicket ? order < otherOrder : ticket < otherTicket
}

/** The lowest price of the dates on sale, or of all dates if none is on sale. */
export function lowestPriced(show: Show): Priced {
  const open: readonly Priced[] = show.dates.filter(({ label }) => forSale(label))
  const dates = open.length === 0 ? show.dates : open
  return dates.reduce((lowest, date) => (isLess(date, lowest) ? date : lowest))
}

/** A show's state on a card: its kind, which picks the icon, and its text. */
export type StateLabel = {
  readonly kind: 'few' | 'sold-out' | 'soon' | 'paused' | 'ended' | 'cancelled' | 'postponed' | 'tag'
  readonly text: string
}

const tagLabel = ({ dates }: Show): StateLabel | undefined => {
  const [tag] = dates.flatMap(({ event }) => event.tags)
  if (tag === undefined) return undefined
  const having = dates.filter(({ event }) => event.tags.includes(tag))
  const [only] = having
  if (having.length === dates.length || only === undefined) return { kind: 'tag', text: tag }
  if (!isDayShown(only.event)) return { kind: 'tag', text: `${tag} on 1 date` }
  if (having.length > 1) return { kind: 'tag', text: `${tag} on ${having.length} dates` }
  // A narrow card never splits the date.
  return { kind: 'tag', text: `${tag} on ${formatDate(only.event.dateShow.local, false).replace(' ', '\u00a0')}` }
}

/** The state of one date: its sale state first, then its first tag. */
export function stateLabel(listed: Listed): StateLabel | undefined {
  const { label, remaining, onSaleAt, event } = listed
  if (event.isCancelled) return { kind: 'cancelled', text: 'Canceled' }
  if (event.postponement?.awaitsDate === true) return { kind: 'postponed', text: 'Postponed' }
  if (label === 'FEW') return { kind: 'few', text: remaining === null ? 'Few left' : `${remaining} left` }
  if (label === 'SOLD_OUT') return { kind: 'sold-out', text: 'Sold out' }
  if (label === 'ENDED') return { kind: 'ended', text: event.hasBegun ? startedText(event) : 'Sale ended' }
  if (label === 'PAUSED') return { kind: 'paused', text: 'Sales paused' }
  if (label === 'SOON') return { kind: 'soon', text: onSaleText(onSaleAt) }
  return tagLabel({ key: event.id, dates: [listed] })
}

const startedText = (event: Listed['event']): string =>
  isClockShown(event) ? `Started at ${formatClock(event.dateShow.local)}` : 'Already started'

const onSaleText = (at: Listed['onSaleAt']): string =>
  at === null ? 'On sale soon' : `On sale ${formatMoment(at, { year: false })}`

/** The state of a show: that of its only date, or what all its dates share. */
export function stateOfShow(show: Show): StateLabel | undefined {
  const [first] = show.dates
  if (show.dates.length === 1) return stateLabel(first)
  const same = show.dates.every(({ label }) => label === first.label)
  return same && !forSale(first.label) ? stateLabel(first) : tagLabel(show)
}

const evening = 17

/** `Tonight`, `Today`, `Tomorrow`, or the day, seen from the shop's `today` (a local day). */
export function dayLabel(event: Dated, today: string): string {
  const day = event.dateShow.local.slice(0, 10)
  const hidden = event.dateShowFlags.length > 0
  if (hidden || day < today) return 'Next'
  if (day === today) return Number(event.dateShow.local.slice(11, 13)) >= evening ? 'Tonight' : 'Today'
  const next = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return day === next ? 'Tomorrow' : 'Next'
}
