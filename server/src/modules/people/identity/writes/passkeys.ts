import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { Area } from '#platform/actor.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { storedArea } from '#modules/people/identity/reads/users.ts'
import type { PasskeyId } from '#modules/people/identity/types.ts'

const CHALLENGE_SECONDS = 300

/** Stores a challenge for five minutes. With a user it is for adding a passkey, otherwise for signing in. */
export const insertChallenge = async (
  db: SystemDb,
  { hash, area, userId }: { readonly hash: Buffer; readonly area: Area; readonly userId: UserId | null },
): Promise<void> => {
  await db
    .insertInto('passkey_challenge')
    .values({
      hash,
      area: storedArea(area),
      user_id: userId,
      expires_at: sql<Date>`app.now() + ${CHALLENGE_SECONDS} * interval '1 second'`,
    })
    .execute()
}

/** Takes a challenge, once. False if it is unknown, taken, too old, or for another user or area. */
export const takeChallenge = async (
  db: SystemDb,
  { hash, area, userId }: { readonly hash: Buffer; readonly area: Area; readonly userId: UserId | null },
): Promise<boolean> => {
  const { rows } = await sql`
    delete from passkey_challenge where hash = ${hash} and area = ${storedArea(area)}::token_area
      and user_id is not distinct from ${userId}::uuid and expires_at > app.now() returning 1`.execute(db)
  return rows.length > 0
}

/** Adds a passkey. False if the device's key is known already. */
export const insertPasskey = async (
  transaction: SystemTx,
  passkey: {
    readonly id: PasskeyId
    readonly userId: UserId
    readonly credentialId: Buffer
    readonly publicKey: Buffer
    readonly counter: number
    readonly name: string
  },
): Promise<boolean> => {
  const row = await transaction
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes a use with the device's count of signatures. False if a device that counts reports one that isn't higher: the key
 * was copied.
 */
export const countPasskeyUse = async (db: SystemDb, id: PasskeyId, counter: number): Promise<boolean> => {
  const row = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`app.now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Renames a passkey of a user. False if they have no such passkey. */
export const renamePasskey = async (
  transaction: SystemTx,
  userId: UserId,
  { id, name }: { readonly id: PasskeyId; readonly name: string },
): Promise<boolean> => {
  const row = await transaction
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a passkey of a user. False if they have no such passkey. */
export const deletePasskey = async (transaction: SystemTx, userId: UserId, id: PasskeyId): Promise<boolean> => {
  const row = await transaction
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes all passkeys of a user. */
export const deletePasskeysOf = async (transaction: SystemTx, userId: UserId): Promise<void> => {
  await transaction.deleteFrom('passkey').where('user_id', '=', userId).execute()
}

/** Deletes at most `max` challenges that are too old. Returns how many. */
export const forgetChallenges = async (db: SystemDb, max: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from passkey_challenge where ctid = any(array(
      select ctid from passkey_challenge where expires_at < app.now() limit ${max}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
