import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { EarlierLimit } from '../types/earlier-uses.ts'

const lines = (orderId: string) => sql`
  select line.* from orders join cart_line line on line.cart_id = orders.cart_id where orders.id = ${orderId} and line.evicted is null`

/**
 * The active limits per person, e-mail, card and household that an order's lines come under, by their IDs. Locks all its holds,
 * which come before the rows of limits.
 */
export async function lockOrderLimits(
  transaction: SystemTx,
  orderId: string,
): Promise<readonly (EarlierLimit & { readonly accountId: string | null })[]> {
  await sql`
    select 1 from hold where id in (select hold_id from (${lines(orderId)}) line) order by id for no key update`.execute(
    transaction,
  )
  const { rows } = await sql<EarlierLimit & { readonly accountId: string | null }>`
    select limit_rule.id, limit_rule.account_id as "accountId", limit_rule.scope, limit_rule.event_id as "eventId", limit_rule.collection_id as "collectionId",
      limit_rule.price_type_id as "priceTypeId", limit_rule.per, limit_rule.maximum, extract(epoch from limit_rule.within)::bigint as "withinSeconds"
    from limit_rule
    where limit_rule.active and limit_rule.per in ('USER', 'EMAIL', 'CARD', 'HOUSEHOLD') and exists (
      select 1 from (${lines(orderId)}) line
      where case limit_rule.scope when 'PLATFORM' then limit_rule.account_id is null when 'ACCOUNT' then limit_rule.account_id = line.account_id
        when 'EVENT' then limit_rule.event_id = line.event_id or limit_rule.event_id = any(line.event_ids) when 'COLLECTION' then limit_rule.collection_id = line.collection_id else limit_rule.price_type_id = line.price_type_id end)
    order by limit_rule.id`.execute(transaction)
  return rows
}
