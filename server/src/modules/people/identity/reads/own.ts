import type { UserId } from '@admission/common/ids.ts'
import type { Location } from '@admission/common/locations.ts'
import { sql } from 'kysely'
import type { Area } from '#platform/actor.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { GeneralConsent, OwnSession, Profile, SessionId } from '#modules/people/identity/types.ts'

/** A user's name, phone number and postal address; undefined for users who are disabled or erased. */
export const readProfile = async (db: SystemDb, userId: UserId): Promise<Profile | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'phone', 'location', 'edit_version'])
    .where('id', '=', userId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  return (
    row && {
      name: `${row.first_name} ${row.last_name}`.trim(),
      phone: row.phone,
      location: row.location as Location | null,
      version: row.edit_version,
    }
  )
}

/** The version of a user's profile, under its lock. */
export const lockProfile = async (db: SystemDb, userId: UserId): Promise<number | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('edit_version')
    .where('id', '=', userId)
    .where('state', '=', 'ACTIVE')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.edit_version
}

/** A user's active sessions in all areas, last used first. */
export const readOwnSessions = async (db: SystemDb, userId: UserId): Promise<OwnSession[]> => {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'area', 'user_agent', sql<string | null>`text(ip)`.as('network'), 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app.now()`)
    .where(sql<boolean>`last_seen_at + idle_seconds * interval '1 second' > app.now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id as SessionId,
    area: row.area.toLowerCase() as Area,
    device: { userAgent: row.user_agent ?? '', network: row.network ?? 'unknown' },
    openedAt: row.created_at,
    lastUsedAt: row.last_seen_at,
  }))
}

/** A user's consent to mails of organizers that they have yet to buy from. */
export const readGeneralConsent = async (db: SystemDb, userId: UserId): Promise<GeneralConsent> => {
  const row = await db
    .selectFrom('users')
    .select(['marketing_consent_at', 'marketing_withdrawn_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return { consentAt: row?.marketing_consent_at ?? null, withdrawnAt: row?.marketing_withdrawn_at ?? null }
}

/** True if a user has a password. Those who signed up with a code have none until they choose one. */
export const readHasPassword = async (db: SystemDb, userId: UserId): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select(sql<boolean>`password_hash is not null`.as('has'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.has === true
}
