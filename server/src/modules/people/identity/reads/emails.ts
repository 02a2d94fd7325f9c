import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { digestOf } from '#platform/ids.ts'
import type { OwnEmail, OwnEmailId, SecretLinkId } from '#modules/people/identity/types.ts'

/** A user's addresses, the primary one first, then in the order in which they were added. */
export const readOwnEmails = async (db: SystemDb, userId: UserId): Promise<OwnEmail[]> => {
  const rows = await db
    .selectFrom('user_email')
    .select(['id', 'email', 'is_primary', 'verified_at', 'added_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id as OwnEmailId,
    email: row.email,
    isPrimary: row.is_primary,
    isVerified: row.verified_at !== null,
    addedAt: row.added_at,
  }))
}

/** Every address that a user has proved to be theirs, the primary one first. */
export const readVerifiedEmails = async (db: SystemDb, userId: UserId): Promise<string[]> =>
  (await readOwnEmails(db, userId)).filter(({ isVerified }) => isVerified).map(({ email }) => email)

/** The user that an address (normalized) belongs to: as their primary one, or verified. Whatever the user's state. */
export const readEmailOwner = async (db: SystemDb, email: string): Promise<UserId | undefined> => {
  const row = await db
    .selectFrom('user_email')
    .select('user_id')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(is_primary or verified_at is not null)`)
    .executeTakeFirst()
  return row?.user_id as UserId | undefined
}

/** An address that a user added, whatever became of it since. */
export const readAddedEmail = async (db: SystemDb, id: string): Promise<string | undefined> =>
  (await db.selectFrom('user_email').select('email').where('id', '=', id).executeTakeFirst())?.email

/** An added address for its mail, and the name of who added it. Undefined if it was removed or verified. */
export const readPendingEmail = async (
  db: SystemDb,
  id: string,
): Promise<{ readonly userId: UserId; readonly email: string } | undefined> => {
  const row = await db
    .selectFrom('user_email')
    .innerJoin('users', 'users.id', 'user_email.user_id')
    .select(['user_email.user_id', 'user_email.email'])
    .where('user_email.id', '=', id)
    .where('user_email.removed_at', 'is', null)
    .where('user_email.verified_at', 'is', null)
    .where('users.state', '=', 'ACTIVE')
    .executeTakeFirst()
  return row && { userId: row.user_id as UserId, email: row.email }
}

/** The address behind a link that a user opens. `isVerified`: it was verified before, with this link or another one. */
type LinkedEmail = {
  readonly linkId: SecretLinkId
  readonly emailId: OwnEmailId
  readonly email: string
  readonly isVerified: boolean
}

/** The user's own address that a link was sent to, unless they removed it. The link counts while it can be used. */
export const readLinkedEmail = async (
  db: SystemDb,
  userId: UserId,
  token: string,
): Promise<LinkedEmail | undefined> => {
  const row = await db
    .selectFrom('secret_link')
    .innerJoin('user_email', (join) =>
      join
        .onRef('user_email.user_id', '=', 'secret_link.user_id')
        .onRef('user_email.email', '=', 'secret_link.email')
        .on('user_email.removed_at', 'is', null),
    )
    .select([
      'secret_link.id',
      'user_email.id as email_id',
      'user_email.email',
      sql<boolean>`user_email.verified_at is not null`.as('is_verified'),
      sql<boolean>`secret_link.used_at is null and secret_link.expires_at > app.now()`.as('is_usable'),
    ])
    .where('secret_link.token_hash', '=', digestOf(token))
    .where('secret_link.purpose', '=', 'ADDRESS_VERIFICATION')
    .where('secret_link.user_id', '=', userId)
    .forUpdate('secret_link')
    .executeTakeFirst()
  if (!row || !(row.is_usable || row.is_verified)) return undefined
  return {
    linkId: row.id as SecretLinkId,
    emailId: row.email_id as OwnEmailId,
    email: row.email,
    isVerified: row.is_verified,
  }
}
