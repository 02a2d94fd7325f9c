import { createElement, Fragment } from 'react'
import { heading, paragraph, SOFT, strong, unbroken } from './elements.ts'
import { dress } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** Why money that arrived could not become tickets. */
export type RefundReason = 'CAME_TOO_LATE' | 'SEATS_GONE' | 'EVENT_CANCELLED' | 'OTHER_AMOUNT' | 'PAID_TWICE'

/** A payment that brought no tickets. */
export interface UnusedPayment {
  /** "The Lantern Keeper" */
  readonly title: string
  /** "Fri 12 Mar 2027 at 7.30 pm" */
  readonly whenText: string
  /** "LH 7F42 09C" */
  readonly orderNumber: string
  /** "$166.40" */
  readonly amountText: string
  /** "Card ending 4242" */
  readonly paidWith: string
  /**
   * REFUNDED: the money was taken and goes back, in `arrives` ("3 to 5 working days"). NOT_CHARGED: nothing was taken;
   * a reservation on the account disappears by itself.
   */
  readonly outcome:
    | { readonly kind: 'REFUNDED'; readonly reason: RefundReason; readonly arrives: string }
    | { readonly kind: 'NOT_CHARGED'; readonly reason: RefundReason | 'DECLINED' }
  /** Where seats for the same event, or others, are on sale; null when there is nothing to offer. */
  readonly shopUrl: string | null
}

const REASONS: Readonly<Record<RefundReason | 'DECLINED', string>> = {
  CAME_TOO_LATE:
    'Your payment was confirmed after the time for which your seats were held, and they had gone to somebody else.',
  SEATS_GONE: 'Your seats were no longer available when your payment was confirmed.',
  EVENT_CANCELLED: 'The event was cancelled before your order was complete.',
  OTHER_AMOUNT: 'What was charged was not the amount of your order, so we did not take it.',
  PAID_TWICE: 'We were paid twice for the same order. This is the second payment.',
  DECLINED: 'Your bank declined the payment. The reason is known to your bank alone.',
}

/** What the reader reads first: where the money is. */
function moneyWords({ outcome, amountText, paidWith }: UnusedPayment): {
  readonly heading: string
  readonly money: string
} {
  if (outcome.kind === 'REFUNDED') {
    return {
      heading: `We sent ${amountText} back`,
      money: `All of it goes back the way it came: ${paidWith}. Banks show it within ${outcome.arrives}.`,
    }
  }
  return {
    heading: 'You were not charged',
    money: `If your bank shows ${amountText} as reserved, it disappears by itself. ${paidWith} was not charged.`,
  }
}

/** Tells a buyer that an order failed, where the money is, and what to do: late payments and declined ones. */
export async function unusedPaymentMail(payment: UnusedPayment, context: MailContext): Promise<RenderedMail> {
  const { heading: title, money } = moneyWords(payment)
  const show = `${payment.title}, ${payment.whenText}`
  const what =
    payment.outcome.reason === 'PAID_TWICE'
      ? `Your tickets for ${show}, stay yours.`
      : `You hold no tickets for ${show}.`
  const why = REASONS[payment.outcome.reason]
  const offer = payment.outcome.reason === 'EVENT_CANCELLED' ? 'See other events' : 'See what is left'
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, title),
    paragraph({ paddingTop: 14 }, createElement(Fragment, null, strong(unbroken(what)), ` ${why}`)),
    paragraph({ padding: '12px 0 0' }, money),
    paragraph({ padding: '12px 0 0', color: SOFT }, `Purchase ${payment.orderNumber}. You need to do nothing more.`),
    ...(payment.shopUrl === null
      ? []
      : [createElement('div', { style: { height: 24, fontSize: 0 } }), action(context.sender, payment.shopUrl, offer)]),
  )
  return dress(
    {
      subject: `${title}: ${payment.title}, ${payment.whenText}`,
      preview: `${what} ${money}`,
      body,
      reason: `You get this because of your order ${payment.orderNumber}.`,
      text: [
        title,
        `${what} ${why}`,
        money,
        `Purchase ${payment.orderNumber}. You need to do nothing more.`,
        payment.shopUrl === null ? '' : `${offer}: ${payment.shopUrl}`,
      ],
    },
    context,
  )
}
