import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { hasViewed } from '../reads/user-views.ts'
import type { AccountUser } from '../types.ts'

/** The action in the audit trail. */
export const USER_VIEW = 'account-user-view'

/** Records that a member looked at a user, once in 15 minutes. */
export const recordUserView = async (
  transaction: SystemTx,
  origin: Origin,
  { accountId, id }: Pick<AccountUser, 'accountId' | 'id'>,
): Promise<void> => {
  const { actor } = origin
  if (actor.kind === 'anonymous') return
  if (await hasViewed(transaction, { accountId, id, by: actor.userId, action: USER_VIEW })) return
  await writeAudit(transaction, origin, { action: USER_VIEW, account: accountId, target: { kind: 'account-user', id } })
}
