import { normaliseEmail } from '#platform/emails.ts'
import { isAccountFeature } from '@admission/common/features.ts'
import type { AccountId, EventId, UserId } from '@admission/common/ids.ts'
import { isMemberRole, type EmployeeRole } from '@admission/common/permissions.ts'
import { sql } from 'kysely'
import { trustedAccountId, type Membership } from '#platform/actor.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { readLink } from '#modules/people/identity/reads/users.ts'
import type { UsableLink } from '#modules/people/identity/types.ts'
import { readLimit, readOpenInvitation } from '#modules/people/accounts/reads/members.ts'
import type { Account, Invitation, MemberId, MyAccount, Place } from '#modules/people/accounts/types/account.ts'

const columns = [
  'account.id',
  'account.name',
  'account.slug',
  'account.brand_color',
  'account.currency',
  'account.exponent',
  'account.time_zone',
  'account.statement_descriptor',
  'account.hold_seconds',
  'account.features',
  'account.suspended_at',
] as const

type Row = {
  id: string
  name: string
  slug: string
  brand_color: string | null
  currency: string
  exponent: number
  time_zone: string
  statement_descriptor: string
  hold_seconds: number
  features: string[]
  suspended_at: Date | null
}

const accountOf = (row: Row): Account => ({
  id: trustedAccountId(row.id),
  name: row.name,
  slug: row.slug,
  brandColor: row.brand_color,
  currency: row.currency,
  exponent: row.exponent,
  timezone: row.time_zone,
  statementDescriptor: row.statement_descriptor,
  holdSeconds: row.hold_seconds,
  features: new Set(row.features.filter(isAccountFeature)),
  isSuspended: row.suspended_at !== null,
})

/** Accounts by id. Unknown and archived ones are left out. */
export const readAccounts = async (db: SystemDb, ids: readonly AccountId[]): Promise<Map<AccountId, Account>> => {
  const rows = await db
    .selectFrom('account')
    .select(columns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('archived_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [trustedAccountId(row.id), accountOf(row)]))
}

/** The accounts that a user is a member of, by name. */
export const readMyAccounts = async (db: SystemDb, userId: UserId): Promise<MyAccount[]> => {
  const rows = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select([...columns, 'member.role', 'member.event_ids'])
    .where('member.user_id', '=', userId)
    .where('member.disabled_at', 'is', null)
    .where('account.archived_at', 'is', null)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()
  return rows.map((row) => ({ account: accountOf(row), role: row.role, isLimited: row.event_ids !== null }))
}

/** A user's membership in the account that a request claims, or undefined. The only source of a request's account id. */
export const readMembership = async (
  db: SystemDb,
  userId: UserId,
  claimedId: string,
): Promise<Membership | undefined> => {
  const row = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['member.account_id', 'member.role', 'member.event_ids', 'account.features'])
    .where('member.user_id', '=', userId)
    .where('member.account_id', '=', claimedId)
    .where('member.disabled_at', 'is', null)
    .where('account.archived_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      accountId: trustedAccountId(row.account_id),
      role: row.role,
      features: new Set(row.features.filter(isAccountFeature)),
      eventIds: row.event_ids as EventId[] | null,
    }
  )
}

/** True if an account that a user is a member of requires an authenticator app. */
export const mustHaveApp = async (db: SystemDb | SystemTx, userId: UserId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from member m join account a on a.id = m.account_id
    where m.user_id = ${userId} and m.disabled_at is null and a.archived_at is null and a.requires_authenticator limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * The members without an authenticator app who need one: of an account (`accountId`), or one user (`userId`).
 */
export const membersWithoutApp = async (
  transaction: SystemTx,
  { accountId, userId }: { readonly accountId?: string; readonly userId?: string },
): Promise<readonly UserId[]> => {
  const { rows } = await sql<{ id: UserId }>`
    select distinct m.user_id as id from member m join account a on a.id = m.account_id
    where a.requires_authenticator and m.disabled_at is null and (m.account_id = ${accountId ?? null} or m.user_id = ${userId ?? null})
      and not exists (select 1 from user_authenticator ua where ua.user_id = m.user_id and ua.confirmed_at is not null)`.execute(
    transaction,
  )
  return rows.map(({ id }) => id)
}

/** True if a user is a member of any account. */
export const isMember = async (db: SystemDb, userId: UserId): Promise<boolean> => {
  const row = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select('member.id')
    .where('member.user_id', '=', userId)
    .where('member.disabled_at', 'is', null)
    .where('account.archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A platform employee's role, or undefined for other users. */
export const readEmployeeRole = async (db: SystemDb, userId: UserId): Promise<EmployeeRole | undefined> => {
  const row = await db
    .selectFrom('employee')
    .select('role')
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.role
}

/** A user's membership in one account, whatever its state, locked against concurrent changes. */
export const readPlace = async (
  transaction: SystemTx,
  accountId: AccountId,
  userId: UserId,
): Promise<Place | undefined> => {
  const row = await transaction
    .selectFrom('member')
    .select(['id', 'role', 'disabled_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id as MemberId, role: row.role, isDisabled: row.disabled_at !== null }
}

/** True if the user with this address (normalized) was removed from an account. */
const isDisabledMember = async (db: SystemDb, accountId: AccountId, email: string): Promise<boolean> => {
  const row = await db
    .selectFrom('member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select('member.id')
    .where('users.email', '=', email)
    .where('member.account_id', '=', accountId)
    .where('member.disabled_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

type Offered = Pick<Invitation, 'role' | 'events'> & { readonly isOpen: boolean }

const offerOf = async (db: SystemDb, { accountId, email, data }: UsableLink): Promise<Offered | undefined> => {
  const { role, invitationId } = data
  if (accountId === null) return undefined
  if (isMemberRole(role))
    return { role, events: null, isOpen: !(await isDisabledMember(db, accountId, normaliseEmail(email))) }
  if (typeof invitationId !== 'string') return undefined
  const invitation = await readOpenInvitation(db, accountId, invitationId)
  if (invitation === undefined) return undefined
  return { role: invitation.role, events: await readLimit(db, accountId, invitation.eventIds), isOpen: true }
}

/**
 * The invitation behind a link while it can be used. Users who were removed from the account can only use one that an
 * owner sent after that.
 */
export const readInvitation = async (db: SystemDb, token: string): Promise<Invitation | undefined> => {
  const link = await readLink(db, 'MEMBER_INVITATION', 'admin', token)
  const offer = link && (await offerOf(db, link))
  if (!link?.accountId || !offer?.isOpen) return undefined
  const account = (await readAccounts(db, [link.accountId])).get(link.accountId)
  return account && { email: link.email, accountName: account.name, role: offer.role, events: offer.events }
}
