import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { trustedAccountId, type Area } from '#platform/actor.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { compiledOnce } from '#platform/db/compiled-once.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { readTogether } from '#platform/db/read-together.ts'
import { digestOf } from '#platform/ids.ts'
import type { JsonObject } from '#platform/json.ts'
import type {
  Device,
  FoundSession,
  LinkPurpose,
  SecretLinkId,
  SessionId,
  UsableLink,
  User,
} from '#modules/people/identity/types.ts'

export type StoredArea = 'CONSUMER' | 'ADMIN' | 'EMPLOYEE'

/** An area as named in the database. */
export const storedArea = (area: Area): StoredArea => area.toUpperCase() as StoredArea
const areaOf = (stored: string): Area => stored.toLowerCase() as Area

type UserRow = { id: string; email: string; email_verified_at: Date | null; first_name: string; last_name: string }
const userColumns = [
  'users.id',
  'users.email',
  'users.email_verified_at',
  'users.first_name',
  'users.last_name',
] as const

const userOf = (row: UserRow): User => ({
  id: row.id as UserId,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  emailVerified: row.email_verified_at !== null,
})

const readUserRows = readTogether<UserRow>(
  compiledOnce(
    (ids) =>
      sql<UserRow>`select id, email, email_verified_at, first_name, last_name from users where id = ${anyOf(ids)}`,
  ),
)

/** Users by id. Unknown ids are left out. */
export const readUsers = async (db: SystemDb, ids: readonly UserId[]): Promise<Map<UserId, User>> => {
  const wanted = new Set<string>(ids)
  const rows = (await readUserRows(db, ids)).filter(({ id }) => wanted.has(id))
  return new Map(rows.map((row) => [row.id as UserId, userOf(row)]))
}

/**
 * The user with this address (normalized), primary or verified, and their password hash. Disabled and erased users are
 * not found.
 */
export const readLogin = async (
  db: SystemDb,
  email: string,
): Promise<{ readonly user: User; readonly passwordHash: string | null } | undefined> => {
  const row = await db
    .selectFrom('user_email')
    .innerJoin('users', 'users.id', 'user_email.user_id')
    .select([...userColumns, 'users.password_hash'])
    .where('user_email.email', '=', email)
    .where('user_email.removed_at', 'is', null)
    .where(sql<boolean>`(user_email.is_primary or user_email.verified_at is not null)`)
    .where('users.state', '=', 'ACTIVE')
    .executeTakeFirst()
  return row && { user: userOf(row), passwordHash: row.password_hash }
}

type SessionRow = UserRow & { token_hash: Buffer; area: string; session_id: string; is_stale: boolean }

const sessionsOf = compiledOnce<readonly Buffer[], SessionRow>(
  (digests) => sql<SessionRow>`
    select u.id, u.email, u.email_verified_at, u.first_name, u.last_name, s.id as session_id, s.token_hash, s.area,
           s.last_seen_at < app.now() - interval '1 minute' as is_stale
    from session s join users u on u.id = s.user_id
    where s.token_hash = any(${digests}::bytea[]) and s.revoked_at is null and s.expires_at > app.now()
      and s.last_seen_at + s.idle_seconds * interval '1 second' > app.now() and u.state = 'ACTIVE'`,
)

/** Active sessions by the hex digests of their tokens. */
const readSessionRows = readTogether<SessionRow>((db, digests) =>
  sessionsOf(
    db,
    digests.map((digest) => Buffer.from(digest, 'hex')),
  ),
)

/** The owner of a token in this area while it is active. Uses the database's clock. */
export const readSession = async (
  db: SystemDb,
  area: Area,
  token: string,
): Promise<(FoundSession & { readonly isStale: boolean }) | undefined> => {
  const digest = digestOf(token)
  const rows = await readSessionRows(db, [digest.toString('hex')])
  const row = rows.find((each) => each.token_hash.equals(digest) && each.area === storedArea(area))
  return row && { sessionId: row.session_id as SessionId, user: userOf(row), isStale: row.is_stale }
}

