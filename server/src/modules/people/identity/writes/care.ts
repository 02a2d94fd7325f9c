import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { ApprovalId } from '#modules/people/identity/types.ts'

/** How long a request waits for another employee, in hours. */
export const APPROVAL_HOURS = 24

/** Locks an active user. Callers hold their row, and end their sessions. */
export const writeLock = async (
  transaction: SystemTx,
  userId: UserId,
  { by, reason }: { readonly by: UserId; readonly reason: string },
): Promise<void> => {
  await sql`
    update users set state = 'DISABLED', locked_at = app.now(), locked_by = ${by}, locked_reason = ${reason}, updated_at = app.now()
    where id = ${userId}`.execute(transaction)
}

/** Unlocks a user. Callers hold their row. */
export const writeUnlock = async (transaction: SystemTx, userId: UserId): Promise<void> => {
  await sql`
    update users set state = 'ACTIVE', locked_at = null, locked_by = null, locked_reason = null, updated_at = app.now()
    where id = ${userId}`.execute(transaction)
}

/** Stores a request for another employee. Undefined if one about this waits already. An expired one makes room. */
export const insertApproval = async (
  transaction: SystemTx,
  request: { readonly userId: UserId; readonly by: UserId; readonly reason: string },
): Promise<ApprovalId | undefined> => {
  const { userId, by, reason } = request
  await sql`
    update approval set state = 'EXPIRED' where user_id = ${userId} and kind = 'RESET_SECOND_FACTOR' and state = 'OPEN' and expires_at <= app.now()`.execute(
    transaction,
  )
  return (
    await sql<{ id: ApprovalId }>`
      insert into approval (kind, user_id, reason, asked_by, expires_at)
      values ('RESET_SECOND_FACTOR', ${userId}, ${reason}, ${by}, app.now() + ${APPROVAL_HOURS} * interval '1 hour')
      on conflict (user_id, kind) where state = 'OPEN' do nothing returning id`.execute(transaction)
  ).rows[0]?.id
}

/** Decides an open request. Callers hold its row. The constraints refuse an approval by who asked. */
export const decideApproval = async (
  transaction: SystemTx,
  id: ApprovalId,
  { by, state }: { readonly by: UserId; readonly state: 'APPROVED' | 'DECLINED' },
): Promise<void> => {
  await sql`update approval set state = ${state}, decided_by = ${by}, decided_at = app.now() where id = ${id}`.execute(
    transaction,
  )
}
