import { sql } from 'kysely'
import { passesFrom } from '#modules/stock/collections/reads/passes-from.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { CollectionInsights, InsightDay, PassAttendance } from '../types/report.ts'

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
  readonly attendance: readonly PassAttendance[] | null
}

/** The most events of a pass. */
const MAX_EVENTS = 100

/**
 * Views, carts and sales of a collection by day, and its sales by price type, in one statement. A sale counts on the day
 * it was paid, until its ticket is returned. A pass counts once, until its last ticket is returned. Views are those of its events in the storefronts that sell it.
 */
export async function readCollectionInsights(
  transaction: AdminTx,
  { collectionId, from, to, timezone, eventIds }: InsightScope,
): Promise<Omit<CollectionInsights, 'from' | 'to' | 'timezone' | 'currency' | 'exponent'>> {
  const mayRead = (eventId: string) =>
    eventIds === null ? sql`true` : sql`${sql.ref(eventId)} = any(${[...eventIds]}::uuid[])`
  const places = sql`
    select b.event_id as id, sum(c.capacity) as places from collection_block b join counter c on c.id = b.block_id
    where b.collection_id = ${collectionId} and ${mayRead('b.event_id')} group by b.event_id`
  const { rows } = await sql<Row>`
    with sold as materialized (
      select (p.paid_at at time zone ${timezone})::date as day, i.purchase_id, i.price_type_id, i.amount, i.line_id, i.unit, i.event_id, i.id from purchase_item i join purchase p on p.id = i.purchase_id
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
    bought as (select day, count(distinct purchase_id)::integer as orders, count(distinct (line_id, unit))::integer as tickets, sum(amount)::bigint as amount from sold group by day)
    select
      (select jsonb_agg(jsonb_build_object('day', d.day::date, 'views', coalesce(v.views, 0), 'carts', coalesce(a.carts, 0), 'orders', coalesce(b.orders, 0), 'tickets', coalesce(b.tickets, 0),
                'amount', coalesce(b.amount, 0)) order by d.day)
       from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
       left join viewed v on v.day = d.day::date left join added a on a.day = d.day::date left join bought b on b.day = d.day::date) as days,
      coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'tickets', m.tickets, 'amount', m.amount) order by m.tickets desc, t.name)
       from (select price_type_id, count(distinct (line_id, unit))::integer as tickets, sum(amount)::bigint as amount from sold where day between ${from}::date and ${to}::date group by 1) m
       join price_type t on t.id = m.price_type_id), '[]') as mix,
      (select coalesce(case when c.kind = 'SINGLE' then (select sum(at.places)::integer from (${places}) at) else ${passesFrom(places, sql`c.pass_choose`)} end, 0)
       from collection c where c.id = ${collectionId}) as units,
      (select count(distinct (line_id, unit))::integer from sold where day < ${from}::date) as sold_before,
      (select case when c.kind <> 'SINGLE' then coalesce((
         select jsonb_agg(jsonb_build_object('eventId', e.id, 'name', e.name, 'passes', a.passes,
                  'startsLocal', case when not e.awaits_date then to_char(e.date_show_local, 'YYYY-MM-DD"T"HH24:MI') end,
                  'admitted', case when e.date_show <= app.now() and not e.awaits_date then a.admitted end) order by e.date_show, e.id)
         from (select s.event_id, count(*)::integer as passes,
                      count(*) filter (where exists (select 1 from ticket t join admission ad on ad.ticket_id = t.id where t.item_id = s.id))::integer as admitted
               from sold s group by s.event_id order by s.event_id limit ${MAX_EVENTS}) a join event e on e.id = a.event_id), '[]') end
       from collection c where c.id = ${collectionId}) as attendance`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('The insights query returned no row.')
  return { days: row.days, mix: row.mix, units: row.units, soldBefore: row.sold_before, attendance: row.attendance }
}
