import { sentText } from '@admission/common/sent-words.ts'
import {
  formatDate,
  formatDay,
  formatMoment,
  formatTime,
  parseDateCreated,
  timeAt,
  type Time,
} from '@admission/common/time.ts'
import { noun, number } from '@admission/common/words.ts'
import type { PurchaseFieldsFragment } from './orders.gql.ts'
import { passCount } from './purchased-pass.ts'

export type Purchase = PurchaseFieldsFragment
type Sold = Pick<Purchase, 'items'> & Partial<Pick<Purchase, 'pass'>>

const spelledNumbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

export const ticketCount = (purchases: readonly Sold[]): number =>
  purchases.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)

/** Tickets of a purchase that weren't returned. Of one that wasn't paid, or ended, there are none. */
export const ticketsLeft = ({
  state,
  items,
}: {
  readonly state: Purchase['state']
  readonly items: readonly { readonly quantityLeft: number }[]
}): number =>
  state === 'PAID' || state === 'PARTIALLY_REFUNDED'
    ? items.reduce((sum, { quantityLeft }) => sum + quantityLeft, 0)
    : 0

/** The purchases with what their buyers still have of them. */
export const keptPurchases = (purchases: readonly Sold[]): readonly Sold[] =>
  purchases.map(({ items, pass = null }) => ({
    pass,
    items: items
      .filter(({ quantityLeft }) => quantityLeft > 0)
      .map((item) => ({ ...item, quantity: item.quantityLeft, seats: item.seatsLeft })),
  }))

const areSeats = (purchases: readonly Sold[]): boolean =>
  purchases
    .flatMap(({ items }) => items)
    .every(({ seats }) => seats.length > 0 && seats.every(({ type }) => type === 'RESERVED'))

const arePasses = (purchases: readonly Sold[]): boolean =>
  purchases.length > 0 && purchases.every(({ pass = null }) => pass !== null)

/** How many, and of what: passes if there is nothing else, else seats or tickets. */
function countOf(purchases: readonly Sold[]): { readonly count: number; readonly what: string } {
  if (arePasses(purchases)) {
    const count = purchases.reduce((sum, purchase) => sum + passCount(purchase), 0)
    return { count, what: noun(count, 'pass', 'passes') }
  }
  const count = ticketCount(purchases)
  const isSeats = areSeats(purchases) && purchases.every(({ pass = null }) => pass === null)
  return { count, what: noun(count, isSeats ? 'seat' : 'ticket') }
}

/** `2 seats`, `1 ticket`, `2 passes`. */
export function soldText(purchases: readonly Sold[]): string {
  const { count, what } = countOf(purchases)
  return `${number(count)} ${what}`
}

/** Headline for the buyer: `Two seats are yours`. `Two seats are yours`. Numbers up to twelve are spelled out. */
export function yoursText(purchases: readonly Sold[]): string {
  const kept = keptPurchases(purchases)
  const { count, what } = countOf(kept)
  if (count === 0) return 'Your receipt'
  return `${spelledNumbers[count] ?? number(count)} ${what} ${count === 1 ? 'is' : 'are'} yours`
}

/** When a purchase was made, in the venue's time zone: `Thu, Mar 4, 2027, 3:12 PM EST`. */
export function paidAt({ dateCreated, event }: Pick<Purchase, 'dateCreated' | 'event'>): string {
  const moment = parseDateCreated(dateCreated)
  return moment === undefined ? dateCreated : formatMoment(timeAt(moment, event.dateShow.timezone), { year: true })
}

/** The day of a purchase, in the venue's time zone: `Bought Mar 4, 2027`. Empty if it isn't known. */
export function boughtOn({
  dateCreated,
  event,
}: {
  readonly dateCreated: string
  readonly event: { readonly dateShow: { readonly timezone: string } }
}): string {
  const moment = parseDateCreated(dateCreated)
  return moment === undefined ? '' : `Bought ${formatDate(timeAt(moment, event.dateShow.timezone).local, true)}`
}

