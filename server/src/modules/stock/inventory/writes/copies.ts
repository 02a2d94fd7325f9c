import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Creates the seats of the map that an event uses; returns the number of blocks. */
export const createSeats = async (transaction: SystemTx, eventId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select create_seats(${eventId}) as n`.execute(transaction)
  return rows[0]?.n ?? 0
}

/** Creates an event's areas like those of another, with their whole capacity; returns their number. Not those of visits. */
export const createPoolsLike = async (transaction: SystemTx, from: string, to: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select create_pools(coalesce(jsonb_agg(jsonb_build_object('id', app.uuid_v6(), 'eventId', ${to}::uuid, 'section', blocks.section, 'priceLevel', blocks.price_level,
             'capacity', blocks.capacity, 'holdCode', blocks.hold_code, 'tags', blocks.tags) order by blocks.section, blocks.price_level), '[]')) as n
    from (select block.section, block.price_level, block.hold_code, block.tags, sum(counter.capacity)::integer as capacity from block join counter on counter.id = block.id
          where block.event_id = ${from} and not block.seated and block.visit_id is null group by 1, 2, 3, 4) blocks`.execute(
    transaction,
  )
  return rows[0]?.n ?? 0
}

/** IDs and their copies: a limit on one gets a copy that limits the other. */
export type CopiedIds = readonly { readonly from: string; readonly to: string }[]

/** Copies the active limits of events, collections and price types to their copies; what buyers used of them isn't copied. */
export const insertLimitCopies = async (transaction: SystemTx, ids: CopiedIds): Promise<void> => {
  await sql`
    insert into limit_rule
    select (jsonb_populate_record(null::limit_rule, to_jsonb(lr) || jsonb_build_object('id', app.uuid_v6(), 'version', 1, 'created_at', app.now(),
      'event_id', coalesce(event_copy.to, lr.event_id), 'collection_id', coalesce(collection_copy.to, lr.collection_id), 'price_type_id', coalesce(price_type_copy.to, lr.price_type_id)))).*
    from limit_rule lr
    left join jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) event_copy ("from" uuid, "to" uuid) on event_copy.from = lr.event_id
    left join jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) collection_copy ("from" uuid, "to" uuid) on collection_copy.from = lr.collection_id
    left join jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) price_type_copy ("from" uuid, "to" uuid) on price_type_copy.from = lr.price_type_id
    where lr.active and lr.removed_at is null and case lr.scope when 'EVENT' then event_copy.to is not null when 'COLLECTION' then collection_copy.to is not null when 'PRICE_TYPE' then price_type_copy.to is not null end`.execute(
    transaction,
  )
}
