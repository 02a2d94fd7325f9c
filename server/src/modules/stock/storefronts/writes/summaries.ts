import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Recalculates the list summaries of these events. Returns the number of rows that changed. */
export const refreshStorefrontEvents = async (database: SystemDb, eventIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select refresh_storefront_events(${[...eventIds]}::uuid[]) as n`.execute(database)
  return rows[0]?.n ?? 0
}

/** Up to `limit` events offered by any collection, by ID, after `after` (null for the first ones). */
export const eventsToRefresh = async (database: SystemDb, after: string | null, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id from collection_block where ${after}::uuid is null or event_id > ${after}::uuid
    order by event_id limit ${limit}`.execute(database)
  return rows.map((row) => row.event_id)
}

/** Recalculates the sale summaries of these events and collections, and of collections that offer these events. Returns the number of rows that changed. */
export const refreshSaleSummaries = async (
  database: SystemDb,
  eventIds: readonly string[],
  collectionIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select refresh_sale_summaries(${[...eventIds]}::uuid[], ${[...collectionIds]}::uuid[]) as n`.execute(database)
  return rows[0]?.n ?? 0
}

/** Event and collection IDs, up to `limit` of each. */
export type SummarizedIds = { readonly eventIds: string[]; readonly collectionIds: string[] }

/** Sale summaries due for recalculation, because a sale started or ended or something changed. Longest overdue first. */
export const readDueSaleSummaries = async (database: SystemDb, limit: number): Promise<SummarizedIds> => {
  const { rows } = await sql<SummarizedIds>`
    select array(select event_id from event_standing where turns_at <= app.now() order by turns_at, event_id limit ${limit}) as "eventIds",
           array(select collection_id from collection_standing where turns_at <= app.now() order by turns_at, collection_id limit ${limit}) as "collectionIds"`.execute(
    database,
  )
  return rows[0] ?? { eventIds: [], collectionIds: [] }
}

/** The next events and collections after these, by ID. */
export const readSaleSummariesAfter = async (
  database: SystemDb,
  after: { readonly eventId: string; readonly collectionId: string },
  limit: number,
): Promise<SummarizedIds> => {
  const { rows } = await sql<SummarizedIds>`
    select array(select id from event where id > ${after.eventId}::uuid order by id limit ${limit}) as "eventIds",
           array(select id from collection where id > ${after.collectionId}::uuid order by id limit ${limit}) as "collectionIds"`.execute(
    database,
  )
  return rows[0] ?? { eventIds: [], collectionIds: [] }
}
