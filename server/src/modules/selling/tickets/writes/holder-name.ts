import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Puts a name on a valid ticket. False if there is no such ticket. */
export async function writeHolderName(transaction: SystemTx, ticketId: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update ticket set holder_name = ${name} where id = ${ticketId} and state = 'OWNED' returning id`.execute(
    transaction,
  )
  return rows.length > 0
}
