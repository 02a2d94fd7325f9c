import { newId, type AttemptId, type OrderId, type RefundId } from '@admission/common/ids.ts'
import { installedGateway } from '#modules/payments/adapters/installed.ts'
import type { RefundOutcome } from '#modules/payments/types.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
import type { Services } from '#platform/services.ts'
import { latePaymentRefunded, type LateRefundReason } from '../facts.ts'
import { leaseDueRefunds, requestBreakRefund, settleRefund, type DueRefund } from '../writes.ts'

/** Captured money that no order may take. */
export type UnusedMoney = { readonly breakId: string; readonly orderId: OrderId; readonly attemptId: AttemptId }

const MAX_AT_ONCE = 20

const WORDS: Readonly<Record<LateRefundReason, string>> = {
  CAME_TOO_LATE: 'The payment came too late.',
  SEATS_GONE: 'The payment came too late, and the seats were gone.',
  EVENT_CANCELLED: 'The event was called off before the payment came.',
  OTHER_AMOUNT: 'The gateway took another amount than agreed.',
  PAID_TWICE: 'The buyer had paid, or was paying, for the same cart.',
}

/**
 * Sends captured money back whole: the refund and its journals first, then the gateway. Said twice it happens once. The buyer
 * is told by the fact LatePaymentRefunded, once for each payment. What the gateway leaves open is asked by `settleRefunds`.
 */
export async function returnUnusedMoney(
  services: Services,
  money: UnusedMoney,
  reason: LateRefundReason,
): Promise<void> {
  const asked = await inTransaction(services.databases.system, async (transaction) => {
    const refundId = newId('Refund')
    const refund = await requestBreakRefund(transaction, { breakId: money.breakId, refundId, reason: WORDS[reason] })
    if (refund?.result !== 'REQUESTED' || refund.gatewayId === null) return undefined
    const { amount, currency, exponent } = refund
    if (refund.isFirst) {
      const { orderId, attemptId } = money
      const data = { orderId, attemptId, refundId, reason, amount, currency, exponent }
      await announce(transaction, latePaymentRefunded, { accountId: null, subjectId: orderId, data })
    }
    return { id: refundId, gatewayPaymentId: refund.gatewayId, amount, currency, exponent }
  })
  if (asked === undefined) return
  await services.failpoint('refund.beforeCall')
  await sendRefund(services, asked)
}

type Asked = Pick<DueRefund, 'id' | 'gatewayPaymentId' | 'amount' | 'currency' | 'exponent'>

async function sendRefund(
  services: Services,
  { id, gatewayPaymentId, amount, currency, exponent }: Asked,
): Promise<void> {
  const money = { amount, currency, exponent }
  const outcome = await installedGateway(services).refund({ refundId: id as RefundId, gatewayPaymentId, money })
  await services.failpoint('refund.afterCall')
  await noteRefund(services, id, outcome)
}

/** Notes what a gateway says of a refund, however we came to know it. Said twice it changes nothing. */
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
      log.error('a refund failed, it is asked for again', { thing: refundId })
      return settleRefund(system, refundId, 'FAILED', outcome.gatewayRefundId)
    case 'UNKNOWN':
      return settleRefund(system, refundId, 'UNKNOWN', null)
    case 'NEVER_ARRIVED':
      return undefined
  }
}

async function settle(services: Services, refund: DueRefund): Promise<void> {
  const outcome = await installedGateway(services).getRefund(refund.id as RefundId)
  // The refund's id is the key at the gateway: asking twice gives back once.
  if (outcome.kind === 'NEVER_ARRIVED') await sendRefund(services, refund)
  else await noteRefund(services, refund.id, outcome)
}

/** Asks the gateway about refunds of unused money that are not settled, and sends those that never arrived. */
export async function settleRefunds(services: Services): Promise<void> {
  const due = await leaseDueRefunds(services.databases.system, MAX_AT_ONCE)
  for (const refund of due) await settle(services, refund)
}
