import { formatMoney } from '@admission/common/money.ts'
import { sentText } from '@admission/common/sent-words.ts'
import { formatDay, formatOriginalDate, formatTime, zonePlace, type Time } from '@admission/common/time.ts'
import type { EventFacts } from '#modules/catalogue/events/types/event.ts'
import { hasTickets } from '#modules/selling/orders/rules/delivery-text.ts'
import { placesText } from '#modules/selling/orders/rules/places-text.ts'
import type { PurchaseNotice } from '../render/purchase-mails.ts'
import { ticketTimes, type ReceiptPurchase } from './receipt.ts'

type Part = Pick<ReceiptPurchase, 'purchase' | 'event'>

const ARRIVES = 'It can take 3 to 5 business days to appear.'

const moneyText = ({ purchase }: Part, amount: number): string => {
  if (amount === 0) return 'You paid nothing, so nothing is refunded.'
  const { currency, exponent } = purchase.total
  const paidWith = purchase.card === null ? 'the card you paid with' : `your card ending ${purchase.card.last4}`
  return `We’re refunding ${formatMoney({ amount, currency, exponent })} to ${paidWith}. ${ARRIVES}`
}

const base = (
  part: Part,
  publicUrl: string,
): Pick<PurchaseNotice, 'show' | 'event' | 'date' | 'orderNumber' | 'link'> => ({
  show: `${part.event.name}, ${ticketTimes(part)}`,
  event: part.event.name,
  date: ticketTimes(part),
  orderNumber: part.purchase.reference,
  link: { url: `${publicUrl}/user/order-history/${part.purchase.id}`, text: 'See your order' },
})

/** The event doesn't take place. `amount` is in minor units. */
export const canceledNotice = (
  part: Part,
  facts: EventFacts | undefined,
  amount: number,
  publicUrl: string,
): PurchaseNotice => ({
  ...base(part, publicUrl),
  title: 'This event is canceled',
  what: moneyText(part, amount),
  texts: [facts?.canceledReason ?? '', 'Your tickets are no longer valid. You don’t need to do anything else.'],
})

/**
 * Meaning of a refund for the tickets: the tickets say whether some are left, not the money. whether some are left is
 * theirs to say, not the money's. Older facts don't say how many ended.
 */
const ticketsText = ({ purchase }: Part, ended: number | null): string => {
  if (!hasTickets(purchase)) return 'Its tickets are no longer valid.'
  return ended === 0 ? 'Your tickets stay valid.' : 'The refunded tickets are no longer valid. You keep the others.'
}

/** Money of a purchase goes back, all of it or a part. `amount` in minor units; `ended`: tickets that became void. */
export const refundedNotice = (
  part: Part,
  { amount, ended }: { readonly amount: number; readonly ended: number | null },
  publicUrl: string,
): PurchaseNotice => {
  const isWhole = part.purchase.state === 'REFUNDED'
  return {
    ...base(part, publicUrl),
    title: isWhole ? 'Your order was refunded' : 'Part of your order was refunded',
    what: moneyText(part, amount),
    texts: [ticketsText(part, ended)],
  }
}

/** Staff canceled the purchase. `amount` in minor units. */
export const orderCanceledNotice = (part: Part, amount: number, publicUrl: string): PurchaseNotice => ({
  ...base(part, publicUrl),
  title: 'Your order was canceled',
  what: moneyText(part, amount),
  texts: ['Its tickets are no longer valid.'],
})

/** Staff moved tickets to other seats, or changed the name on one. */
export const ticketsChangedNotice = (part: Part, what: 'SEATS' | 'NAME', publicUrl: string): PurchaseNotice => ({
  ...base(part, publicUrl),
  title: what === 'SEATS' ? 'Your seats have changed' : 'The name on your ticket has changed',
  what:
    what === 'SEATS'
      ? `Your seats are now: ${placesText(part.purchase.lines.map(({ visit, seatsLeft: seats }) => ({ visit, seats })))}.`
      : 'Your ticket has the new name now.',
  texts: [
    what === 'SEATS'
      ? 'The codes of the tickets that moved have changed, too. Open your tickets again before you come; older prints and screenshots no longer work.'
      : 'Printed tickets still show the old name. Open or print your ticket again.',
  ],
})

/** The shipped tickets are on their way. */
export const sentNotice = (part: Part, publicUrl: string): PurchaseNotice => {
  const { delivery, sent } = part.purchase
  const { sentTo, arrivesBy } = delivery
  const way = `We mailed your tickets${sentTo === null ? '' : ` to ${sentTo}`}`
  return {
    ...base(part, publicUrl),
    title: 'Your tickets were sent',
    what: sent === null ? `${way}.` : `${way} ${sentText(sent, false)}.`,
    texts: [arrivesBy === null ? '' : `They arrive by ${formatDay(arrivesBy, false)}.`],
  }
}

/** Codes that were held back are there. */
export const readyNotice = (part: Part, publicUrl: string): PurchaseNotice => ({
  ...base(part, publicUrl),
  title: 'Your tickets are ready',
  what: 'The codes of your tickets are there now. Open your tickets once before you leave, then they work without a network, too.',
  texts: [
    part.purchase.delivery.mechanism === 'PRINT_AT_HOME'
      ? 'You can print them now, if the organizer accepts paper.'
      : '',
  ],
  link: { url: `${publicUrl}/user/order-history/${part.purchase.id}`, text: 'Open my tickets' },
})

/** The event was moved, or waits for a new date. `refundUntil`: until when they can return the tickets because of it; null if they can't. */
export const postponedNotice = (part: Part, refundUntil: Time | null, publicUrl: string): PurchaseNotice => {
  const { event } = part
  const { postponement } = event
  const awaitsDate = postponement?.awaitsDate ?? false
  const from = postponement?.from ?? null
  const original = from === null ? '' : formatOriginalDate(from, event)
  const notice = base(part, publicUrl)
  return {
    ...notice,
    title: awaitsDate ? 'This event is postponed' : 'This event has a new date',
    show: awaitsDate ? event.name : `${event.name}, ${ticketTimes(part)}`,
    date: awaitsDate ? '' : ticketTimes(part),
    what: awaitsDate
      ? 'The new date isn’t known yet. We’ll e-mail you when it is.'
      : 'Your tickets are valid on the new date. You don’t need to do anything.',
    texts: [
      original === '' ? '' : `The original date was ${original}.`,
      postponement?.note ?? '',
      awaitsDate ? 'Your tickets stay valid.' : '',
      refundUntil === null
        ? ''
        : `If you can’t come, return your tickets on your order’s page until ${formatTime(refundUntil, { year: true })} (${zonePlace(refundUntil.timezone)} time). You get back everything you paid.`,
    ],
    ...(refundUntil === null ? {} : { link: { ...notice.link, text: 'Keep or return your tickets' } }),
  }
}
