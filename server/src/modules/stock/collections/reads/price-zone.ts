import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** The time zone of a collection's price changes: that of its events, or the account's if they differ or there are none. */
export const readPriceZone = async (
  transaction: AdminTx,
  collectionId: string,
  accountZone: string,
): Promise<string> => {
  const { rows } = await sql<{ zone: string }>`
    select distinct e.zone from collection_block cb join event e on e.id = cb.event_id where cb.collection_id = ${collectionId} limit 2`.execute(
    transaction,
  )
  const [first, second] = rows
  return first === undefined || second !== undefined ? accountZone : first.zone
}
