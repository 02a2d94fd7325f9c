import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'

/** Stores the key of an app that is being set up, instead of an earlier attempt. False if the user has a confirmed one. */
export const startAuthenticator = async (db: SystemDb, userId: UserId, sealedKey: Buffer): Promise<boolean> => {
  const row = await db
    .insertInto('user_authenticator')
    .values({ user_id: userId, secret: sealedKey })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealedKey, last_step: 0, created_at: sql<Date>`app.now()` })
        .where('user_authenticator.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the code of a period, once, of this key. False if it or a later one was used before. */
export const takeStep = async (
  db: SystemDb,
  userId: UserId,
  { sealedKey, step }: { readonly sealedKey: Buffer; readonly step: number },
): Promise<boolean> => {
  const row = await db
    .updateTable('user_authenticator')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', sealedKey)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** From now on sign-ins ask for this app. False if its key was replaced or it is confirmed already. */
export const confirmAuthenticator = async (
  transaction: SystemTx,
  userId: UserId,
  sealedKey: Buffer,
): Promise<boolean> => {
  const row = await transaction
    .updateTable('user_authenticator')
    .set({ confirmed_at: sql<Date>`app.now()` })
    .where('user_id', '=', userId)
    .where('secret', '=', sealedKey)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces all recovery codes of a user. */
export const replaceRecoveryCodes = async (
  transaction: SystemTx,
  userId: UserId,
  hashes: readonly Buffer[],
): Promise<void> => {
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await transaction
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** Uses a recovery code, once. `hashes`: the code under each of the server's secrets. False if it is unknown or used. */
export const useRecoveryCode = async (db: SystemDb, userId: UserId, hashes: readonly Buffer[]): Promise<boolean> => {
  const row = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`app.now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', sql<Buffer>`any(${[...hashes]}::bytea[])`)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a user's app with its recovery codes. False if there is no confirmed one. */
export const removeAuthenticator = async (transaction: SystemTx, userId: UserId): Promise<boolean> => {
  const row = await transaction
    .deleteFrom('user_authenticator')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
