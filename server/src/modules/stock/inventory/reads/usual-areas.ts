import { sql } from 'kysely'
import type { Tx } from '#platform/db/kysely.ts'
import type { VisitArea } from '../writes/blocks.ts'

/** The areas of a timed event with the places that most of its visits have: what a new visit gets. */
export const readUsualAreas = async (
  transaction: Tx<'admin' | 'system'>,
  eventId: string,
): Promise<readonly VisitArea[]> => {
  const { rows } = await sql<VisitArea>`
    select blocks.section, blocks.price_level as "priceLevel", (mode() within group (order by blocks.size))::int as capacity, (array_agg(blocks.tags))[1] as tags
    from (select block.visit_id, block.section, block.price_level, sum(counter.capacity + block.blocked + block.killed) as size, (jsonb_agg(block.tags))->0 as tags
          from block join counter on counter.id = block.id where block.event_id = ${eventId} and block.visit_id is not null group by 1, 2, 3) blocks
    group by 1, 2 order by 1, 2`.execute(transaction)
  return rows
}
