import type { RefundId } from '@admission/common/ids.ts'
import type { Services } from '#platform/services.ts'
import { installedGateway } from '../adapters/installed.ts'
import { leaseReturns, settleReturn } from '../writes/unknown-payments.ts'

const MAX_BATCH = 20

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
