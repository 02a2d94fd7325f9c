import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** A user's authenticator app, and the database's time in seconds since 1970. */
export type StoredAuthenticator = {
  readonly sealedKey: Buffer
  readonly isConfirmed: boolean
  readonly seconds: number
}

/** A user's authenticator app, whether confirmed or not. */
export const readAuthenticator = async (db: SystemDb, userId: UserId): Promise<StoredAuthenticator | undefined> => {
  const row = await db
    .selectFrom('user_authenticator')
    .select(['secret', 'confirmed_at', sql<number>`extract(epoch from app.now())::float8`.as('seconds')])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { sealedKey: row.secret, isConfirmed: row.confirmed_at !== null, seconds: row.seconds }
}

/** State of an authenticator app, as its user sees it. */
export type AuthenticatorState = { readonly confirmedAt: Date | null; readonly recoveryCodesLeft: number }

/** Since when a user's authenticator app is asked for (null: it isn't), and how many recovery codes are unused. */
export const readAuthenticatorState = async (db: SystemDb, userId: UserId): Promise<AuthenticatorState> => {
  const { rows } = await sql<AuthenticatorState>`
    select ua.confirmed_at as "confirmedAt",
      (select count(*)::int from recovery_code rc where rc.user_id = ua.user_id and rc.used_at is null) as "recoveryCodesLeft"
    from user_authenticator ua where ua.user_id = ${userId} and ua.confirmed_at is not null`.execute(db)
  return rows[0] ?? { confirmedAt: null, recoveryCodesLeft: 0 }
}
