import type { RefundId } from '@admission/common/ids.ts'
import { formatMoney, type Money } from '@admission/common/money.ts'
import { number } from '@admission/common/words.ts'
import type { Services } from '#platform/services.ts'
import { installedGateway } from '../adapters/installed.ts'
import { countSettled, readUnknownPayments, type Owner } from '../reads/unknown-payments.ts'
import type { ListedPayment } from '../types/lists.ts'
import { decideReturns, leaseReturns, settleReturn, storeUnknownPayments } from '../writes/unknown-payments.ts'

const MAX_BATCH = 20

/** Records captured payments whose attempts aren't here, with what hasn't gone back of them. Returns how many are new. */
export const recordUnknownPayments = (services: Services, payments: readonly ListedPayment[]): Promise<number> => {
  const { name: gateway } = installedGateway(services)
  const unknown = payments.map(({ report: { gatewayId, key, money }, createdAt: paidAt, refunded }) => ({
    gateway,
    gatewayId,
    key,
    money: { ...money, amount: money.amount - refunded },
    paidAt,
  }))
  return storeUnknownPayments(services.databases.system, unknown)
}

/**
 * Refunds payments that belong to no order here and that someone decided to refund. The key is stored with the decision, so each
 * goes back once. What the gateway refuses stays open, and is tried again after ten minutes. They were never posted to the ledger.
 */
export const returnUnknownPayments = async (services: Services): Promise<void> => {
  const { system } = services.databases
  const gateway = installedGateway(services)
  for (const { gatewayId, refundId, money } of await leaseReturns(system, gateway.name, MAX_BATCH)) {
    const outcome = await gateway.refund({ refundId: refundId as RefundId, gatewayPaymentId: gatewayId, money })
    // Sent again by the same key until it is done, so what is pending needs no look-up of its own.
    if (outcome.kind === 'DONE') await settleReturn(system, refundId, outcome.gatewayRefundId)
    if (outcome.kind === 'FAILED')
      services.log.error('the gateway refused to refund an unknown payment', { thing: gatewayId })
  }
}

/** Amounts by currency, as text: `2 of $110.02`. */
export const paymentSums = (payments: readonly Money[]): string =>
  [...Map.groupBy(payments, ({ currency }) => currency).values()]
    .map((each) => {
      const amount = each.reduce((sum, one) => sum + one.amount, 0)
      return `${number(each.length)} of ${formatMoney({ amount, currency: each[0]?.currency ?? '', exponent: each[0]?.exponent ?? 0 })}`
    })
    .join(', ')

/** Lists payments since the backup that belong to no order, as text for a person. */
export const unknownPayments = async (owner: Owner): Promise<string> => {
  const payments = await readUnknownPayments(owner)
  const lines = payments.map(({ gatewayId, paidAt, isDecided, amount, currency, exponent }) => {
    const money = formatMoney({ amount, currency, exponent })
    return `${paidAt.toISOString()}  ${money}  ${gatewayId}${isDecided ? '  being refunded' : ''}`
  })
  const open = payments.length === 0 ? 'none' : paymentSums(payments)
  const settled = await countSettled(owner)
  return [...lines, `Payments that belong to no order: ${open}. Refunded: ${number(settled)}.`].join('\n')
}

/** Decides to refund all of them. The server does it while it runs. Returns which, as text for a person. */
export const refundUnknownPayments = async (owner: Owner): Promise<string> => {
  await decideReturns(owner)
  return `${await unknownPayments(owner)}\nThe running server refunds them. To see how far it is: npm run restore -- --unknown`
}
