import { formatMoney, type Money } from '@admission/common/money.ts'
import { priceLines } from '@admission/common/pricing/lines.ts'
import { sentText } from '@admission/common/sent-words.ts'
import { positionsText } from '@admission/common/seats.ts'
import { formatClock, formatDay, formatTime, timeAt, isClockShown, isDayShown } from '@admission/common/time.ts'
import { noun } from '@admission/common/words.ts'
import { timesText } from '#modules/catalogue/events/rules/at-visit.ts'
import type { ShownEvent, Visit } from '#modules/catalogue/events/types/event.ts'
import { hasTickets } from '#modules/selling/orders/rules/delivery-text.ts'
import type { Purchase } from '#modules/selling/orders/types/purchase.ts'
import { codeNote, sheetNote } from '#modules/selling/tickets/rules/held-back.ts'
import { isCoded } from '#modules/selling/tickets/rules/shown-code.ts'
import type { Stack } from '#modules/selling/tickets/types/ticket.ts'
import { DELIVERY_NOTES, RECEIPT_ART_RATIO } from '../render/order-receipt.ts'
import type { OrderReceipt, ReceiptEvent, ReceiptLine, ReceiptPlaces } from '../render/receipt-types.ts'

/** One purchase of an order with what its mail shows. */
export type ReceiptPurchase = {
  readonly purchase: Purchase
  readonly event: ShownEvent
  readonly stacks: readonly Stack[]
}

/** Visits that tickets are left for; of a purchase without any, those that it had. */
const visitsOf = ({ lines }: Purchase): readonly Visit[] => {
  const left = lines.filter(({ quantityLeft }) => quantityLeft > 0)
  const visits = (left.length === 0 ? lines : left).flatMap(({ visit }) => visit ?? [])
  return [...new Map(visits.map((visit) => [visit.id, visit])).values()]
}

/** When a purchase's tickets are for, as text. */
export const ticketTimes = ({ purchase, event }: Pick<ReceiptPurchase, 'purchase' | 'event'>): string =>
  timesText(event, visitsOf(purchase))

const placesOf = ({ section, row, tickets, visit }: Stack, isOneOfSeveral: boolean): ReceiptPlaces => {
  const positions = tickets.flatMap(({ seat }) => (seat.position ? [seat.position] : []))
  return [
    ...(isOneOfSeveral && visit ? [{ label: 'Time', value: formatTime(visit.startsAt, { year: false }) }] : []),
    { label: positions.length === 0 ? 'Place' : 'Section', value: section },
    ...(row ? [{ label: 'Row', value: row }] : []),
    ...(positions.length === 0 ? [] : [{ label: noun(positions.length, 'Seat'), value: positionsText(positions) }]),
  ].filter(({ value }) => value !== '')
}

const eventOf = ({ purchase, event, stacks }: ReceiptPurchase, publicUrl: string): ReceiptEvent => ({
  title: event.name,
  whenText: ticketTimes({ purchase, event }),
  venueText: [event.venue.hall, event.venue.name, event.venue.addressLine, event.venue.locality]
    .filter(Boolean)
    .join(', '),
  doorsText: event.doors === null || !isDayShown(event) || !isClockShown(event) ? null : formatClock(event.doors.local),
  door: null,
  doorHint: null,
  artUrl: `${publicUrl}/api/art/${event.id}.png?ratio=${RECEIPT_ART_RATIO.toFixed(3)}&width=1200&v=${String(event.version)}`,
  places: stacks.map((stack) => placesOf(stack, visitsOf(purchase).length > 1)).filter((places) => places.length > 0),
  ticketCount: hasTickets(purchase) ? purchase.lines.reduce((sum, { quantityLeft }) => sum + quantityLeft, 0) : 0,
  seated: stacks.every(({ row }) => row !== null),
})

const sheetOf = (purchases: readonly Purchase[]) => priceLines(purchases.flatMap(({ breakdown }) => breakdown))

/** The lines of a receipt. Their amounts add up to what was paid. */
export const receiptLines = (purchases: readonly Purchase[]): readonly ReceiptLine[] =>
  sheetOf(purchases).lines.map(({ label, amount }) => ({ label, amount: formatMoney(amount) }))

const totalOf = (purchases: readonly Purchase[]): Money | undefined =>
  purchases
    .map(({ total }) => total)
    .reduce<Money | undefined>((sum, part) => ({ ...part, amount: part.amount + (sum?.amount ?? 0) }), undefined)

/** True if a purchase has printable tickets to attach now. */
export const hasPrintedCodes = ({ purchase, stacks }: ReceiptPurchase, now: Date): boolean =>
  stacks.length > 0 &&
  purchase.delivery.mechanism === 'PRINT_AT_HOME' &&
  stacks.every(({ rule }) => sheetNote(rule, now) === null)

const mailedNote = ({ delivery: { sentTo, arrivesBy }, sent }: Purchase): string => {
  if (sent !== null) return `We mailed your tickets ${sentText(sent, false)}.`
  if (sentTo === null) return DELIVERY_NOTES.SHIPPING
  const day = arrivesBy === null ? '' : ` They arrive by ${formatDay(arrivesBy, false)}.`
  return `We’ll mail your tickets to ${sentTo}.${day} You can also open them on your phone now.`
}

const noteOf = (sold: ReceiptPurchase, now: Date): string => {
  const { mechanism } = sold.purchase.delivery
  const rule = sold.stacks[0]?.rule
  if (rule === undefined || !isCoded(mechanism)) return DELIVERY_NOTES[mechanism]
  const held = codeNote(rule, now)
  if (held !== null) return held
  if (mechanism === 'SHIPPING') return mailedNote(sold.purchase)
  return mechanism === 'PRINT_AT_HOME' && !hasPrintedCodes(sold, now)
    ? DELIVERY_NOTES.MOBILE
    : DELIVERY_NOTES[mechanism]
}

/** The receipt of an order at `now`. Purchases (at least one) are ordered by event date. `billedTo` is the billing address in one line. */
export function orderReceipt(
  sold: readonly ReceiptPurchase[],
  { publicUrl, now, billedTo }: { readonly publicUrl: string; readonly now: Date; readonly billedTo: string | null },
): OrderReceipt {
  const purchases = sold.map(({ purchase }) => purchase)
  const [first] = sold
  if (first === undefined) throw new RangeError('A receipt needs at least one purchase.')
  const { card, statementDescriptor, createdAt, paidAt } = first.purchase
  const total = totalOf(purchases)
  const { timezone } = first.event.dateShow
  return {
    events: sold.map((part) => eventOf(part, publicUrl)),
    ticketsUrl: `${publicUrl}/checkout/receipt/${purchases.map(({ id }) => id).join(',')}`,
    deliveryNote: [...new Set(sold.flatMap((part) => (hasTickets(part.purchase) ? [noteOf(part, now)] : [])))].join(
      ' ',
    ),
    orderNumber: purchases.map(({ reference }) => reference).join(', '),
    lines: receiptLines(purchases),
    totalText: total === undefined ? '' : formatMoney(total),
    includedTax: sheetOf(purchases).includedTax,
    paidWith: card === null ? null : `Card ending ${card.last4}, on your statement`,
    billedTo,
    statementText: card === null ? null : statementDescriptor,
    boughtOn: formatDay(timeAt(paidAt ?? createdAt, timezone).local, true),
    returnUntil: null,
    sendUrl: null,
    sellUrl: null,
  }
}
