import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Records reminders that are due, with the facts that their mails follow. Returns how many. */
export const remindDue = async (database: SystemDb, limit: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select remind_carts(${limit}) as n`.execute(database)
  return rows[0]?.n ?? 0
}

/** Deletes reminders whose mails are deleted, too. */
export const forgetReminders = async (database: SystemDb): Promise<void> => {
  await sql`delete from cart_reminder where created_at < app.now() - interval '400 days'`.execute(database)
}

/** Gives the cart of a reminder a new secret, if it is still open and its owner's. Returns whether it did. */
export const renewSecret = async (
  database: SystemDb,
  { cartId, userId, tokenHash }: { readonly cartId: string; readonly userId: string; readonly tokenHash: Buffer },
): Promise<boolean> => {
  const { rows } = await sql`
    update cart set token_hash = ${tokenHash}, version = version + 1, updated_at = app.now()
    where id = ${cartId} and user_id = ${userId} and state = 'OPEN' returning 1`.execute(database)
  return rows.length > 0
}
