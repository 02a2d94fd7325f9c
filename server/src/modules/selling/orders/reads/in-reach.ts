import { sql, type RawBuilder } from 'kysely'
import type { Membership } from '#platform/actor.ts'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import { isOfEvents } from './of-events.ts'

const isThere = async (transaction: AdminTx, id: string, reach: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql`select 1 from purchase where purchase.id = ${id}::uuid and ${reach}`.execute(transaction)
  return rows.length > 0
}

/** True if a member sees a purchase: it is their account's and, if they are limited to some events, has tickets for one of these. */
export const isInReach = (transaction: AdminTx, { eventIds }: Membership, id: string): Promise<boolean> =>
  isThere(transaction, id, eventIds === null ? sql`true` : isOfEvents('purchase', eventIds))

/**
 * True if a member may change a purchase. Those limited to some events change what is listed under these: a change may concern
 * all tickets of the purchase, of other events too.
 */
export const isInCharge = (transaction: AdminTx, { eventIds }: Membership, id: string): Promise<boolean> =>
  isThere(transaction, id, eventIds === null ? sql`true` : sql`purchase.event_id = any(${[...eventIds]}::uuid[])`)

/** True if there is such a purchase, of any account: for employees. */
export async function isPurchase(database: SystemDb, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from purchase where purchase.id = ${id}::uuid`.execute(database)
  return rows.length > 0
}
