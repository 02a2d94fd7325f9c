import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Notifies buyers whose codes were held back and are there now. Each is notified once per moment of release. Returns how many. */
export async function announceRelease(database: SystemDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`select announce_release() as count`.execute(database)
  return rows[0]?.count ?? 0
}
