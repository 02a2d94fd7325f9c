import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { CollectionInsights, InsightDay } from '../types/report.ts'

/** Which collection, which days (inclusive, in the account's time zone), and the events that the reader may see (null: all). */
type InsightScope = {
  readonly collectionId: string
  readonly from: string
  readonly to: string
  readonly timezone: string
  readonly eventIds: readonly string[] | null
}

type Row = {
  readonly days: readonly InsightDay[]
  readonly mix: readonly { readonly name: string; readonly tickets: number; readonly amount: number }[]
  readonly units: number
  readonly sold_before: number
}

/**
 * Views, carts and sales of a collection by day, and its sales by price type, in one statement. A sale counts on the day
 * it was paid, until its ticket is returned. Views are those of its events in the storefronts that sell it.
 */
export async function readCollectionInsights(
  transaction: AdminTx,
  { collectionId, from, to, timezone, eventIds }: InsightScope,
): Promise<Omit<CollectionInsights, 'from' | 'to' | 'timezone' | 'currency' | 'exponent'>> {
  const mayRead = (eventId: string) =>
    eventIds === null ? sql`true` : sql`${sql.ref(eventId)} = any(${[...eventIds]}::uuid[])`
  const { rows } = await sql<Row>`
    with sold as materialized (
      select (p.paid_at at time zone ${timezone})::date as day, i.purchase_id, i.price_type_id, i.amount from purchase_item i join purchase p on p.id = i.purchase_id
      where i.collection_id = ${collectionId} and i.kind = 'TICKET' and p.paid_at is not null and p.state in ('PAID', 'PARTIALLY_REFUNDED')
        and not i.returned and ${mayRead('i.event_id')}),
    viewed as (
      select v.day, sum(v.views)::integer as views from event_view v
      join storefront_collection sc on sc.storefront_id = v.storefront_id and sc.collection_id = ${collectionId}
      where v.day between ${from}::date and ${to}::date and ${mayRead('v.event_id')}
        and exists (select 1 from collection_block b where b.collection_id = ${collectionId} and b.event_id = v.event_id)
      group by v.day),
    added as (
      select (l.created_at at time zone ${timezone})::date as day, count(distinct l.cart_id)::integer as carts from cart_line l
      where l.collection_id = ${collectionId} and l.created_at >= ${from}::date::timestamp at time zone ${timezone}
        and l.created_at < (${to}::date + 1)::timestamp at time zone ${timezone} and ${mayRead('l.event_id')} group by 1),
    bought as (select day, count(distinct purchase_id)::integer as orders, count(*)::integer as tickets, sum(amount)::bigint as amount from sold group by day)
    select
      (select jsonb_agg(jsonb_build_object('day', d.day::date, 'views', coalesce(v.views, 0), 'carts', coalesce(a.carts, 0), 'orders', coalesce(b.orders, 0), 'tickets', coalesce(b.tickets, 0),
                'amount', coalesce(b.amount, 0)) order by d.day)
       from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
       left join viewed v on v.day = d.day::date left join added a on a.day = d.day::date left join bought b on b.day = d.day::date) as days,
      coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'tickets', m.tickets, 'amount', m.amount) order by m.tickets desc, t.name)
       from (select price_type_id, count(*)::integer as tickets, sum(amount)::bigint as amount from sold where day between ${from}::date and ${to}::date group by 1) m
       join price_type t on t.id = m.price_type_id), '[]') as mix,
      (select coalesce(sum(c.capacity), 0)::integer from collection_block b join counter c on c.id = b.block_id
       where b.collection_id = ${collectionId} and ${mayRead('b.event_id')}) as units,
      (select count(*)::integer from sold where day < ${from}::date) as sold_before`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('The insights query returned no row.')
  return { days: row.days, mix: row.mix, units: row.units, soldBefore: row.sold_before }
}
