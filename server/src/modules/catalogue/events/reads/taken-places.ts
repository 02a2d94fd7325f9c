import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** Places of an event that are sold, or in carts and open payments. */
export const readTakenPlaces = async (
  transaction: AdminTx,
  eventId: string,
): Promise<{ readonly sold: number; readonly held: number }> => {
  const { rows } = await sql<{ sold: number; held: number }>`
    select coalesce(sum(k.sold), 0)::integer as sold, coalesce(sum(k.held), 0)::integer as held
    from block b join counter k on k.id = b.id where b.event_id = ${eventId}`.execute(transaction)
  return rows[0] ?? { sold: 0, held: 0 }
}
