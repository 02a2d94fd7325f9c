import { sql } from 'kysely'
import { maySell } from '#modules/catalogue/events/reads/event-sale.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { OpenSale } from '../rules/archive.ts'

/**
 * Units that a collection still sells: those in carts and payments, and events whose sale isn't over with units left.
 */
export const readOpenSale = async (transaction: AdminTx, collectionId: string): Promise<OpenSale> => {
  const { rows } = await sql<OpenSale>`
    select (select coalesce(sum(h.quantity), 0)::integer from cart_line l join hold h on h.id = l.hold_id
            where l.collection_id = ${collectionId} and l.evicted is null and h.state in ('HELD', 'COMMITTING')) as "unitsInCarts",
           (select count(distinct cb.event_id)::integer from collection_block cb join event e on e.id = cb.event_id join counter k on k.id = cb.block_id
            where cb.collection_id = ${collectionId} and ${maySell}
              and k.capacity > k.held + k.sold) as "openEvents"`.execute(transaction)
  return rows[0] ?? { unitsInCarts: 0, openEvents: 0 }
}
