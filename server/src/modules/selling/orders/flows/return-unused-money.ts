import { newId, type AttemptId, type OrderId, type RefundId } from '@admission/common/ids.ts'
import type { Gateway } from '#modules/selling/payments/adapters/gateway.ts'
import { installedGateway, refundGateway } from '#modules/selling/payments/adapters/installed.ts'
import type { RefundOutcome } from '#modules/selling/payments/types/payment.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
import type { Services } from '#platform/services.ts'
import { settleAll } from '#platform/settle-all.ts'
import { latePaymentRefunded, type LateRefundReason } from '../facts.ts'
import { leaseDueRefunds, requestBreakRefund, settleRefund, type DueRefund } from '../writes.ts'

/** Captured money that no order may take. */
export type UnusedMoney = { readonly breakId: string; readonly orderId: OrderId; readonly attemptId: AttemptId }

const MAX_BATCH = 20
const MAX_ROUNDS = 50

const REASON_TEXTS: Readonly<Record<LateRefundReason, string>> = {
  CAME_TOO_LATE: 'The payment arrived too late.',
  SEATS_GONE: 'The payment arrived too late, and the tickets were no longer available.',
  EVENT_CANCELLED: 'The event was canceled before the payment arrived.',
  OTHER_AMOUNT: 'The gateway captured a different amount than agreed.',
  PAID_TWICE: 'The buyer had already paid, or was paying, for this cart.',
}

/**
 * Refunds captured money in full: records the refund and its journals first, then calls the gateway. Idempotent. The fact
 * LatePaymentRefunded notifies the buyer, once per payment. `settleRefunds` looks up whatever the gateway leaves open.
 */
export async function returnUnusedMoney(
  services: Services,
  money: UnusedMoney,
  reason: LateRefundReason,
): Promise<void> {
  const requested = await inTransaction(services.databases.system, async (transaction) => {
    const refundId = newId('Refund')
    const refund = await requestBreakRefund(transaction, {
      breakId: money.breakId,
      refundId,
      reason: REASON_TEXTS[reason],
    })
    if (refund?.result !== 'REQUESTED' || refund.gatewayId === null) return undefined
    const { amount, currency, exponent } = refund
    if (refund.isFirst) {
      const { orderId, attemptId } = money
      const data = { orderId, attemptId, refundId, reason, amount, currency, exponent }
      await announce(transaction, latePaymentRefunded, { accountId: null, subjectId: orderId, data })
    }
    return { id: refundId, gatewayPaymentId: refund.gatewayId, amount, currency, exponent }
  })
  if (requested === undefined) return
  await sendRefund(services, installedGateway(services), requested)
}

type RequestedRefund = Pick<DueRefund, 'id' | 'gatewayPaymentId' | 'amount' | 'currency' | 'exponent'>

async function sendRefund(
  services: Services,
  gateway: Pick<Gateway, 'refund'>,
  { id, gatewayPaymentId, amount, currency, exponent }: RequestedRefund,
): Promise<void> {
  const money = { amount, currency, exponent }
  await services.failpoint('refund.beforeCall')
  const outcome = await gateway.refund({ refundId: id as RefundId, gatewayPaymentId, money })
  await services.failpoint('refund.afterCall')
  await noteRefund(services, id, outcome)
}

/** Records the gateway's outcome of a refund, whatever its source. Idempotent. */
export async function noteRefund(
  { databases, log }: Services,
  refundId: string,
  outcome: RefundOutcome,
): Promise<void> {
  const { system } = databases
  switch (outcome.kind) {
    case 'DONE':
      return settleRefund(system, refundId, 'DONE', outcome.gatewayRefundId)
    case 'PENDING':
      return settleRefund(system, refundId, 'SENT', outcome.gatewayRefundId)
    case 'FAILED':
      log.error('refund failed, will retry', { thing: refundId })
      return settleRefund(system, refundId, 'FAILED', outcome.gatewayRefundId)
    case 'UNKNOWN':
      return settleRefund(system, refundId, 'UNKNOWN', null)
    case 'NEVER_ARRIVED':
      return undefined
  }
}

async function settle(services: Services, refund: DueRefund): Promise<void> {
  const { id, gatewayPaymentId, amount, currency, exponent } = refund
  const gateway = refundGateway(services, refund.gateway)
  const money = { amount, currency, exponent }
  const outcome = await gateway.getRefund({ refundId: id as RefundId, gatewayPaymentId, money })
  // The refund's ID is the idempotency key at the gateway, so resending refunds once.
  if (outcome.kind === 'NEVER_ARRIVED') await sendRefund(services, gateway, refund)
  else await noteRefund(services, refund.id, outcome)
}

/**
 * Looks up due refunds at the gateway, and sends those that never arrived: twenty at a time, up to a thousand. A refund that
 * can't be settled now is due again later.
 */
export async function settleRefunds(services: Services): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const due = await leaseDueRefunds(services.databases.system, MAX_BATCH)
    await settleAll(services, due, {
      failed: 'settling a refund failed, will retry',
      nameOf: ({ id }) => id,
      work: (refund) => settle(services, refund),
    })
    if (due.length < MAX_BATCH) return
  }
}
