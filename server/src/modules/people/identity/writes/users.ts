import { cutText } from '@admission/common/cut-text.ts'
import type { AccountId, UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { Area } from '#platform/actor.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { JsonObject } from '#platform/json.ts'
import { storedArea } from '#modules/people/identity/reads/users.ts'
import { splitName } from '#modules/people/identity/rules/names.ts'
import type { SessionLife } from '#modules/people/identity/rules/session-life.ts'
import type { Device, LinkPurpose, SecretLinkId, SessionId } from '#modules/people/identity/types.ts'

/** Adds a user; false if the address is taken. */
export const insertUser = async (
  transaction: SystemTx,
  user: {
    readonly id: UserId
    readonly email: string
    readonly name: string
    readonly passwordHash: string | null
    readonly isVerified: boolean
  },
): Promise<boolean> => {
  const { first, last } = splitName(user.name)
  const row = await transaction
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      first_name: first,
      last_name: last,
      password_hash: user.passwordHash,
      email_verified_at: user.isVerified ? sql<Date>`app.now()` : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a session and returns its latest expiry. */
export const insertSession = async (
  transaction: SystemTx,
  session: {
    readonly id: SessionId
    readonly area: Area
    readonly userId: UserId
    readonly tokenHash: Buffer
    readonly device: Device
    readonly deviceDigest: Buffer
    readonly life: SessionLife
  },
): Promise<Date> => {
  const row = await transaction
    .insertInto('session')
    .values({
      id: session.id,
      area: storedArea(session.area),
      user_id: session.userId,
      token_hash: session.tokenHash,
      user_agent: cutText(session.device.userAgent, 200),
      user_agent_digest: session.deviceDigest,
      ip: session.device.network,
      idle_seconds: session.life.idle,
      expires_at: sql<Date>`app.now() + ${session.life.total} * interval '1 second'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

/** Extends a session's idle timeout. Called at most once a minute per session. */
export const touchSession = async (db: SystemDb, id: SessionId): Promise<void> => {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`app.now()` })
    .where('id', '=', id)
    .execute()
}

/** Ends one session. A session that has already ended keeps its first reason. */
export const revokeSession = async (transaction: SystemTx, id: SessionId, reason: string): Promise<void> => {
  await transaction
    .updateTable('session')
    .set({ revoked_at: sql<Date>`app.now()`, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every session of a user, in all areas. */
export const revokeSessionsOf = async (transaction: SystemTx, userId: UserId, reason: string): Promise<void> => {
  await transaction
    .updateTable('session')
    .set({ revoked_at: sql<Date>`app.now()`, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Stores a link's digest. Older unused links of the same purpose and user stop working. */
export const replaceLink = async (
  transaction: SystemTx,
  link: {
    readonly id: SecretLinkId
    readonly purpose: LinkPurpose
    readonly area: Area
    readonly userId: UserId | null
    readonly email: string
    readonly accountId: AccountId | null
    readonly data: JsonObject
    readonly tokenHash: Buffer
    readonly life: number
  },
): Promise<void> => {
  await transaction
    .updateTable('secret_link')
    .set({ used_at: sql<Date>`least(app.now(), expires_at)` })
    .where('purpose', '=', link.purpose)
    .where('area', '=', storedArea(link.area))
    .where(
      link.userId === null
        ? sql<boolean>`email = ${link.email} and account_id is not distinct from ${link.accountId}`
        : sql<boolean>`user_id = ${link.userId} and (${link.purpose} <> 'ADDRESS_VERIFICATION' or email = ${link.email})`,
    )
    .where('used_at', 'is', null)
    .execute()
  await transaction
    .insertInto('secret_link')
    .values({
      id: link.id,
      purpose: link.purpose,
      area: storedArea(link.area),
      user_id: link.userId,
      email: link.email,
      account_id: link.accountId,
      data: JSON.stringify(link.data),
      token_hash: link.tokenHash,
      expires_at: sql<Date>`app.now() + ${link.life} * interval '1 second'`,
    })
    .execute()
}

/** Renews the full lifetime of an unused link. False if there is no such link. */
export const renewLink = async (transaction: SystemTx, tokenHash: Buffer, life: number): Promise<boolean> => {
  const row = await transaction
    .updateTable('secret_link')
    .set({
      expires_at: sql<Date>`case when used_at is null then app.now() + ${life} * interval '1 second' else expires_at end`,
    })
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a link as used. Callers hold its lock (`readLink`). */
export const useLink = async (transaction: SystemTx, id: SecretLinkId): Promise<void> => {
  await transaction
    .updateTable('secret_link')
    .set({ used_at: sql<Date>`app.now()` })
    .where('id', '=', id)
    .execute()
}

/** Marks the address as verified. */
export const markEmailVerified = async (transaction: SystemTx, userId: UserId): Promise<void> => {
  await transaction
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, app.now())`, updated_at: sql<Date>`app.now()` })
    .where('id', '=', userId)
    .execute()
}

/** Replaces the password. Callers end the sessions. */
export const setPasswordHash = async (transaction: SystemTx, userId: UserId, passwordHash: string): Promise<void> => {
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash, version: sql<number>`version + 1`, updated_at: sql<Date>`app.now()` })
    .where('id', '=', userId)
    .execute()
}

const RETENTION_DAYS = 30

/** Deletes at most `max` sessions that ended or expired more than 30 days ago. Returns how many. */
export const forgetSessions = async (db: SystemDb, max: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from session where ctid = any(array(
      select ctid from session
      where least(revoked_at, expires_at, last_seen_at + idle_seconds * interval '1 second') < app.now() - ${RETENTION_DAYS} * interval '1 day'
      limit ${max}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes at most `max` links that were used or expired more than 30 days ago. Returns how many. */
export const forgetLinks = async (db: SystemDb, max: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from secret_link where ctid = any(array(
      select ctid from secret_link where least(used_at, expires_at) < app.now() - ${RETENTION_DAYS} * interval '1 day' limit ${max}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
