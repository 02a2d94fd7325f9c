import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'

// Long enough for the owner of an account to read the mail about it.
const WAIT = sql`interval '72 hours'`

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
    .set({ last_step: step, lost_at: null })
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

/** Forgets that a user lost their app: one of its codes was used. */
export const forgetLoss = async (db: SystemDb, userId: UserId): Promise<void> => {
  await db.updateTable('user_authenticator').set({ lost_at: null }).where('user_id', '=', userId).execute()
}

/**
 * Notes that a user lost their confirmed app, unless they said so before. Returns when it is turned off, and whether
 * this was the first time; undefined if there is none, or the user is an employee.
 */
export const noteLoss = async (
  transaction: SystemTx,
  userId: UserId,
): Promise<{ readonly offAt: Date; readonly isFirst: boolean } | undefined> => {
  const { rows } = await sql<{ offAt: Date; isFirst: boolean }>`
    with old as (select user_id, lost_at from user_authenticator where user_id = ${userId} and confirmed_at is not null for no key update)
    update user_authenticator ua set lost_at = coalesce(ua.lost_at, app.now()) from old
    where ua.user_id = old.user_id and not exists (select 1 from employee e where e.user_id = old.user_id)
    returning ua.lost_at + ${WAIT} as "offAt", old.lost_at is null as "isFirst"`.execute(transaction)
  return rows[0]
}

/** Removes lost apps whose three days are over, with their recovery codes. Returns their users. */
export const removeLost = async (transaction: SystemTx, limit: number): Promise<readonly UserId[]> => {
  const { rows } = await sql<{ id: UserId }>`
    delete from user_authenticator where user_id = any(array(
      select user_id from user_authenticator where lost_at <= app.now() - ${WAIT} order by lost_at limit ${limit} for update skip locked))
    returning user_id as id`.execute(transaction)
  return rows.map(({ id }) => id)
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
