import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** How far the refunds of a canceled event are. Amounts in minor units. */
export type EventRefunds = {
  readonly purchases: number
  /** Purchases whose money arrived at the gateway, or that cost nothing. */
  readonly refunded: number
  /** Purchases whose refund failed so often that a person has to look. */
  readonly stuck: number
  readonly amount: number
  readonly currency: string
  readonly exponent: number
}

/** Refunds of an event's purchases, of those for several events its part; null if nothing was sold. */
export const readEventRefunds = async (transaction: AdminTx, eventId: string): Promise<EventRefunds | null> => {
  const ofPart = sql`item.purchase_id = purchase.id and item.event_id = ${eventId}`
  const isEnded = sql`(select bool_and(item.returned) from purchase_item item where ${ofPart} and item.kind = 'TICKET')`
  const isOfPart = sql`(not purchase.of_several
    or exists (select 1 from refund_item back join purchase_item item on item.id = back.item_id where back.refund_id = refund.id and ${ofPart}))`
  const { rows } = await sql<EventRefunds>`
    with bought as (
      select purchase.id, purchase.currency, purchase.exponent,
             case when purchase.of_several then ${isEnded} else purchase.state in ('CANCELLED', 'REFUNDED') end as ended,
             case when purchase.of_several then (select coalesce(sum(item.refunded), 0)::bigint from purchase_item item where ${ofPart}) else purchase.refunded end as refunded,
             (select refund.state from refund where refund.purchase_id = purchase.id and ${isOfPart} order by refund.tries desc, refund.created_at desc limit 1) as last,
             exists (select 1 from refund where refund.purchase_id = purchase.id and ${isOfPart} and refund.state = 'REQUESTED' and refund.asked_at = 'infinity') as stuck
      from purchase
      where (purchase.event_id = ${eventId} or purchase.id = any (array(select part.purchase_id from purchase_item part where part.of_several and part.event_id = ${eventId})))
        and purchase.state not in ('PENDING', 'FAILED'))
    select count(*)::integer as purchases, count(*) filter (where last is null and ended or last in ('DONE', 'EXTERNAL'))::integer as refunded,
           count(*) filter (where stuck)::integer as stuck, coalesce(sum(refunded), 0)::bigint as amount, min(currency) as currency, min(exponent)::integer as exponent
    from bought having count(*) > 0`.execute(transaction)
  return rows[0] ?? null
}
