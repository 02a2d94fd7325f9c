import type { AccountId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'
import type { Cap } from '../types/bounds.ts'

const caps = (which: RawBuilder<unknown>): RawBuilder<Cap> => sql<Cap>`
  select p.counter_id as id, p.edit_version as version, p.collection_id as "collectionId", k.capacity, k.held, k.sold, p.at_cap as "atCap", p.event_id as "eventId",
         e.name as "eventName", to_char(e.date_show_local, 'YYYY-MM-DD') as "eventDay", p.day::text as day,
         p.storefront_id as "storefrontId", s.name as "storefrontName"
  from cap p join counter k on k.id = p.counter_id left join event e on e.id = p.event_id left join storefront s on s.id = p.storefront_id
  where ${which}
  order by (p.event_id is not null)::int + (p.day is not null)::int + (p.storefront_id is not null)::int, e.date_show, p.day, s.position, p.counter_id`

/** The caps of a collection, the widest first. */
export const readCaps = async (db: Db<'admin' | 'system'>, collectionId: string): Promise<Cap[]> => {
  const { rows } = await caps(sql`p.collection_id = ${collectionId}`).execute(db)
  return rows
}

/** The caps that count sales of an event in a collection, the widest first; those of one storefront too. */
export const readCapsOn = async (db: Db<'admin'>, collectionId: string, eventId: string): Promise<Cap[]> => {
  const { rows } = await caps(sql`p.collection_id = ${collectionId} and (p.event_id is null or p.event_id = ${eventId})
    and (p.day is null or p.day = (select o.date_show_local::date from event o where o.id = ${eventId} and o.visits is distinct from 'TIMED'))`).execute(
    db,
  )
  return rows
}

/** A cap of an account; undefined if it doesn't exist or belongs to another account. */
export const readCap = async (
  db: Db<'admin' | 'system'>,
  accountId: AccountId,
  capId: string,
): Promise<Cap | undefined> => {
  const { rows } = await caps(sql`p.counter_id = ${capId} and p.account_id = ${accountId}`).execute(db)
  return rows[0]
}

/** Whether a collection offers an event, and whether a storefront is the account's and not archived. Null counts as yes. */
export const readCapTargets = async (
  db: Db<'admin' | 'system'>,
  { accountId, collectionId }: { readonly accountId: AccountId; readonly collectionId: string },
  { eventId, storefrontId }: { readonly eventId: string | null; readonly storefrontId: string | null },
): Promise<{ readonly isEventOffered: boolean; readonly isStorefrontOpen: boolean }> => {
  const { rows } = await sql<{ isEventOffered: boolean; isStorefrontOpen: boolean }>`
    select ${eventId}::uuid is null or exists (select 1 from collection_block where collection_id = ${collectionId} and event_id = ${eventId}::uuid) as "isEventOffered",
           ${storefrontId}::uuid is null or exists (select 1 from storefront where id = ${storefrontId}::uuid and account_id = ${accountId} and (closed_at is null or is_draft)) as "isStorefrontOpen"`.execute(
    db,
  )
  return rows[0] ?? { isEventOffered: false, isStorefrontOpen: false }
}
