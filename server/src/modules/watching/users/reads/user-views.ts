import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** One employee's views of the same user within this time are one. */
const WINDOW = sql`interval '15 minutes'`

/**
 * True if an employee's view of a user was recorded in the last 15 minutes. Until the transaction ends, other requests of the same
 * employee wait here, so that of two at the same time the second finds the first one's row.
 */
export const hasViewedUser = async (
  transaction: SystemTx,
  { by, userId }: { readonly by: string; readonly userId: string },
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`view:${by}:${userId}`}, 0))`.execute(transaction)
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from audit where account_id is null and target_id = ${userId} and at > app.now() - ${WINDOW}
                   and action = 'read-user' and actor_id = ${by}) as known`.execute(transaction)
  return rows[0]?.known === true
}
