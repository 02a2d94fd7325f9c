import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { OwnEmail, OwnEmailId } from '#modules/people/identity/types.ts'

/** Adds an address that its user has yet to verify. Callers hold the user's lock (`lockProfile`). */
export const insertPendingEmail = async (
  transaction: SystemTx,
  userId: UserId,
  { id, email }: Pick<OwnEmail, 'id' | 'email'>,
): Promise<void> => {
  await transaction.insertInto('user_email').values({ id, user_id: userId, email }).execute()
}

/** Marks an address as verified. Fails with a unique violation if it has become another user's. */
export const markAddedEmailVerified = async (transaction: SystemTx, id: OwnEmailId): Promise<void> => {
  await transaction
    .updateTable('user_email')
    .set({ verified_at: sql<Date>`coalesce(verified_at, app.now())` })
    .where('id', '=', id)
    .execute()
}

/** Makes a verified address the primary one. False if it isn't a verified address of the user. */
export const setPrimaryEmail = async (transaction: SystemTx, userId: UserId, id: OwnEmailId): Promise<boolean> => {
  const { rows } = await sql`
    update users us set email = ue.email, email_verified_at = ue.verified_at, version = us.version + 1, updated_at = app.now()
    from user_email ue where us.id = ${userId} and ue.id = ${id} and ue.user_id = us.id and ue.removed_at is null and ue.verified_at is not null
    returning us.id`.execute(transaction)
  return rows.length > 0
}

/** Takes an address from its user. False if it isn't theirs, or their primary one. */
export const removeEmail = async (transaction: SystemTx, userId: UserId, id: OwnEmailId): Promise<boolean> => {
  const row = await transaction
    .updateTable('user_email')
    .set({ removed_at: sql<Date>`app.now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('is_primary', '=', false)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes all addresses but the primary one from their user. */
export const removeOtherEmails = async (transaction: SystemTx, userId: UserId): Promise<void> => {
  await transaction
    .updateTable('user_email')
    .set({ removed_at: sql<Date>`app.now()` })
    .where('user_id', '=', userId)
    .where('is_primary', '=', false)
    .where('removed_at', 'is', null)
    .execute()
}

/** Deletes at most `max` addresses that were removed more than 30 days ago. Returns how many. */
export const forgetEmails = async (db: SystemDb, max: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from user_email where ctid = any(array(
      select ctid from user_email where removed_at < app.now() - interval '30 days' limit ${max}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
