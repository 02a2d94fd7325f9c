import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Works out anew what lists show of these events. The answer is how many rows changed. */
export const refreshStorefrontEvents = async (database: SystemDb, eventIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select refresh_storefront_events(${[...eventIds]}::uuid[]) as n`.execute(database)
  return rows[0]?.n ?? 0
}

/** Events on sale somewhere whose summary was not looked at for `seconds`, the longest first, at most `most`. */
export const eventsToRefresh = async (database: SystemDb, after: string | null, most: number): Promise<string[]> => {
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id from collection_block where ${after}::uuid is null or event_id > ${after}::uuid
    order by event_id limit ${most}`.execute(database)
  return rows.map((row) => row.event_id)
}

/** Works out anew how these events and collections stand, and the collections that offer these events. The answer is how many rows changed. */
export const refreshStandings = async (
  database: SystemDb,
  eventIds: readonly string[],
  collectionIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select refresh_standings(${[...eventIds]}::uuid[], ${[...collectionIds]}::uuid[]) as n`.execute(database)
  return rows[0]?.n ?? 0
}

/** Events and collections: of each kind at most `most`. */
export type Standing = { readonly eventIds: string[]; readonly collectionIds: string[] }

/** What has to be worked out anew by now: a sale begins or ends, or somebody changed it. The longest due first. */
export const readDueStandings = async (database: SystemDb, most: number): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select array(select event_id from event_standing where turns_at <= app.now() order by turns_at, event_id limit ${most}) as "eventIds",
           array(select collection_id from collection_standing where turns_at <= app.now() order by turns_at, collection_id limit ${most}) as "collectionIds"`.execute(
    database,
  )
  return rows[0] ?? { eventIds: [], collectionIds: [] }
}

/** The next events and collections after these, by id. */
export const readStandingsAfter = async (
  database: SystemDb,
  after: { readonly eventId: string; readonly collectionId: string },
  most: number,
): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select array(select id from event where id > ${after.eventId}::uuid order by id limit ${most}) as "eventIds",
           array(select id from collection where id > ${after.collectionId}::uuid order by id limit ${most}) as "collectionIds"`.execute(
    database,
  )
  return rows[0] ?? { eventIds: [], collectionIds: [] }
}
