import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import { splitName } from '#modules/people/identity/rules/names.ts'
import type { Profile, SessionId } from '#modules/people/identity/types.ts'

/** Replaces a user's name and phone number, and raises the version. Callers hold the lock (`lockProfile`). */
export const writeProfile = async (
  transaction: SystemTx,
  userId: UserId,
  { name, phone }: Pick<Profile, 'name' | 'phone'>,
): Promise<void> => {
  const { first, last } = splitName(name)
  await transaction
    .updateTable('users')
    .set({
      first_name: first,
      last_name: last,
      phone,
      edit_version: sql<number>`edit_version + 1`,
      updated_at: sql<Date>`app.now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Replaces or removes a user's postal address, and raises the version. Callers hold the lock (`lockProfile`). */
export const writeLocation = async (
  transaction: SystemTx,
  userId: UserId,
  location: Profile['location'],
): Promise<void> => {
  await transaction
    .updateTable('users')
    .set({
      location: location === null ? null : JSON.stringify(location),
      edit_version: sql<number>`edit_version + 1`,
      updated_at: sql<Date>`app.now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Replaces the password, if it is still the one that was checked. */
export const swapPasswordHash = async (
  transaction: SystemTx,
  userId: UserId,
  hash: { readonly from: string; readonly to: string },
): Promise<boolean> => {
  const row = await transaction
    .updateTable('users')
    .set({ password_hash: hash.to, version: sql<number>`version + 1`, updated_at: sql<Date>`app.now()` })
    .where('id', '=', userId)
    .where('password_hash', '=', hash.from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one session of a user. False if they have no such session, or it has already ended. */
export const revokeOwnSession = async (
  transaction: SystemTx,
  userId: UserId,
  id: SessionId,
  reason: string,
): Promise<boolean> => {
  const row = await transaction
    .updateTable('session')
    .set({ revoked_at: sql<Date>`app.now()`, revoked_reason: reason })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends every session of a user in all areas, except one. Returns how many. */
export const revokeOtherSessions = async (
  transaction: SystemTx,
  userId: UserId,
  kept: SessionId,
  reason: string,
): Promise<number> => {
  const rows = await transaction
    .updateTable('session')
    .set({ revoked_at: sql<Date>`app.now()`, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('id', '!=', kept)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** Gives or withdraws the consent to mails of organizers that a user has yet to buy from. False if it is so already. */
export const writeGeneralConsent = async (
  transaction: SystemTx,
  userId: UserId,
  consents: boolean,
): Promise<boolean> => {
  const now = sql<Date>`app.now()`
  const row = await transaction
    .updateTable('users')
    .set(consents ? { marketing_consent_at: now } : { marketing_consent_at: null, marketing_withdrawn_at: now })
    .where('id', '=', userId)
    .where(sql<boolean>`(marketing_consent_at is not null) <> ${consents}`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
