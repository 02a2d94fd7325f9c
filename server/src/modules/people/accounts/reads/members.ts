import type { AccountId, UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { Member, OpenInvitation } from '../types/member.ts'

/** A member of the account, also a removed one; undefined for any other id. */
export const readMember = async (
  transaction: AdminTx,
  { accountId }: RecordScope,
  id: string,
): Promise<Member | undefined> => {
  const { rows } = await sql<Member>`
    select m.id, m.account_id as "accountId", m.version::int as version, m.edited_at as "editedAt", m.edited_by as "editedBy",
           a.time_zone as timezone, m.user_id as "userId", m.role, m.event_ids as "eventIds", m.created_at as "joinedAt",
           m.disabled_at is not null as "isRemoved"
    from member m join account a on a.id = m.account_id
    where m.id = ${id} and m.account_id = ${accountId}`.execute(transaction)
  return rows[0]
}

/** True if all these events are the account's. */
export const areOwnEvents = async (
  transaction: AdminTx | SystemDb,
  accountId: AccountId,
  eventIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql<{ own: boolean }>`
    select count(*) = ${new Set(eventIds).size} as own from event
    where account_id = ${accountId} and id = any(${[...eventIds]}::uuid[])`.execute(transaction)
  return rows[0]?.own ?? false
}

/** The name of an account’s member with this address (normalized); undefined if there is none. */
export const readMemberName = async (
  db: SystemDb,
  accountId: AccountId,
  email: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from member m join users u on u.id = m.user_id
    where m.account_id = ${accountId} and u.email = ${email} and m.disabled_at is null`.execute(db)
  return rows[0]?.name
}

const invitation = sql`
  select i.id, i.account_id as "accountId", i.email, i.role, i.event_ids as "eventIds", i.invited_by as "invitedBy",
         i.sent_at as "sentAt", i.expires_at as "expiresAt", i.expires_at <= app.now() as "isExpired", a.time_zone as timezone
  from member_invitation i join account a on a.id = i.account_id`

/** Names of the events that an invitation is limited to, soonest first; null: all events. */
export const readLimit = async (
  db: SystemDb,
  accountId: AccountId,
  eventIds: readonly string[] | null,
): Promise<readonly string[] | null> => {
  if (eventIds === null) return null
  const { rows } = await sql<{ name: string }>`
    select name from event where account_id = ${accountId} and id = any(${[...eventIds]}::uuid[]) order by date_show, name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** An open invitation of the account; undefined if it was accepted, withdrawn, or is another account's. */
export const readOpenInvitation = async (
  db: SystemDb,
  accountId: AccountId,
  id: string,
): Promise<OpenInvitation | undefined> => {
  const { rows } = await sql<OpenInvitation>`
    ${invitation} where i.id = ${id} and i.account_id = ${accountId} and i.state = 'OPEN'`.execute(db)
  return rows[0]
}

/** Content of an invitation's mail; undefined once it was accepted or withdrawn. Employees aren't named. */
export const readInvitationMail = async (
  db: SystemDb,
  id: string,
): Promise<
  | (Pick<OpenInvitation, 'email' | 'role'> & {
      readonly account: string
      readonly by: string
      /** Names of the events it is limited to, soonest first; null: all events. */
      readonly events: readonly string[] | null
    })
  | undefined
> => {
  const { rows } = await sql<{
    email: string
    role: OpenInvitation['role']
    account: string
    by: string
    events: string[] | null
  }>`
    select i.email, i.role, a.name as account,
           case when exists (select 1 from employee where employee.user_id = i.invited_by) then '' else trim(u.first_name || ' ' || u.last_name) end as by,
           case when i.event_ids is not null then
             array(select e.name from event e where e.account_id = i.account_id and e.id = any(i.event_ids) order by e.date_show, e.name) end as events
    from member_invitation i join account a on a.id = i.account_id join users u on u.id = i.invited_by
    where i.id = ${id} and i.state = 'OPEN'`.execute(db)
  return rows[0]
}

/** When users were last in the back office, by user. */
export const readLastSeen = async (db: SystemDb, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, Date>> => {
  const { rows } = await sql<{ userId: UserId; at: Date }>`
    select user_id as "userId", max(last_seen_at) as at from session
    where user_id = any(${[...userIds]}::uuid[]) and area = 'ADMIN' group by user_id`.execute(db)
  return new Map(rows.map(({ userId, at }) => [userId, at]))
}
