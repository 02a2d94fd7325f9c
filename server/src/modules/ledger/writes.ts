import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Journals of one account in one run. */
const BATCH = 1_000

/**
 * Links journals that lie in no chain yet, at most 1,000 of each account, oldest first; an account that another process
 * seals is passed over. The answer: how many were linked.
 */
export async function sealJournals(database: SystemDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`select seal_journals(${BATCH}::int) as n`.execute(database)
  return rows[0]?.n ?? 0
}
