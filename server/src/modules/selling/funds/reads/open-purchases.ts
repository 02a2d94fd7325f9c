import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'

/** Purchases of an order that can be canceled. Locks the order first, as every change of its purchases does. */
export const readOpenPurchases = async (
  transaction: SystemTx,
  orderId: string,
): Promise<{ readonly id: string; readonly accountId: string }[]> => {
  await sql`select 1 from orders where id = ${orderId} for no key update`.execute(transaction)
  const { rows } = await sql<{ id: string; accountId: string }>`
    select id, account_id as "accountId" from purchase where order_id = ${orderId} and state in ('PAID', 'PARTIALLY_REFUNDED') order by id`.execute(
    transaction,
  )
  return rows
}

/** When a payment was captured, and what our attempt was that it names, if the gateway's report has it. */
export const readCapture = async (
  system: SystemDb,
  gateway: string,
  paymentId: string,
): Promise<{ readonly key: string; readonly at: Date } | undefined> => {
  const { rows } = await sql<{ key: string; at: Date }>`
    select key::text as key, at from gateway_movement where gateway = ${gateway} and payment_id = ${paymentId} and kind = 'CAPTURE' and key is not null
    union all select key, paid_at from unknown_payment where gateway = ${gateway} and gateway_id = ${paymentId} limit 1`.execute(
    system,
  )
  return rows[0]
}
