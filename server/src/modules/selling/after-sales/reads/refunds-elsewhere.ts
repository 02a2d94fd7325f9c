import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { AWAITS_REFUNDS } from '#platform/restored.ts'
import type { PaymentLeft } from '../types/refund.ts'

/** Refunds at the gateway that their orders don't have; ends with the IDs of orders. Those that were decided again are in their orders. */
export const ELSEWHERE = `
  select attempt.order_id as "orderId", unknown_refund.gateway, unknown_refund.gateway_refund_id as "gatewayRefundId", unknown_refund.amount,
    unknown_refund.is_done and unknown_refund.settled_at is null as "isOpen"
  from attempt join unknown_refund on unknown_refund.gateway = attempt.gateway and unknown_refund.gateway_payment_id = attempt.gateway_id
  where unknown_refund.refund_id is null and attempt.state = 'CAPTURED' and attempt.order_id = `

/** Amounts left of the payment of a purchase. */
export async function readPaymentLeft(database: SystemDb, purchaseId: string): Promise<PaymentLeft> {
  const { rows } = await sql<PaymentLeft>`
    select orders.captured, orders.refunded, ${sql.raw(AWAITS_REFUNDS)} as "isAsking",
      coalesce((select jsonb_agg(elsewhere) from (${sql.raw(ELSEWHERE)} orders.id) elsewhere), '[]') as elsewhere
    from purchase join orders on orders.id = purchase.order_id where purchase.id = ${purchaseId}::uuid`.execute(
    database,
  )
  return rows[0] ?? { captured: 0, refunded: 0, isAsking: false, elsewhere: [] }
}
