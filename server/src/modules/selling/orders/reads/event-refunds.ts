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

/** Refunds of an event's purchases; null if nothing was sold. */
export const readEventRefunds = async (transaction: AdminTx, eventId: string): Promise<EventRefunds | null> => {
  const { rows } = await sql<EventRefunds>`
    with bought as (
      select purchase.id, purchase.state, purchase.currency, purchase.exponent, purchase.refunded,
             (select refund.state from refund where refund.purchase_id = purchase.id order by refund.tries desc, refund.created_at desc limit 1) as last,
             exists (select 1 from refund where refund.purchase_id = purchase.id and refund.state = 'REQUESTED' and refund.asked_at = 'infinity') as stuck
      from purchase where purchase.event_id = ${eventId} and purchase.state not in ('PENDING', 'FAILED'))
    select count(*)::integer as purchases, count(*) filter (where last is null and state in ('CANCELLED', 'REFUNDED') or last in ('DONE', 'EXTERNAL'))::integer as refunded,
           count(*) filter (where stuck)::integer as stuck, coalesce(sum(refunded), 0)::bigint as amount, min(currency) as currency, min(exponent)::integer as exponent
    from bought having count(*) > 0`.execute(transaction)
  return rows[0] ?? null
}
