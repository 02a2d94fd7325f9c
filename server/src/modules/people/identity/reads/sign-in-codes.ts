import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { digestOf } from '#platform/ids.ts'
import { SIGN_IN_CODE_TRIES } from '#modules/people/identity/rules/sign-in-code.ts'
import type { Device, SecretLinkId } from '#modules/people/identity/types.ts'

const usable = (db: SystemDb) =>
  db
    .selectFrom('secret_link')
    .select(['id', 'email', 'data'])
    .where('purpose', '=', 'SIGN_IN_CODE')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app.now()`)
    .where('tries', '<', SIGN_IN_CODE_TRIES)

/** The request for a code behind the browser's token, while its code works. */
export const readCodeRequest = async (
  db: SystemDb,
  token: string,
): Promise<{ readonly id: SecretLinkId; readonly email: string } | undefined> => {
  const row = await usable(db).where('token_hash', '=', digestOf(token)).executeTakeFirst()
  return row && { id: row.id as SecretLinkId, email: row.email ?? '' }
}

/** The device that a code was requested from, for its mail. Undefined once the code no longer works. */
export const readCodeDevice = async (db: SystemDb, id: SecretLinkId): Promise<Device | undefined> => {
  const row = await usable(db).where('id', '=', id).executeTakeFirst()
  return row && (row.data as unknown as Device)
}