/** Opening of a text that orders have kept: beside the tickets, it needn't say where they are. */
const KEPT_OPENING = 'Your tickets are in your account. Open them'

/** Plan for delivering the tickets, in a sentence or two; once they are mailed, how. */
export const deliveryText = ({ delivery, sent }: Pick<Purchase, 'delivery' | 'sent'>): string =>
  sent === null
    ? delivery.text.replace(KEPT_OPENING, 'Open your tickets')
    : `We mailed your tickets ${sentText(sent, true)}.`

export interface NextLine {
  readonly kind: 'phone' | 'print' | 'collect' | 'post' | 'code' | 'doors' | 'show'
  readonly when: string
  readonly what: string
}

const codeNoteOf = (stacks: Purchase['stacks']): string | null => stacks[0]?.codeNote ?? null

const deliveryLine = ({ delivery, sent, reference, event, stacks }: Purchase): NextLine => {
  const day = isDayKnown(event) ? formatDay(event.dateShow.local, false) : 'On the day'
  if (delivery.mechanism === 'WILL_CALL')
    return { kind: 'collect', when: day, what: `Pick up your tickets at the box office with ${reference}` }
  if (delivery.mechanism === 'PRINT_AT_HOME' && codeNoteOf(stacks) === null)
    return { kind: 'print', when: 'Now', what: 'Print your tickets from the PDF, or show it on your phone' }
  if (delivery.mechanism === 'SHIPPING') {
    const { arrivesBy, sentTo } = delivery
    const when = arrivesBy === null ? 'Soon' : `By ${formatDay(arrivesBy, false)}`
    if (sent !== null)
      return { kind: 'post', when, what: `Sent ${sentText(sent, false)}${sentTo === null ? '' : `, to ${sentTo}`}` }
    return {
      kind: 'post',
      when,
      what: sentTo === null ? 'We’ll mail your tickets' : `Your tickets arrive by mail at ${sentTo}`,
    }
  }
  return { kind: 'phone', when: 'Now', what: 'Open your tickets on any phone you sign in on' }
}

const isDayKnown = ({ dateShowFlags, validFor }: Pick<Purchase['event'], 'dateShowFlags' | 'validFor'>): boolean =>
  !validFor && !dateShowFlags.some((flag) => flag === 'DATE_HIDE' || flag === 'DATE_TBD')
const isClockKnown = ({ dateShowFlags }: Pick<Purchase['event'], 'dateShowFlags'>): boolean =>
  !dateShowFlags.some((flag) => flag === 'TIME_HIDE' || flag === 'TIME_TBD')

const moment = (time: Time, withClock: boolean): string =>
  withClock ? formatTime(time, { year: false }) : formatDay(time.local, false)

/** The visits that a purchase still has tickets for, soonest first. */
const visitsOf = ({ items }: Purchase) => {
  const visits = items.flatMap(({ item, quantityLeft }) => (item.visit && quantityLeft > 0 ? [item.visit] : []))
  return [...new Map(visits.map((visit) => [visit.id, visit])).values()].toSorted((a, b) =>
    a.startsAt.utc.localeCompare(b.startsAt.utc),
  )
}

/** The next steps with their dates, as far as the dates are public. */
export function nextLines(purchase: Purchase): readonly NextLine[] {
  const { event } = purchase
  const lines = [deliveryLine(purchase)]
  const codeNote = codeNoteOf(purchase.stacks)
  if (codeNote !== null) lines.push({ kind: 'code', when: 'Before the show', what: codeNote })
  if (!isDayKnown(event)) return lines
  const what = `${event.name}, ${event.venue.name}`
  const visits = visitsOf(purchase)
  if (visits.length > 1)
    return [...lines, ...visits.map(({ startsAt }) => ({ kind: 'show' as const, when: moment(startsAt, true), what }))]
  const clock = isClockKnown(event)
  if (event.doors !== null && clock) lines.push({ kind: 'doors', when: moment(event.doors, true), what: 'Doors open' })
  lines.push({ kind: 'show', when: moment(event.dateShow, clock), what })
  return lines
}
