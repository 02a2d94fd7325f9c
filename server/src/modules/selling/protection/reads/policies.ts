import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { Policy, PolicyRequest } from '../types.ts'

const isAlive = sql`exists (
  select 1 from purchase_item x join ticket t on t.item_id = x.id where x.purchase_id = p.id and t.state not in ('VOID', 'REPLACED'))`

/** Protected items of an order that are paid for and have no policy yet, without purchases that already ended. */
export async function readUnbound(database: SystemDb, orderId: string): Promise<PolicyRequest[]> {
  const { rows } = await sql<PolicyRequest>`
    select i.id, i.account_id as "accountId", i.purchase_id as "purchaseId", i.amount, p.currency
    from purchase p join purchase_item i on i.purchase_id = p.id
    where p.order_id = ${orderId} and i.kind = 'PROTECTION' and p.state in ('PAID', 'PARTIALLY_REFUNDED') and ${isAlive}
      and not exists (select 1 from protection_policy y where y.id = i.id) order by i.id`.execute(database)
  return rows
}

/** True if an order has protected items. */
export async function isProtected(transaction: SystemTx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from purchase p join purchase_item i on i.purchase_id = p.id where p.order_id = ${orderId} and i.kind = 'PROTECTION') as found`.execute(
    transaction,
  )
  return rows[0]?.found ?? false
}

/** Active policies of a purchase that is no longer paid, or has no ticket left. */
export async function readToEnd(database: SystemDb, purchaseId: string): Promise<Pick<Policy, 'id' | 'number'>[]> {
  const { rows } = await sql<Pick<Policy, 'id' | 'number'>>`
    select y.id, y.number from protection_policy y join purchase p on p.id = y.purchase_id
    where p.id = ${purchaseId} and y.state = 'ACTIVE' and (p.state in ('REFUNDED', 'CANCELLED') or not ${isAlive})`.execute(
    database,
  )
  return rows
}

/** Policies by purchase. */
export async function readPolicies(
  database: SystemDb,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, Policy>> {
  const { rows } = await sql<Policy>`
    select y.id, y.purchase_id as "purchaseId", y.number, y.state from protection_policy y
    where y.purchase_id = any(${[...purchaseIds]}::uuid[])`.execute(database)
  return new Map(rows.map((row) => [row.purchaseId, row]))
}
