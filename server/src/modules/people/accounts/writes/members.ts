import type { AccountId, UserId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import { LINK_LIFE } from '#modules/people/identity/rules/session-life.ts'
import type { MemberId } from '../types/account.ts'
import type { MemberInvitationId } from '../types/member.ts'

/**
 * Locks a member together with all owners of the account, so that two removals can't take the last one. Returns the
 * member's version; undefined for any other id.
 */
export const lockMember = async (
  transaction: AdminTx,
  accountId: AccountId,
  id: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version::int as version from member
    where account_id = ${accountId} and (id = ${id} or (role = 'OWNER' and disabled_at is null))
    order by id for update`.execute(transaction)
  return rows.find((row) => row.id === id)?.version
}

/** True if the account has an owner besides this member. The owners are locked (`lockMember`). */
export const hasOtherOwner = async (transaction: AdminTx, accountId: AccountId, id: string): Promise<boolean> => {
  const { rows } = await sql<{ other: boolean }>`
    select exists (select 1 from member where account_id = ${accountId} and role = 'OWNER' and disabled_at is null and id <> ${id}) as other`.execute(
    transaction,
  )
  return rows[0]?.other ?? false
}

/** Records who saved a change. */
export const stampMember = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`update member set version = version + 1, edited_at = app.now(), edited_by = ${editedBy} where id = ${id}`.execute(
    transaction,
  )
}

/** The part of a member that the account sets: a role, and the events they are limited to. */
export type Membership = { readonly role: MemberRole; readonly eventIds: readonly string[] | null }

/** Changes a member's role and events. */
export const writeMember = async (transaction: AdminTx, id: string, { role, eventIds }: Membership): Promise<void> => {
  await sql`update member set role = ${role}, event_ids = ${eventIds && [...eventIds]}::uuid[] where id = ${id}`.execute(
    transaction,
  )
}

/** Ends a membership. */
export const deleteMember = async (transaction: AdminTx, id: string): Promise<void> => {
  await sql`update member set disabled_at = app.now() where id = ${id}`.execute(transaction)
}

/** Makes a removed member one again, with a new role and events. */
export const restoreMember = async (
  transaction: SystemTx,
  id: MemberId,
  { role, eventIds }: Membership,
): Promise<void> => {
  await sql`
    update member set role = ${role}, event_ids = ${eventIds && [...eventIds]}::uuid[], disabled_at = null, version = version + 1
    where id = ${id}`.execute(transaction)
}

/** Stores an invitation, or renews the open one of the same address. Returns its id. */
export const writeInvitation = async (
  transaction: SystemTx,
  invitation: Membership & {
    readonly accountId: AccountId
    readonly email: string
    readonly invitedBy: UserId
  },
): Promise<MemberInvitationId> => {
  const { accountId, email, role, eventIds, invitedBy } = invitation
  const { rows } = await sql<{ id: MemberInvitationId }>`
    insert into member_invitation (account_id, email, role, event_ids, invited_by, expires_at)
    values (${accountId}, ${email}, ${role}, ${eventIds && [...eventIds]}::uuid[], ${invitedBy}, app.now() + ${LINK_LIFE.MEMBER_INVITATION} * interval '1 second')
    on conflict (account_id, email) where state = 'OPEN' do update
      set role = excluded.role, event_ids = excluded.event_ids, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
          sent_at = app.now(), version = member_invitation.version + 1
    returning id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('An invitation wasn’t stored.')
  return row.id
}

/** Ends an open invitation of the account. Returns what it offered; undefined if there is none. */
export const endInvitation = async (
  transaction: SystemTx,
  accountId: AccountId,
  id: string,
  state: 'ACCEPTED' | 'WITHDRAWN',
): Promise<(Membership & { readonly email: string }) | undefined> => {
  const { rows } = await sql<Membership & { email: string }>`
    update member_invitation set state = ${state}, version = version + 1
    where id = ${id} and account_id = ${accountId} and state = 'OPEN'
    returning email, role, event_ids as "eventIds"`.execute(transaction)
  return rows[0]
}
