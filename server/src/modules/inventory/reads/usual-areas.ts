import { sql } from 'kysely'
import type { Tx } from '#platform/db/kysely.ts'
import type { VisitArea } from '../writes.ts'

/** The areas of a timed event with the places that most of its visits have: what a new visit gets. */
export const readUsualAreas = async (
  transaction: Tx<'admin' | 'system'>,
  eventId: string,
): Promise<readonly VisitArea[]> => {
  const { rows } = await sql<VisitArea>`
    select p.section, p.price_level as "priceLevel", (mode() within group (order by p.size))::int as capacity, (array_agg(p.tags))[1] as tags
    from (select b.visit_id, b.section, b.price_level, sum(c.capacity + b.blocked + b.killed) as size, (jsonb_agg(b.tags))->0 as tags
          from block b join counter c on c.id = b.id where b.event_id = ${eventId} and b.visit_id is not null group by 1, 2, 3) p
    group by 1, 2 order by 1, 2`.execute(transaction)
  return rows
}
