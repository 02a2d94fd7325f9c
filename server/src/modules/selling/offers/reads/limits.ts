import { sql } from 'kysely'
import { readPriceTypes } from '#modules/stock/pricing/reads/price-types.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { LimitedCollection } from '../rules/facts.ts'

/** The active limits of a sale of collection `c` for event `e`, as JSON. Claims and the simulator both read them here. */
export const limitsOfSale = sql`
      coalesce((select jsonb_agg(jsonb_build_object('id', limit_rules.id, 'scope', limit_rules.scope, 'per', limit_rules.per, 'accountId', limit_rules.account_id, 'eventId', limit_rules.event_id,
          'collectionId', limit_rules.collection_id, 'priceTypeId', limit_rules.price_type_id, 'minimum', limit_rules.minimum, 'maximum', limit_rules.maximum, 'multiplesOf', limit_rules.multiples_of,
          'withinSeconds', extract(epoch from limit_rules.within)::bigint) order by limit_rules.id)
        from (
          select limit_rule.* from limit_rule where limit_rule.scope = 'PLATFORM' and limit_rule.account_id is null
          union all select limit_rule.* from limit_rule where limit_rule.scope = 'ACCOUNT' and limit_rule.account_id = collection.account_id
          union all select limit_rule.* from limit_rule where limit_rule.scope = 'EVENT' and limit_rule.event_id = event.id
          union all select limit_rule.* from limit_rule where limit_rule.scope = 'COLLECTION' and limit_rule.collection_id = collection.id
          union all select limit_rule.* from price_type join limit_rule on limit_rule.price_type_id = price_type.id where limit_rule.scope = 'PRICE_TYPE' and price_type.collection_id = collection.id) limit_rules
        where limit_rules.active), '[]')`

/** The organizer's names of limits, by ID. */
export const readLimitNames = async (
  database: SystemDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from limit_rule where id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Limits that decide about the sale of a collection for an event, with their names; undefined if it doesn't sell the
 * event.
 */
export const readLimitedSale = async (
  database: SystemDb,
  collectionId: string,
  eventId: string,
): Promise<
  | { readonly now: Date; readonly collection: LimitedCollection; readonly names: ReadonlyMap<string, string> }
  | undefined
> => {
  const { rows } = await sql<Omit<LimitedCollection, 'priceTypes'> & { readonly now: Date }>`
    select app.now() as now, collection.id, collection.account_id as "accountId", collection.quantity_step as "quantityStep", ${limitsOfSale} as limits
    from collection cross join event
    where collection.id = ${collectionId} and event.id = ${eventId}
      and exists (select 1 from collection_block matched where matched.collection_id = collection.id and matched.event_id = event.id)`.execute(
    database,
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { now, ...collection } = row
  return {
    now,
    collection: { ...collection, priceTypes: await readPriceTypes(database, [collectionId]) },
    names: await readLimitNames(
      database,
      collection.limits.map(({ id }) => id),
    ),
  }
}
