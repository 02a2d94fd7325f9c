import { sql } from 'kysely'
import { readPriceTypes } from '#modules/pricing/reads/price-types.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { LimitedCollection } from '../rules/facts.ts'

/** The active limits of a sale of collection `c` for event `e`, as JSON. Claims and the simulator both read them here. */
export const limitsOfSale = sql`
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'scope', r.scope, 'per', r.per, 'accountId', r.account_id, 'eventId', r.event_id,
          'collectionId', r.collection_id, 'priceTypeId', r.price_type_id, 'minimum', r.minimum, 'maximum', r.maximum, 'multiplesOf', r.multiples_of,
          'withinSeconds', extract(epoch from r.within)::bigint) order by r.id)
        from (
          select r.* from limit_rule r where r.scope = 'PLATFORM' and r.account_id is null
          union all select r.* from limit_rule r where r.scope = 'ACCOUNT' and r.account_id = c.account_id
          union all select r.* from limit_rule r where r.scope = 'EVENT' and r.event_id = e.id
          union all select r.* from limit_rule r where r.scope = 'COLLECTION' and r.collection_id = c.id
          union all select r.* from price_type t join limit_rule r on r.price_type_id = t.id where r.scope = 'PRICE_TYPE' and t.collection_id = c.id) r
        where r.active), '[]')`

/** The organizer's names of limits, by ID. */
export const readLimitNames = async (
  database: SystemDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from limit_rule where id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What limits decide about the sale of a collection for an event, with the names of its limits; undefined if it doesn't sell the event. */
export const readLimitedSale = async (
  database: SystemDb,
  collectionId: string,
  eventId: string,
): Promise<
  | { readonly now: Date; readonly collection: LimitedCollection; readonly names: ReadonlyMap<string, string> }
  | undefined
> => {
  const { rows } = await sql<Omit<LimitedCollection, 'priceTypes'> & { readonly now: Date }>`
    select app.now() as now, c.id, c.account_id as "accountId", c.quantity_step as "quantityStep", ${limitsOfSale} as limits
    from collection c cross join event e
    where c.id = ${collectionId} and e.id = ${eventId}
      and exists (select 1 from collection_block b where b.collection_id = c.id and b.event_id = e.id)`.execute(
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
