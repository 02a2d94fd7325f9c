import { isUuid } from '@admission/common/ids.ts'
import { formatMoney } from '@admission/common/money.ts'
import { number } from '@admission/common/words.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { paymentSums } from '#modules/selling/payments/flows/unknown-payments.ts'
import type { Owner } from '#modules/selling/payments/reads/unknown-payments.ts'
import type { ListedRefund } from '#modules/selling/payments/types/lists.ts'
import type { RefundState } from '#platform/db/schema.gen.ts'
import type { Services } from '#platform/services.ts'
import { countSettledRefunds, isPaymentHere, readRefundState, readUnknownRefunds } from '../reads/unknown-refunds.ts'
import { recordUnknownRefund } from '../writes.ts'
import { noteRefund } from './return-unused-money.ts'

const FINAL: ReadonlySet<RefundState> = new Set(['DONE', 'FAILED', 'EXTERNAL'])

/**
 * Settles a refund that the gateway has, if it is here; otherwise records it as unknown, if its payment is here. Idempotent. Returns
 * whether it is unknown and wasn't recorded before.
 */
export async function noteListedRefund(services: Services, refund: ListedRefund): Promise<boolean> {
  const { system } = services.databases
  const { name: gateway } = installedGateway(services)
  const state = !refund.isExternal && isUuid(refund.key) ? await readRefundState(system, refund.key) : undefined
  if (state !== undefined) {
    if (!FINAL.has(state)) await noteRefund(services, refund.key, refund.outcome)
    return false
  }
  if (!(await isPaymentHere(system, gateway, refund.gatewayPaymentId))) return false
  return recordUnknownRefund(system, gateway, refund)
}

/** Lists refunds of the gateway's that their orders don't have, as text for a person. */
export const unknownRefunds = async (owner: Owner): Promise<string> => {
  const refunds = await readUnknownRefunds(owner)
  const lines = refunds.map(({ gatewayRefundId, gatewayPaymentId, isDone, madeAt, references, ...money }) => {
    const order = references.length === 0 ? 'no order' : `order ${references.join(', ')}`
    return `${madeAt.toISOString()}  ${formatMoney(money)}  ${gatewayRefundId} of ${gatewayPaymentId}, ${order}${isDone ? '' : '  pending'}`
  })
  const open = refunds.length === 0 ? 'none' : paymentSums(refunds)
  const settled = await countSettledRefunds(owner)
  return [...lines, `Refunds that their orders don’t have: ${open}. Settled: ${number(settled)}.`].join('\n')
}
