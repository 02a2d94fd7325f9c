import type { UserId } from '@admission/common/ids.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { PasskeyId } from '#modules/people/identity/types.ts'

/** A passkey as its user sees it. */
export type OwnPasskey = {
  readonly id: PasskeyId
  readonly name: string
  readonly credentialId: Buffer
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** A user's passkeys, the oldest first. */
export const readOwnPasskeys = async (db: SystemDb, userId: UserId): Promise<OwnPasskey[]> => {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id as PasskeyId,
    name: row.name,
    credentialId: row.credential_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** A passkey to check an answer against. `publicKey` is in COSE form. */
type SigningPasskey = {
  readonly id: PasskeyId
  readonly userId: UserId
  readonly publicKey: Buffer
  readonly counter: number
}

/** The passkey that a device names, of an active user. */
export const readPasskey = async (db: SystemDb, credentialId: Buffer): Promise<SigningPasskey | undefined> => {
  const row = await db
    .selectFrom('passkey')
    .innerJoin('users', 'users.id', 'passkey.user_id')
    .select(['passkey.id', 'passkey.user_id', 'passkey.public_key', 'passkey.counter'])
    .where('passkey.credential_id', '=', credentialId)
    .where('users.state', '=', 'ACTIVE')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { counter, public_key: publicKey } = row
  return { id: row.id as PasskeyId, userId: row.user_id as UserId, publicKey, counter }
}
