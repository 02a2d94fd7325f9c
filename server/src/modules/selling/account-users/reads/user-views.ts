import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { AccountUser } from '../types.ts'

/** Looks of one member at the same user within this time are one. */
const VIEW_WINDOW = sql`interval '15 minutes'`

type View = Pick<AccountUser, 'accountId' | 'id'> & { readonly by: string; readonly action: string }

/**
 * True if a member's look at a user was recorded in the last 15 minutes. Until the transaction ends, other requests of
 * the same member wait here, so that of two at the same time the second finds the first one's row.
 */
export const hasViewed = async (transaction: SystemTx, { accountId, id, by, action }: View): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`look:${by}:${accountId}:${id}`}, 0))`.execute(transaction)
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from audit where account_id = ${accountId} and target_id = ${id} and at > app.now() - ${VIEW_WINDOW}
                   and action = ${action} and actor_id = ${by}) as known`.execute(transaction)
  return rows[0]?.known === true
}
