import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { CancellationPart, CancellationPreview } from '../types/cancellation.ts'

type Row = CancellationPart & { readonly disputed: number }

/**
 * What canceling an event would give back: everything that is left of its paid purchases (`decide-refund.ts`), paid back by those who
 * earned it. What a price includes relieves the one who earned the price.
 */
export const readCancellationPreview = async (database: SystemDb, eventId: string): Promise<CancellationPreview> => {
  const { rows } = await sql<Row>`
    with bought as (
      select pu.id, pu.currency, pu.exponent, orders.payment in ('DISPUTED', 'LOST') as disputed, orders.tender in ('CASH', 'CHECK', 'TRANSFER', 'INVOICE') as by_hand
      from purchase pu join orders on orders.id = pu.order_id where pu.event_id = ${eventId} and pu.state in ('PAID', 'PARTIALLY_REFUNDED')),
    part as (
      select bo.currency, bo.by_hand, ch.beneficiary, ch.amount - ch.refunded as amount, pa.beneficiary as relieved
      from bought bo join purchase_item pi on pi.purchase_id = bo.id join charge ch on ch.item_id = pi.id left join charge pa on pa.item_id = ch.item_id and pa.no = ch.lies_in
      where not bo.disputed),
    share as (
      select currency, beneficiary, amount from part union all select currency, relieved, -amount from part where relieved is not null),
    payer as (
      select currency, beneficiary, sum(amount)::bigint as amount from share group by currency, beneficiary having sum(amount) <> 0)
    select bo.currency, min(bo.exponent)::integer as exponent, count(*) filter (where not bo.disputed)::integer as orders, count(*) filter (where bo.disputed)::integer as disputed,
           (select count(*)::integer from purchase_item pi join bought bi on bi.id = pi.purchase_id
            where bi.currency = bo.currency and not bi.disputed and pi.kind = 'TICKET' and not pi.returned) as tickets,
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
