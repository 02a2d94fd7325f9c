import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Blocks or unblocks a ticket that is still one. False if it is so already, or void. The caller has locked its purchase. */
export async function writeBlocked(transaction: SystemTx, ticketId: string, isBlocked: boolean): Promise<boolean> {
  const { rows } = await sql`
    update ticket set blocked_at = case when ${isBlocked}::boolean then app.now() end
    where id = ${ticketId} and state not in ('VOID', 'REPLACED') and (blocked_at is null) = ${isBlocked}::boolean returning id`.execute(
    transaction,
  )
  return rows.length > 0
}

/**
 * Gives a valid ticket a new code: the older ones end with the commit. Null if it isn't valid or was used. The caller has
 * locked its purchase.
 */
export async function raiseGeneration(transaction: SystemTx, ticketId: string): Promise<number | null> {
  const { rows } = await sql<{ generation: number }>`
    update ticket set generation = generation + 1 where id = ${ticketId} and state = 'OWNED' returning generation`.execute(
    transaction,
  )
  return rows[0]?.generation ?? null
}
