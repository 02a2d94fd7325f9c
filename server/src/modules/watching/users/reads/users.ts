import type { UserId } from '@admission/common/ids.ts'
import { foldText } from '@admission/common/fold-text.ts'
import { sql, type RawBuilder } from 'kysely'
import { readOwnSessions } from '#modules/people/identity/reads/own.ts'
import { deviceName } from '#modules/people/identity/rules/device-name.ts'
import { readReference } from '#modules/selling/orders/rules/reference.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { likePattern } from '#platform/db/like.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { UserRecord, UserRow, UserSession } from '../types.ts'

// Figures are those that the accounts have, so that a page reads a row per user and account, not their orders.
const columns = sql`
  us.id, trim(us.first_name || ' ' || us.last_name) as name, us.email, us.phone, us.state, us.created_at as "createdAt",
  (select max(si.at) from sign_in_attempt si where si.user_id = us.id and si.failure is null) as "lastSignInAt",
  exists (select 1 from employee em where em.user_id = us.id and em.disabled_at is null) as "isEmployee",
  array(select a.name from member m join account a on a.id = m.account_id where m.user_id = us.id and m.disabled_at is null order by a.name) as accounts,
  coalesce(bu.orders, 0) as orders, coalesce(bu.tickets, 0) as tickets`
const bought = sql`
  left join lateral (select sum(au.orders)::integer as orders, sum(au.tickets)::integer as tickets from account_user au where au.user_id = us.id) bu on true`

/** Users of the whole platform. Erased ones are left out: nothing says who they were. */
export const userSource: ListSource<null, UserRow, UserRow> = {
  alias: 'us',
  from: sql`users us`,
  scope: () => sql`us.state <> 'ERASED'`,
  rows: () => sql<UserRow>`select ${columns} from page join users us on us.id = page.id ${bought}`,
  rowOf: (row) => row,
}

/** True for users `us` who are found by a text: part of the name, of any address or of the phone number, or an order's reference. */
export const isFound = (typed: string): RawBuilder<unknown> => {
  const text = sql`${likePattern(typed)}`
  const digits = typed.replaceAll(/\D/g, '')
  const reference = readReference(typed)
  const found = [
    sql`select f.id from users f where f.name_key like ${text}`,
    sql`select f.user_id from user_email f where app.fold_text(f.email) like ${text} and f.removed_at is null`,
    ...(digits.length < 3 ? [] : [sql`select f.id from users f where f.phone like ${`%${digits}%`}`]),
    ...(reference === undefined
      ? []
      : [sql`select f.user_id from purchase f where app.reference_number(f.id) = ${String(reference)}::bigint`]),
  ]
  // For one or two letters the indexes return every row and cost as much again.
  return foldText(typed).length < 3
    ? sql`(us.name_key || '' like ${text} or us.email like ${text})`
    : sql`us.id = any(array(${sql.join(found, sql` union `)}))`
}

/** SQL of the list's sorts and filters. */
export const userSql = {
  name: sql`us.name_key`,
  created: sql`us.created_at`,
  isEmployee: sql`exists (select 1 from employee em where em.user_id = us.id and em.disabled_at is null)`,
  isMember: sql`exists (select 1 from member m where m.user_id = us.id and m.disabled_at is null)`,
  ofAccounts: (ids: readonly string[]) =>
    sql`us.id in (select m.user_id from member m where m.account_id = any(${[...ids]}::uuid[]) and m.disabled_at is null
      union select au.user_id from account_user au where au.account_id = any(${[...ids]}::uuid[]))`,
}

const record = sql`
  ${columns}, array(select ue.email from user_email ue where ue.user_id = us.id and not ue.is_primary and ue.removed_at is null and ue.verified_at is not null order by ue.added_at, ue.id) as "otherEmails",
  exists (select 1 from user_authenticator ua where ua.user_id = us.id and ua.confirmed_at is not null) as "hasAuthenticator",
  (select count(*)::integer from passkey pk where pk.user_id = us.id) as passkeys,
  us.locked_at as "lockedAt", (select nullif(trim(lo.first_name || ' ' || lo.last_name), '') from users lo where lo.id = us.locked_by) as "lockedBy", us.locked_reason as "lockedReason"`

/** A user as employees look after them. */
export const readUserRecord = async (database: SystemDb, id: string): Promise<UserRecord | undefined> =>
  (await sql<UserRecord>`select ${record} from users us ${bought} where us.id = ${id}`.execute(database)).rows[0]

/** The user who has this address (normalized), as their primary or a verified one. */
export const readUserWithEmail = async (database: SystemDb, email: string): Promise<UserRecord | undefined> =>
  (
    await sql<UserRecord>`
      select ${record} from users us ${bought} where us.id = (
        select ue.user_id from user_email ue where ue.email = ${email} and ue.removed_at is null and (ue.is_primary or ue.verified_at is not null) limit 1)`.execute(
      database,
    )
  ).rows[0]

/** A user's open sessions in all areas, last used first. */
export const readOpenSessions = async (database: SystemDb, userId: UserId): Promise<readonly UserSession[]> =>
  (await readOwnSessions(database, userId)).map(({ id, area, device, openedAt, lastUsedAt }) => ({
    id,
    area: area.toUpperCase() as UserSession['area'],
    device: deviceName(device.userAgent),
    network: device.network,
    openedAt,
    lastUsedAt,
  }))
