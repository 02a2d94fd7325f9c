import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Maximum journals per account and run. */
const BATCH = 1_000

/**
 * Links unsealed journals, up to 1,000 per account, oldest first. Skips accounts that another process is sealing. Returns
 * how many were linked.
 */
export async function sealJournals(database: SystemDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`select seal_journals(${BATCH}::int) as n`.execute(database)
  return rows[0]?.n ?? 0
}
