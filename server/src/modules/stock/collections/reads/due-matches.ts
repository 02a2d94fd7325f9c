import { trustedAccountId } from '#platform/actor.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { CollectionKind } from '@admission/common/collection-kind.ts'

export type StoredRule = {
  readonly accountId: AccountId
  readonly kind: CollectionKind
  readonly rows: readonly ConditionRow[]
}

/** The account, kind and current rule of a collection; undefined if it no longer exists. */
export const readRule = async (db: SystemDb, id: string): Promise<StoredRule | undefined> => {
  const { rows } = await sql<{ account_id: string; kind: CollectionKind; rule: readonly ConditionRow[] }>`
    select account_id, kind, rule from collection where id = ${id}`.execute(db)
  return rows.map(({ account_id, kind, rule }) => ({ accountId: trustedAccountId(account_id), kind, rows: rule }))[0]
}

/** The events to consider when matching a collection: all its account may sell, plus any others it still offers. */
export const readMatchedEvents = async (
  db: SystemDb,
  accountId: AccountId,
  collectionId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from event_access where account_id = ${accountId}
    union select event_id from collection_block where collection_id = ${collectionId} order by 1`.execute(db)
  return rows.map(({ event_id }) => event_id)
}

/** The database's time; a match counts as of the moment before it reads the stock. */
export const readNow = async (db: SystemDb): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select app.now() as now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database returned no time')
  return row.now
}

/** True if a collection is due for matching: from the moment its rule is saved until it has been applied. */
export const isMatchDue = async (db: SystemDb, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from collection where id = ${id} and rematched_at is null`.execute(db)
  return rows.length > 0
}

/** Allocations due for release, with their event. */
export const readDueReleases = async (
  db: SystemDb,
): Promise<readonly { readonly id: string; readonly eventId: string }[]> => {
  const { rows } = await sql<{ id: string; eventId: string }>`
    select counter_id as id, event_id as "eventId" from allocation where released_at is null and release_at <= app.now() order by 1`.execute(
    db,
  )
  return rows
}

/**
 * The collections due for rematching: their rule hasn't been applied, stock was added or released since, or their rule depends
 * on the time to the event and was last evaluated five minutes ago. Skips archived ones.
 */
export const readDueMatches = async (db: SystemDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from collection c left join (
      select x.account_id, max(b.created_at) as newest from event_access x join block b on b.event_id = x.event_id group by 1) s on s.account_id = c.account_id
    left join (
      select x.account_id, max(a.released_at) as latest from allocation a join event_access x on x.event_id = a.event_id group by 1) r on r.account_id = c.account_id
    where c.state <> 'ARCHIVED' and (c.rematched_at is null or s.newest > c.rematched_at or r.latest > c.rematched_at
      or (c.rule @> '[{"attribute": "timeToEvent"}]' and c.rematched_at < app.now() - interval '5 minutes'))
    order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The collections whose account may sell an event, without archived ones. */
export const readCollectionsThatMaySell = async (db: SystemDb, eventId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.id from event_access x join collection c on c.account_id = x.account_id
    where x.event_id = ${eventId} and c.state <> 'ARCHIVED' order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}
