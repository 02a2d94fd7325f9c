import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Ends the back office's sessions of users. */
export const revokeAdminSessions = async (
  transaction: SystemTx,
  userIds: readonly UserId[],
  reason: string,
): Promise<void> => {
  if (userIds.length === 0) return
  await sql`
    update session set revoked_at = app.now(), revoked_reason = ${reason}
    where user_id = any(${[...userIds]}::uuid[]) and area = 'ADMIN' and revoked_at is null`.execute(transaction)
}
