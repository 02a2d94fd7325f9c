import { sql } from 'kysely'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import type { AccountUser } from '../types.ts'

/** The action in the audit trail. */
export const LOOK = 'account-user-view'

/** Looks of one person at the same user within this time are one. */
const ONE_LOOK = sql`interval '15 minutes'`

/** Records that a member looked at a user, once in 15 minutes. */
export const noteLook = async (
  transaction: SystemTx,
  origin: Origin,
  { accountId, id }: Pick<AccountUser, 'accountId' | 'id'>,
): Promise<void> => {
  const { actor } = origin
  if (actor.kind === 'anonymous') return
  // Of two requests of one page, the second waits and finds the first one's row.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`look:${actor.userId}:${accountId}:${id}`}, 0))`.execute(
    transaction,
  )
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from audit where account_id = ${accountId} and target_id = ${id} and at > app.now() - ${ONE_LOOK}
                   and action = ${LOOK} and actor_id = ${actor.userId}) as known`.execute(transaction)
  if (rows[0]?.known === true) return
  await writeAudit(transaction, origin, { action: LOOK, account: accountId, target: { kind: 'account-user', id } })
}
