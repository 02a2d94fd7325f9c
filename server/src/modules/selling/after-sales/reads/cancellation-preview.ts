import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { CancellationPart, CancellationPreview } from '../types/cancellation.ts'
import { isDueForEvent, isLeftOfItem, isOfOrder } from './items-of-events.ts'

type Row = CancellationPart & { readonly disputed: number }

// Of a purchase for several events, as `rules/canceled-event.ts` decides: this event's part, or with the last of them what is left.
const isLast = (eventId: string) => sql`
  not exists (select 1 from purchase_item item join event on event.id = item.event_id where item.purchase_id = purchase.id and item.event_id <> ${eventId} and ${isLeftOfItem})`

/**
 * What canceling an event would give back: everything that is left of its paid purchases (`decide-refund.ts`), paid back by those who
 * earned it. What a price includes relieves the one who earned the price.
 */
export const readCancellationPreview = async (database: SystemDb, eventId: string): Promise<CancellationPreview> => {
  const { rows } = await sql<Row>`
    with bought as (
      select purchase.id, purchase.currency, purchase.exponent, orders.payment in ('DISPUTED', 'LOST') as disputed, orders.tender in ('CASH', 'CHECK', 'TRANSFER', 'INVOICE') as by_hand,
             purchase.of_several, not purchase.of_several or ${isLast(eventId)} as is_last
      from purchase join orders on orders.id = purchase.order_id
      where (purchase.event_id = ${eventId} or purchase.id = any (array(select part.purchase_id from purchase_item part where part.of_several and part.event_id = ${eventId})))
        and purchase.state in ('PAID', 'PARTIALLY_REFUNDED') and (not purchase.of_several or ${isDueForEvent(eventId)})),
    going as (
      select pi.*, bo.currency, bo.by_hand, bo.disputed, bo.is_last from bought bo join purchase_item pi on pi.purchase_id = bo.id
      where not bo.of_several or pi.event_id = ${eventId} and pi.kind <> 'PROTECTION'
        or bo.is_last and (pi.kind = 'PROTECTION' or exists (select 1 from event where event.id = pi.event_id and event.state = 'CANCELLED'))),
    part as (
      select go.currency, go.by_hand, charge.beneficiary, charge.amount - charge.refunded as amount, pa.beneficiary as relieved
      from going go join charge on charge.item_id = go.id left join charge pa on pa.item_id = charge.item_id and pa.no = charge.lies_in
      where not go.disputed and (go.is_last or go.kind = 'ADD_ON' or not (${isOfOrder} or coalesce(pa.level = 'ORDER' and pa.kind in ('DELIVERY', 'ORDER_FEE', 'TAX'), false)))),
    share as (
      select currency, beneficiary, amount from part union all select currency, relieved, -amount from part where relieved is not null),
    payer as (
      select currency, beneficiary, sum(amount)::bigint as amount from share group by currency, beneficiary having sum(amount) <> 0)
    select bo.currency, min(bo.exponent)::integer as exponent, count(*) filter (where not bo.disputed)::integer as orders, count(*) filter (where bo.disputed)::integer as disputed,
           (select count(*)::integer from going go where go.currency = bo.currency and not go.disputed and go.kind = 'TICKET' and not go.returned) as tickets,
           coalesce((select sum(amount)::bigint from part where part.currency = bo.currency and relieved is null), 0)::bigint as amount,
           coalesce((select sum(amount)::bigint from part where part.currency = bo.currency and relieved is null and by_hand), 0)::bigint as "byHand",
           coalesce((select jsonb_agg(jsonb_build_object('kind', pa.beneficiary, 'amount', pa.amount) order by pa.beneficiary) from payer pa where pa.currency = bo.currency), '[]') as payers
    from bought bo group by bo.currency order by bo.currency`.execute(database)
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0)
  return {
    orders: sum(({ orders }) => orders),
    tickets: sum(({ tickets }) => tickets),
    disputed: sum(({ disputed }) => disputed),
    parts: rows.filter(({ orders }) => orders > 0).map(({ disputed: _apart, ...part }) => part),
  }
}
