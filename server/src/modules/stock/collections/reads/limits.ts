import type { AccountId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'
import type { TicketLimit } from '../types/bounds.ts'

const limits = (which: RawBuilder<unknown>): RawBuilder<TicketLimit> => sql<TicketLimit>`
  select r.id, r.version, r.name, r.scope, r.per, r.event_id as "eventId", e.name as "eventName", to_char(e.date_show_local, 'YYYY-MM-DD') as "eventDay",
         r.price_type_id as "priceTypeId", t.name as "priceTypeName", r.minimum, r.maximum, r.multiples_of as "multiplesOf",
         extract(epoch from r.within)::bigint as "withinSeconds", r.active, r.removed_at is not null as "isRemoved",
         r.scope <> 'PLATFORM' and exists (select 1 from limit_use u where u.rule_id = r.id) as "isUsed"
  from limit_rule r left join event e on e.id = r.event_id left join price_type t on t.id = r.price_type_id
  where ${which}
  order by array_position(array['COLLECTION', 'PRICE_TYPE', 'EVENT', 'ACCOUNT', 'PLATFORM'], r.scope::text), t.position, e.date_show, r.created_at, r.id`

/** Everything that limits what one buyer may have of a collection, paused limits too: its own, its price types', its events', the account's, the platform's. */
export const readLimits = async (
  db: Db<'system'>,
  accountId: AccountId,
  collectionId: string,
): Promise<TicketLimit[]> => {
  const { rows } = await limits(sql`
    r.removed_at is null and case r.scope
      when 'PLATFORM' then r.account_id is null and r.active
      when 'ACCOUNT' then r.account_id = ${accountId}
      when 'EVENT' then r.account_id = ${accountId} and r.event_id in (select event_id from collection_block where collection_id = ${collectionId})
      when 'COLLECTION' then r.account_id = ${accountId} and r.collection_id = ${collectionId}
      else r.account_id = ${accountId} and t.collection_id = ${collectionId} and t.archived_at is null end`).execute(db)
  return rows
}

/** A limit of a collection, its price types or its events, removed or not; undefined if it is none of them. */
export const readOwnLimit = async (
  db: Db<'system'>,
  accountId: AccountId,
  collectionId: string,
  id: string,
): Promise<TicketLimit | undefined> => {
  const { rows } = await limits(sql`
    r.id = ${id} and r.account_id = ${accountId} and case r.scope
      when 'EVENT' then r.event_id in (select event_id from collection_block where collection_id = ${collectionId})
      when 'COLLECTION' then r.collection_id = ${collectionId}
      when 'PRICE_TYPE' then t.collection_id = ${collectionId} else false end`).execute(db)
  return rows[0]
}

/** True if a collection offers an event and has a price type on sale. Null counts as yes. */
export const readLimitTargets = async (
  db: Db<'system'>,
  collectionId: string,
  { eventId, priceTypeId }: { readonly eventId: string | null; readonly priceTypeId: string | null },
): Promise<boolean> => {
  const { rows } = await sql<{ isKnown: boolean }>`
    select (${eventId}::uuid is null or exists (select 1 from collection_block where collection_id = ${collectionId} and event_id = ${eventId}::uuid))
       and (${priceTypeId}::uuid is null or exists (select 1 from price_type where id = ${priceTypeId}::uuid and collection_id = ${collectionId} and archived_at is null)) as "isKnown"`.execute(
    db,
  )
  return rows[0]?.isKnown ?? false
}
