import type { AccountId } from '@admission/common/ids.ts'
import { UNKNOWN_SOURCE } from '@admission/common/visit-source.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { StorefrontInsights } from '../types/storefront-insights.ts'

/** Which storefront, and which days: inclusive, in the account's time zone. */
type InsightScope = {
  readonly accountId: AccountId
  readonly storefrontId: string
  readonly from: string
  readonly to: string
  readonly timezone: string
  readonly currency: string
}

type Row = Pick<StorefrontInsights, 'days' | 'shows' | 'sources'>

/**
 * Views, carts, checkouts and sales of a storefront by day, by show and by source, in one statement. A sale counts on the day it was
 * paid, until its ticket is returned; amounts in other currencies than the account's are left out.
 */
export async function readStorefrontInsights(
  transaction: AdminTx,
  { accountId, storefrontId, from, to, timezone, currency }: InsightScope,
): Promise<Row> {
  const start = sql`(${from}::date::timestamp at time zone ${timezone})`
  const end = sql`((${to}::date + 1)::timestamp at time zone ${timezone})`
  const { rows } = await sql<Row>`
    with viewed as materialized (
      select v.day, v.event_id, sum(v.views)::integer as views from event_view v
      where v.storefront_id = ${storefrontId} and v.day between ${from}::date and ${to}::date group by 1, 2),
    lines as materialized (
      select l.id, l.cart_id, l.event_id, l.created_at, coalesce(l.source, ${UNKNOWN_SOURCE}) as source from cart_line l where l.storefront_id = ${storefrontId}
        and l.account_id = ${accountId} and l.created_at >= ${start} - interval '90 days'),
    ordered as materialized (
      select p.order_id, p.created_at, p.paid_at, i.event_id, i.amount, l.source,
             p.paid_at >= ${start} and p.paid_at < ${end} and p.state in ('PAID', 'PARTIALLY_REFUNDED') and not i.returned and p.currency = ${currency} as sold
      from lines l join purchase_item i on i.line_id = l.id and i.kind = 'TICKET' join purchase p on p.id = i.purchase_id
      where p.account_id = ${accountId} and (p.created_at >= ${start} or p.paid_at >= ${start})),
    views as (select day, sum(views)::integer as n from viewed group by 1),
    carts as (
      select (created_at at time zone ${timezone})::date as day, count(distinct cart_id)::integer as n from lines
      where created_at >= ${start} and created_at < ${end} group by 1),
    checkouts as (
      select (created_at at time zone ${timezone})::date as day, count(distinct order_id)::integer as n from ordered
      where created_at >= ${start} and created_at < ${end} group by 1),
    sales as (
      select (paid_at at time zone ${timezone})::date as day, count(distinct order_id)::integer as orders, count(*)::integer as tickets, sum(amount)::bigint as amount
      from ordered where sold group by 1),
    per_source as (
      select coalesce(v.source, o.source) as source, coalesce(v.views, 0) as views, coalesce(o.orders, 0) as orders, coalesce(o.tickets, 0) as tickets, coalesce(o.amount, 0) as amount
      from (select source, sum(views)::integer as views from view_source
            where storefront_id = ${storefrontId} and day between ${from}::date and ${to}::date group by 1) v
      full join (select source, count(distinct order_id)::integer as orders, count(*)::integer as tickets, sum(amount)::bigint as amount
                 from ordered where sold group by 1) o on o.source = v.source),
    per_show as (
      select e.name, sum(n.views)::integer as views, sum(n.tickets)::integer as tickets, sum(n.amount)::bigint as amount
      from (select event_id, views, 0 as tickets, 0::bigint as amount from viewed union all select event_id, 0, 1, amount from ordered where sold) n
      join event e on e.id = n.event_id group by 1)
    select
      (select jsonb_agg(jsonb_build_object('day', d.day::date, 'views', coalesce(v.n, 0), 'carts', coalesce(c.n, 0), 'checkouts', coalesce(k.n, 0),
                'orders', coalesce(s.orders, 0), 'tickets', coalesce(s.tickets, 0), 'amount', coalesce(s.amount, 0)) order by d.day)
       from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
       left join views v on v.day = d.day::date left join carts c on c.day = d.day::date
       left join checkouts k on k.day = d.day::date left join sales s on s.day = d.day::date) as days,
      coalesce((select jsonb_agg(to_jsonb(t) order by t.amount desc, t.views desc, t.name)
       from (select * from per_show order by amount desc, views desc, name limit 12) t), '[]') as shows,
      coalesce((select jsonb_agg(to_jsonb(s) order by s.amount desc, s.views desc, s.source)
       from (select * from per_source order by amount desc, views desc, source limit 12) s), '[]') as sources`.execute(
    transaction,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The insights query returned no row.')
  return row
}
