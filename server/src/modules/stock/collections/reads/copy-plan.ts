import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'

/** A collection that would be copied with an event. */
export type CopiedCollection = {
  readonly id: string
  readonly name: string
  readonly rule: readonly ConditionRow[]
  readonly priceTypes: number
  readonly caps: number
  readonly storefronts: number
}

/** True if the rule of a collection `c` names an event. */
const namesEvent = (eventId: string) => sql`
  exists (select 1 from jsonb_array_elements(c.rule) r where r ->> 'attribute' = 'event' and r ->> 'operator' in ('IN', 'EQUALS')
          and r -> 'values' @> to_jsonb(${eventId}::text))`

/** Collections of single tickets of the account, except archived ones, whose rule names the event. A pass of one date makes no sense. */
export const readNamingCollections = async (
  db: Db<'admin' | 'system'>,
  accountId: AccountId,
  eventId: string,
): Promise<readonly CopiedCollection[]> => {
  const { rows } = await sql<CopiedCollection>`
    select c.id, c.name, c.rule,
      (select count(*)::integer from price_type t where t.collection_id = c.id and t.archived_at is null) as "priceTypes",
      (select count(*)::integer from cap p where p.collection_id = c.id) as caps,
      (select count(*)::integer from storefront_collection sc where sc.collection_id = c.id) as storefronts
    from collection c
    where c.account_id = ${accountId} and c.state <> 'ARCHIVED' and c.kind = 'SINGLE' and ${namesEvent(eventId)}
    order by c.priority desc, c.name_key, c.id`.execute(db)
  return rows
}

/** Names of other collections that offer the event: they match by their rule. Passes that name it won't match its copy. */
export const readOtherOffers = async (
  db: Db<'admin' | 'system'>,
  accountId: AccountId,
  eventId: string,
  except: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from collection c where c.account_id = ${accountId} and c.state <> 'ARCHIVED' and c.id <> all(${[...except]}::uuid[])
      and not (c.kind <> 'SINGLE' and ${namesEvent(eventId)})
      and exists (select 1 from collection_block cb where cb.collection_id = c.id and cb.event_id = ${eventId}) order by c.name_key, c.id`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Places of an event, each area with its capacity. */
export const readCopiedPlaces = async (db: Db<'admin' | 'system'>, eventId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(k.capacity), 0)::integer as n from block b join counter k on k.id = b.id where b.event_id = ${eventId} and b.visit_id is null`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export type StoredCap = {
  readonly eventId: string | null
  readonly day: string | null
  readonly storefrontId: string | null
  readonly atCap: 'STOP' | 'WAITLIST' | 'HIDE' | 'SWITCH'
  readonly capacity: number
}

/** The caps of a collection. */
export const readStoredCaps = async (
  db: Db<'admin' | 'system'>,
  collectionId: string,
): Promise<readonly StoredCap[]> => {
  const { rows } = await sql<StoredCap>`
    select p.event_id as "eventId", p.day::text as day, p.storefront_id as "storefrontId", p.at_cap as "atCap", k.capacity
    from cap p join counter k on k.id = p.counter_id where p.collection_id = ${collectionId}`.execute(db)
  return rows
}
