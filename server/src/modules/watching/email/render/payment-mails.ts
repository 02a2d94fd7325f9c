import { createElement, Fragment } from 'react'
import { heading, paragraph, SOFT, strong, withoutBreaks } from './elements.ts'
import { renderMail } from './frame.ts'
import type { MailContext, RenderedMail } from './mail-types.ts'
import { action, inset } from './paper.ts'

/** Why captured money could not become tickets. */
export type RefundReason = 'CAME_TOO_LATE' | 'SEATS_GONE' | 'EVENT_CANCELLED' | 'OTHER_AMOUNT' | 'PAID_TWICE'

/** A payment that didn't lead to tickets. */
export interface UnusedPayment {
  /** "The Lantern Keeper" */
  readonly title: string
  /** "Fri, Mar 12, 2027, 7:30 PM" */
  readonly whenText: string
  /** "LH 7F42 09C" */
  readonly orderNumber: string
  /** "$166.40" */
  readonly amountText: string
  /** "Card ending 4242" */
  readonly paidWith: string
  /**
   * REFUNDED: the money was taken and is refunded within `arrives` ("3 to 5 business days"). NOT_CHARGED: nothing was
   * taken; a pending charge on the account disappears automatically.
   */
  readonly outcome:
    | { readonly kind: 'REFUNDED'; readonly reason: RefundReason; readonly arrives: string }
    | { readonly kind: 'NOT_CHARGED'; readonly reason: RefundReason | 'DECLINED' }
  /** Where tickets for the same event, or other events, are on sale; null if there is nothing to offer. */
  readonly shopUrl: string | null
}

const REASONS: Readonly<Record<RefundReason | 'DECLINED', string>> = {
  CAME_TOO_LATE:
    'Your payment was confirmed after the hold on your seats expired, and they had been sold to someone else.',
  SEATS_GONE: 'Your seats were no longer available when your payment was confirmed.',
  EVENT_CANCELLED: 'The event was canceled before your order was complete.',
  OTHER_AMOUNT: 'The amount charged didn’t match your order, so we didn’t accept it.',
  PAID_TWICE: 'We were paid twice for the same order. This is the second payment.',
  DECLINED: 'Your bank declined the payment. Contact your bank to find out why.',
}

/** The first thing people want to know: where the money is. */
function moneyText({ outcome, amountText, paidWith }: UnusedPayment): {
  readonly heading: string
  readonly money: string
} {
  if (outcome.kind === 'REFUNDED') {
    return {
      heading: `We refunded ${amountText}`,
      money: `You’ll get the full amount back to your original payment method: ${paidWith}. It can take ${outcome.arrives} to appear.`,
    }
  }
  return {
    heading: 'You weren’t charged',
    money: `If your bank shows ${amountText} as pending, it will disappear automatically. ${paidWith} wasn’t charged.`,
  }
}

/** Tells a buyer that an order failed, where the money is, and what to do. For late payments and declined ones. */
export async function unusedPaymentMail(payment: UnusedPayment, context: MailContext): Promise<RenderedMail> {
  const { heading: title, money } = moneyText(payment)
  const show = `${payment.title}, ${payment.whenText}`
  const what =
    payment.outcome.reason === 'PAID_TWICE'
      ? `You keep your tickets for ${show}.`
      : `You don’t have tickets for ${show}.`
  const why = REASONS[payment.outcome.reason]
  const offer = payment.outcome.reason === 'EVENT_CANCELLED' ? 'See other events' : 'See available tickets'
  const body = inset(
    { paddingTop: 32, paddingBottom: 32 },
    heading(1, { fontSize: 32, lineHeight: '36px' }, title),
    paragraph({ paddingTop: 14 }, createElement(Fragment, null, strong(withoutBreaks(what)), ` ${why}`)),
    paragraph({ padding: '12px 0 0' }, money),
    paragraph(
      { padding: '12px 0 0', color: SOFT },
      `Purchase ${payment.orderNumber}. You don’t need to do anything else.`,
    ),
    ...(payment.shopUrl === null
      ? []
      : [createElement('div', { style: { height: 24, fontSize: 0 } }), action(context.sender, payment.shopUrl, offer)]),
  )
  return renderMail(
    {
      subject: `${title}: ${payment.title}, ${payment.whenText}`,
      preview: `${what} ${money}`,
      body,
      reason: `You’re receiving this because of your order ${payment.orderNumber}.`,
      text: [
        title,
        `${what} ${why}`,
        money,
        `Purchase ${payment.orderNumber}. You don’t need to do anything else.`,
        payment.shopUrl === null ? '' : `${offer}: ${payment.shopUrl}`,
      ],
      words: {
        values: {
          title,
          show,
          event: payment.title,
          date: payment.whenText,
          what,
          details: why,
          money,
          amount: payment.amountText,
          orderNumber: payment.orderNumber,
        },
        links: { shopUrl: payment.shopUrl ?? '' },
      },
    },
    context,
  )
}
