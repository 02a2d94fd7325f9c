import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Deletes changes of offers that are older than anything a server keeps. */
export const deleteOldChanges = async (database: SystemDb): Promise<void> => {
  await sql`delete from offer_change where created_at < app.now() - interval '5 minutes'`.execute(database)
}
