import type { UserId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { revokeAdminSessions } from '#modules/people/identity/writes/sessions.ts'

/** Signs users out of the back office who need an authenticator app and have none. */
export const signOutWithoutApp = (transaction: SystemTx, userIds: readonly UserId[]): Promise<void> =>
  revokeAdminSessions(transaction, userIds, 'authenticator required')
