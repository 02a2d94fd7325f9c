import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { isDueForEvent } from './items-of-events.ts'

/** Canceled events with purchases that weren't refunded yet, for example because their payment completed later or was disputed. */
export async function readEventsToRefund(database: SystemDb): Promise<string[]> {
  const open = sql`purchase.state in ('PAID', 'PARTIALLY_REFUNDED') and orders.payment not in ('DISPUTED', 'LOST')`
  const { rows } = await sql<{ id: string }>`
    select event.id from event where event.state = 'CANCELLED'
      and (exists (select 1 from purchase join orders on orders.id = purchase.order_id where purchase.event_id = event.id and not purchase.of_several and ${open})
        or exists (select 1 from purchase_item part join purchase on purchase.id = part.purchase_id join orders on orders.id = purchase.order_id
                   where part.of_several and part.event_id = event.id and ${open} and ${isDueForEvent(sql`event.id`)})) limit 100`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}
