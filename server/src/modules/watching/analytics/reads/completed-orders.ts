import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { CompletedOrder } from '../types.ts'

/** The orders of a user's own purchases that were paid in the last day: a receipt that is opened later tells nothing new. */
export const readNewOrders = async (
  transaction: SystemTx,
  userId: string,
  purchaseIds: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct pu.order_id as id from purchase pu join orders od on od.id = pu.order_id
    where pu.id = any(${[...purchaseIds]}::uuid[]) and od.user_id = ${userId} and pu.paid_at > app.now() - interval '1 day'`.execute(
    transaction,
  )
  return rows.map(({ id }) => id)
}

/** Amount and time of each of these orders, by ID. */
export const readCompletedOrders = async (
  transaction: SystemTx,
  ids: readonly string[],
): Promise<readonly CompletedOrder[]> => {
  const { rows } = await sql<{ id: string; amount: number; currency: string; exponent: number }>`
    select id, total as amount, trim(currency) as currency, exponent from orders where id = any(${[...ids]}::uuid[]) order by id`.execute(
    transaction,
  )
  return rows.map(({ id, ...total }) => ({ id, total }))
}
