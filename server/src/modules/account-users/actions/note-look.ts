import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { hasLooked } from '../reads/looks.ts'
import type { AccountUser } from '../types.ts'

/** The action in the audit trail. */
export const LOOK = 'account-user-view'

/** Records that a member looked at a user, once in 15 minutes. */
export const noteLook = async (
  transaction: SystemTx,
  origin: Origin,
  { accountId, id }: Pick<AccountUser, 'accountId' | 'id'>,
): Promise<void> => {
  const { actor } = origin
  if (actor.kind === 'anonymous') return
  if (await hasLooked(transaction, { accountId, id, by: actor.userId, action: LOOK })) return
  await writeAudit(transaction, origin, { action: LOOK, account: accountId, target: { kind: 'account-user', id } })
}
