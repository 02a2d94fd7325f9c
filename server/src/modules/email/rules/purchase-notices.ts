import { formatMoney } from '@admission/common/money.ts'
import { formatOriginalDate } from '@admission/common/time.ts'
import type { EventFacts } from '#modules/events/types.ts'
import type { PurchaseNotice } from '../render/purchase-mails.ts'
import { timesOf, type ReceiptPurchase } from './receipt.ts'

type Part = Pick<ReceiptPurchase, 'purchase' | 'event'>

const ARRIVES = 'It can take 3 to 5 business days to appear.'

const moneyText = ({ purchase }: Part, amount: number): string => {
  if (amount === 0) return 'You paid nothing, so nothing is refunded.'
  const { currency, exponent } = purchase.total
  const paidWith = purchase.card === null ? 'the card you paid with' : `your card ending ${purchase.card.last4}`
  return `We’re refunding ${formatMoney({ amount, currency, exponent })} to ${paidWith}. ${ARRIVES}`
}

const base = (part: Part, publicUrl: string): Pick<PurchaseNotice, 'show' | 'orderNumber' | 'link'> => ({
  show: `${part.event.name}, ${timesOf(part)}`,
  orderNumber: part.purchase.reference,
  link: { url: `${publicUrl}/user/order-history/${part.purchase.id}`, text: 'See your order' },
})

/** The event doesn't take place. `amount` is in minor units. */
export const cancelledNotice = (
  part: Part,
  facts: EventFacts | undefined,
  amount: number,
  publicUrl: string,
): PurchaseNotice => ({
  ...base(part, publicUrl),
  title: 'This event is canceled',
  what: moneyText(part, amount),
  texts: [facts?.cancelledReason ?? '', 'Your tickets are no longer valid. You don’t need to do anything else.'],
})

/** Money of a purchase goes back, all of it or a part. `amount` is in minor units. */
export const refundedNotice = (part: Part, amount: number, publicUrl: string): PurchaseNotice => {
  const isWhole = part.purchase.state === 'REFUNDED'
  return {
    ...base(part, publicUrl),
    title: isWhole ? 'Your order was refunded' : 'Part of your order was refunded',
    what: moneyText(part, amount),
    texts: [
      isWhole ? 'Its tickets are no longer valid.' : 'The refunded tickets are no longer valid. You keep the others.',
    ],
  }
}

/** The event was moved, or waits for a new date. */
export const postponedNotice = (part: Part, publicUrl: string): PurchaseNotice => {
  const { event } = part
  const { postponement } = event
  const awaitsDate = postponement?.awaitsDate ?? false
  const from = postponement?.from ?? null
  const original = from === null ? '' : formatOriginalDate(from, event)
  return {
    ...base(part, publicUrl),
    title: awaitsDate ? 'This event is postponed' : 'This event has a new date',
    show: awaitsDate ? event.name : `${event.name}, ${timesOf(part)}`,
    what: awaitsDate
      ? 'The new date isn’t known yet. We’ll e-mail you when it is.'
      : 'Your tickets are valid on the new date. You don’t need to do anything.',
    texts: [
      original === '' ? '' : `The original date was ${original}.`,
      postponement?.note ?? '',
      awaitsDate ? 'Your tickets stay valid.' : '',
    ],
  }
}
