import type { AccountId } from '@admission/common/ids.ts'
import { defineFact } from '#platform/facts.ts'

type Placed = {
  readonly orderId: string
  /** Null without a cart. */
  readonly cartId: string | null
  readonly userId: string | null
  readonly purchases: { readonly id: string; readonly accountId: AccountId; readonly eventId: string }[]
}

/** An order was paid and its tickets exist. Subject: the order. Written in T2. */
export const orderPlaced = defineFact<Placed>('OrderPlaced')

/**
 * An order was paid that limits of buyers may not count yet: its card was known only with the outcome, or it honors a late
 * payment by what was decided before. Subject: the order. Written in T2.
 */
export const orderToCount = defineFact('OrderToCount')

/** Why captured money couldn't become tickets. */
export type LateRefundReason = 'CAME_TOO_LATE' | 'SEATS_GONE' | 'EVENT_CANCELLED' | 'OTHER_AMOUNT' | 'PAID_TWICE'

/** Captured money without an order is fully refunded. Subject: the order whose payment it was. */
export const latePaymentRefunded = defineFact<{
  readonly orderId: string
  readonly attemptId: string
  readonly refundId: string
  readonly reason: LateRefundReason
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly exponent: number
}>('LatePaymentRefunded')

type Returned = {
  readonly purchaseId: string
  readonly orderId: string
  /** Null if nothing was due. */
  readonly refundId: string | null
  /** Minor units. */
  readonly amount: number
  /** `CANCELLATION`: its event doesn't take place. Otherwise staff did it. */
  readonly source: string
  /** Tickets that became void. */
  readonly tickets: number
  /** The event that doesn't take place, if the purchase is for several. */
  readonly eventId?: string
}

/** A purchase ended: its event doesn't take place, or staff canceled it. What was due goes back. Subject: the purchase. Written by after-sales/writes/write-refunds.ts. */
export const purchaseCanceled = defineFact<Returned>('PurchaseCancelled')

/** A purchase was refunded, in full or in part. Subject: the purchase. Written by after-sales/writes/write-refunds.ts. */
export const purchaseRefunded = defineFact<Returned>('PurchaseRefunded')

type OfDispute = { readonly disputeId: string; readonly purchaseId: string; readonly orderId: string }

/** The buyer disputed the payment of a purchase with their bank. Subject: the purchase. Written by after-sales/writes/write-disputes.ts. */
export const paymentDisputed = defineFact<OfDispute>('PaymentDisputed')

/** The bank decided a dispute. Subject: the purchase. Written by after-sales/writes/write-disputes.ts. */
export const disputeClosed = defineFact<OfDispute & { readonly state: 'WON' | 'LOST' }>('DisputeClosed')

/** An event of a purchase was postponed or moved to another date. Subject: the purchase. */
export const purchasePostponed = defineFact<{
  readonly purchaseId: string
  readonly orderId: string
  /** The event that was postponed; older facts are about the only one. */
  readonly eventId?: string
}>('PurchasePostponed')

/** Staff asked to send the receipt and tickets of an order again. Subject: the order. */
export const receiptRequested = defineFact<{ readonly purchaseId: string }>('ReceiptRequested')

/** A buyer asked to get the receipt and tickets of their order again. Subject: the order. */
export const ownReceiptRequested = defineFact<{ readonly purchaseId: string; readonly userId: string }>(
  'OwnReceiptRequested',
)

/** Staff marked the mailed tickets of a purchase as sent. Subject: the purchase. */
export const ticketsSent = defineFact<{ readonly purchaseId: string; readonly orderId: string }>('TicketsSent')

/** Codes of a purchase's tickets that were held back are there. Subject: the purchase. Written by announce_release. */
export const ticketsReady = defineFact<{ readonly purchaseId: string; readonly orderId: string }>('TicketsReady')

/** Tickets of a purchase changed: other seats, or another name. Subject: the purchase. */
export const ticketsChanged = defineFact<{
  readonly purchaseId: string
  readonly orderId: string
  readonly what: 'SEATS' | 'NAME'
}>('TicketsChanged')
