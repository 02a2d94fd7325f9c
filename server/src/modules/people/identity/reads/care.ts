import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { Approval, ApprovalId } from '#modules/people/identity/types.ts'

/** A user that an employee wants to change, locked until the transaction ends. Undefined if there is none, or they were erased. */
export const lockUser = async (
  transaction: SystemTx,
  id: string,
): Promise<{ readonly id: UserId; readonly state: 'ACTIVE' | 'DISABLED'; readonly isEmployee: boolean } | undefined> =>
  (
    await sql<{ id: UserId; state: 'ACTIVE' | 'DISABLED'; isEmployee: boolean }>`
      select id, state::text as state, exists (select 1 from employee e where e.user_id = users.id and e.disabled_at is null) as "isEmployee"
      from users where id = ${id} and state <> 'ERASED' for no key update`.execute(transaction)
  ).rows[0]

const approval = sql`
  id, kind, user_id as "userId", case when state = 'OPEN' and expires_at <= app.now() then 'EXPIRED' else state end as state, reason,
  asked_by as "askedBy", asked_at as "askedAt", expires_at as "expiresAt"`

/** Requests that wait for another employee, the oldest first: of one user, or of all of them, at most 100. */
export const readOpenApprovals = async (db: SystemDb, userId: UserId | null): Promise<readonly Approval[]> =>
  (
    await sql<Approval>`
      select ${approval} from approval
      where state = 'OPEN' and expires_at > app.now() and (${userId}::uuid is null or user_id = ${userId}) order by asked_at, id limit 100`.execute(
      db,
    )
  ).rows

/** A request, locked until the transaction ends. */
export const lockApproval = async (transaction: SystemTx, id: string): Promise<Approval | undefined> =>
  (await sql<Approval>`select ${approval} from approval where id = ${id} for no key update`.execute(transaction))
    .rows[0]

/** A request as it is now. */
export const readApproval = async (db: SystemDb, id: ApprovalId): Promise<Approval | undefined> =>
  (await sql<Approval>`select ${approval} from approval where id = ${id}`.execute(db)).rows[0]

/** True if a user has something that a reset of their second factor would remove. */
export const hasSecondFactor = async (transaction: SystemTx, userId: UserId): Promise<boolean> =>
  (
    await sql<{ has: boolean }>`
      select exists (select 1 from user_authenticator where user_id = ${userId} and confirmed_at is not null)
          or exists (select 1 from passkey where user_id = ${userId}) as has`.execute(transaction)
  ).rows[0]?.has === true
