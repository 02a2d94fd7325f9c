import type { GatewayName } from '#modules/selling/payments/types/payment.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { sendRefundAgain, settleRefund, settleUnknownRefund } from '../writes.ts'

/** Has a refund that failed five times sent again. False if it isn't waiting for that. */
export const retryRefund = (transaction: SystemTx, refundId: string): Promise<boolean> =>
  sendRefundAgain(transaction, refundId)

/** Settles a refund of the gateway's that its order will never have. */
export const giveUpUnknownRefund = (
  transaction: SystemTx,
  gateway: GatewayName,
  gatewayRefundId: string,
): Promise<void> => settleUnknownRefund(transaction, gateway, gatewayRefundId)

/** Ends a refund of money that was never captured: the gateway has nothing to return. */
export const closeUnpaidRefund = (transaction: SystemTx, refundId: string): Promise<void> =>
  settleRefund(transaction, refundId, 'DONE', null)
