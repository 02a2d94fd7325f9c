import { sql } from 'kysely'
import type { Membership } from '#platform/actor.ts'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'

/** True if a member sees a purchase: it is their account's and, if they are limited to some events, of one of these. */
export async function isInReach(transaction: AdminTx, { eventIds }: Membership, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from purchase where purchase.id = ${id}::uuid and (${eventIds === null} or purchase.event_id = any(${[...(eventIds ?? [])]}::uuid[]))`.execute(
    transaction,
  )
  return rows.length > 0
}

/** True if there is such a purchase, of any account: for employees. */
export async function isPurchase(database: SystemDb, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from purchase where purchase.id = ${id}::uuid`.execute(database)
  return rows.length > 0
}
