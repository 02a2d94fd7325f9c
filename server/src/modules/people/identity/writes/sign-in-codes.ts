import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { LINK_LIFE } from '#modules/people/identity/rules/session-life.ts'
import { SIGN_IN_CODE_TRIES } from '#modules/people/identity/rules/sign-in-code.ts'
import type { Device, SecretLinkId } from '#modules/people/identity/types.ts'

/** Stores a request for a code: by the digest of the token that the browser keeps. Returns when the code expires. */
export const insertCodeRequest = async (
  transaction: SystemTx,
  request: {
    readonly id: SecretLinkId
    readonly email: string
    readonly tokenHash: Buffer
    readonly device: Device
  },
): Promise<Date> => {
  const row = await transaction
    .insertInto('secret_link')
    .values({
      id: request.id,
      purpose: 'SIGN_IN_CODE',
      area: 'CONSUMER',
      email: request.email,
      token_hash: request.tokenHash,
      data: JSON.stringify(request.device),
      expires_at: sql<Date>`app.now() + ${LINK_LIFE.SIGN_IN_CODE} * interval '1 second'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

const isUsable = sql<boolean>`used_at is null and expires_at > app.now() and tries < ${SIGN_IN_CODE_TRIES}`

/**
 * Counts a try unless its code was right, in one statement: of many at the same time, five get an answer. Returns how many
 * are left; undefined if there was none left, or the code was used or has expired.
 */
export const countCodeTry = async (db: SystemDb, id: SecretLinkId, isRight: boolean): Promise<number | undefined> => {
  const row = await db
    .updateTable('secret_link')
    .set({ tries: sql<number>`tries + ${isRight ? 0 : 1}` })
    .where('id', '=', id)
    .where(isUsable)
    .returning(sql<number>`${SIGN_IN_CODE_TRIES} - tries`.as('left'))
    .executeTakeFirst()
  return row?.left
}

/** Uses up a code. False if it was used, has expired, or too many wrong ones were tried. */
export const useCode = async (transaction: SystemTx, id: SecretLinkId): Promise<boolean> => {
  const row = await transaction
    .updateTable('secret_link')
    .set({ used_at: sql<Date>`app.now()` })
    .where('id', '=', id)
    .where(isUsable)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks the primary address as verified by a code, and removes the password. False, and nothing changed, if it was
 * verified before.
 */
export const markProvedByCode = async (transaction: SystemTx, userId: UserId): Promise<boolean> => {
  const row = await transaction
    .updateTable('users')
    .set({
      email_verified_at: sql<Date>`app.now()`,
      password_hash: null,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`app.now()`,
    })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
