import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Marks orders as announced, and returns those that weren't before. Of two browsers that ask together, one gets an order. */
export const takeOrders = async (transaction: SystemTx, ids: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into announced_order (order_id) select id from unnest(${[...ids]}::uuid[]) taken (id) order by id
    on conflict do nothing returning order_id as id`.execute(transaction)
  return rows.map(({ id }) => id)
}