/**
 * The address behind a buyer's verification link, if it is verified and still belongs to the user. Works with used and
 * expired links too.
 */
export const readProvedAddress = async (db: SystemDb, token: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('secret_link')
    .innerJoin('users', 'users.id', 'secret_link.user_id')
    .select('users.email')
    .where('secret_link.token_hash', '=', digestOf(token))
    .where('secret_link.purpose', '=', 'EMAIL_VERIFICATION')
    .where('secret_link.area', '=', storedArea('consumer'))
    .where('users.state', '=', 'ACTIVE')
    .where('users.email_verified_at', 'is not', null)
    .where(sql<boolean>`users.email = secret_link.email`)
    .executeTakeFirst()
  return row?.email
}

/**
 * The link behind a token while it can be used. Links of disabled or erased users, or of users who changed their
 * address, can't be. `forUpdate` locks the link, so that only one of two concurrent requests uses it.
 */
export const readLink = async (
  db: SystemDb,
  purpose: LinkPurpose,
  area: Area,
  token: string,
  forUpdate = false,
): Promise<UsableLink | undefined> => {
  const query = db
    .selectFrom('secret_link')
    .leftJoin('users', 'users.id', 'secret_link.user_id')
    .select([
      'secret_link.id',
      'secret_link.user_id',
      'secret_link.account_id',
      'secret_link.data',
      'secret_link.email',
      'secret_link.area',
      'users.email as user_email',
    ])
    .where('secret_link.token_hash', '=', digestOf(token))
    .where('secret_link.purpose', '=', purpose)
    .where('secret_link.area', '=', storedArea(area))
    .where('secret_link.used_at', 'is', null)
    .where('secret_link.expires_at', '>', sql<Date>`app.now()`)
    .where(
      sql<boolean>`(secret_link.user_id is null or (users.state = 'ACTIVE' and users.email = coalesce(secret_link.email, users.email)))`,
    )
  const row = await (forUpdate ? query.forUpdate('secret_link') : query).executeTakeFirst()
  return (
    row && {
      id: row.id as SecretLinkId,
      purpose,
      area: areaOf(row.area),
      userId: row.user_id as UserId | null,
      email: row.email ?? row.user_email ?? '',
      accountId: row.account_id === null ? null : trustedAccountId(row.account_id),
      data: row.data as JsonObject,
    }
  )
}

/**
 * True if a user has a stored session, active or not, from this device (`rules/device-name.ts`). For users who signed up
 * within the last day, the first session's device counts as known.
 */
export const isKnownDevice = async (db: SystemDb, userId: UserId, deviceDigest: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('session')
    .select([
      sql<boolean>`count(*) > 0`.as('has_any'),
      sql<boolean>`coalesce(bool_or(user_agent_digest = ${deviceDigest}), false)`.as('has_this'),
      sql<boolean>`(select created_at > app.now() - interval '1 day' from users where id = ${userId})`.as('is_new'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.has_this || (!row.has_any && row.is_new)
}

/** True if the user with this address (normalized) has a stored session, active or not, from this network. */
export const isKnownNetwork = async (db: SystemDb, email: string, network: string): Promise<boolean> => {
  const row = await db
    .selectFrom('session')
    .innerJoin('user_email', 'user_email.user_id', 'session.user_id')
    .select('session.id')
    .where('user_email.email', '=', email)
    .where('user_email.removed_at', 'is', null)
    .where(sql<boolean>`(user_email.is_primary or user_email.verified_at is not null)`)
    .where('session.ip', '=', sql<string>`${network}::inet`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Where a session was opened from, and when. */
export const readSessionDevice = async (
  db: SystemDb,
  id: SessionId,
): Promise<{ readonly area: Area; readonly device: Device; readonly openedAt: Date } | undefined> => {
  const row = await db
    .selectFrom('session')
    .select(['area', 'user_agent', sql<string | null>`text(ip)`.as('network'), 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      area: areaOf(row.area),
      device: { userAgent: row.user_agent ?? '', network: row.network ?? 'unknown' },
      openedAt: row.created_at,
    }
  )
}
