import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/kysely.ts'

/** Works out anew what lists show of these events. The answer is how many rows changed. */
export const refreshStorefrontEvents = async (
  database: Database | Transaction,
  eventIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select refresh_storefront_events(${[...eventIds]}::uuid[]) as n`.execute(database)
  return rows[0]?.n ?? 0
}

/** Events on sale somewhere whose summary was not looked at for `seconds`, the longest first, at most `most`. */
export const eventsToRefresh = async (database: Database, after: string | null, most: number): Promise<string[]> => {
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id from collection_block where ${after}::uuid is null or event_id > ${after}::uuid
    order by event_id limit ${most}`.execute(database)
  return rows.map((row) => row.event_id)
}
