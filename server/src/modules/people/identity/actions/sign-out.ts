import type { Actor } from '#platform/actor.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { revokeSession } from '#modules/people/identity/writes/users.ts'

/** Ends the session of this request, if any. */
export const signOut = async (transaction: SystemTx, actor: Actor): Promise<void> => {
  if (actor.kind !== 'anonymous') await revokeSession(transaction, actor.sessionId, 'signed out')
}
