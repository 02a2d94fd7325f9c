import { sql } from 'kysely'
import type { ReportRun } from '../types/report.ts'
import type { ReportSql } from './report-page.ts'
import { givenEvents, hasEvents, inDays, ofEvents } from './report-filters.ts'

// Of a purchase for several events, a report of some has their items.
const isItemOf = (run: ReportRun) => sql`(not b.of_several or ${ofEvents(sql`i.event_id`, run)})`
const spentOn = (run: ReportRun) =>
  givenEvents(run) === null
    ? sql`b.spent`
    : sql`case when b.of_several then (select coalesce(sum(i.amount - i.refunded), 0)::bigint from purchase_item i where i.purchase_id = b.id and ${ofEvents(sql`i.event_id`, run)}) else b.spent end`

/**
 * People who bought or received tickets in the days of the report. Purchases count when paid, tickets when acquired.
 */
export const userReportSql: ReportSql = {
  sources: (run) => sql`
    bought as materialized (
      select p.*, (p.paid_at at time zone ${run.timezone})::date as day from report_purchase p
      where ${inDays(sql`p.paid_at`, run)} and ${hasEvents('p', run)}),
    sold as (
      select b.id, count(*) filter (where i.kind = 'TICKET') as tickets, min(s.name) as storefront
      from bought b join purchase_item i on i.purchase_id = b.id and ${isItemOf(run)}
      left join cart_line l on l.id = i.line_id left join storefront s on s.id = l.storefront_id group by b.id),
    buyer as (
      select b.buyer_id as id, max(b.name) as name, max(b.email) as email, bool_or(b.consent) as consent, min(b.paid_at) as first_order,
             max(b.paid_at) as last_order, count(distinct b.order_id) as orders, sum(${spentOn(run)})::bigint as spent, sum(s.tickets)::bigint as tickets,
             (array_agg(s.storefront order by b.paid_at))[1] as source
      from bought b left join sold s on s.id = b.id group by b.buyer_id),
    holder as (
      select h.holder_id as id, max(h.name) as name, max(h.email) as email, bool_or(h.consent) as consent, count(*) as held,
             initcap(min(h.via)) as source
      from report_holding h where ${inDays(sql`h.since`, run)} and ${ofEvents(sql`h.event_id`, run)} group by h.holder_id)`,
  rows: () => sql`
    select id, jsonb_build_object('name', coalesce(b.name, h.name), 'email', coalesce(b.email, h.email)) as buyer, b.first_order as "firstOrder",
           b.last_order as "lastOrder", coalesce(b.orders, 0) as orders, coalesce(b.tickets, 0) as tickets, coalesce(h.held, 0) as held,
           coalesce(b.spent, 0) as spent, coalesce(b.consent, h.consent) as consent, coalesce(b.source, h.source) as source
    from buyer b full join holder h using (id)`,
  totals: () => sql`
    select count(*) as buyers, (select count(distinct order_id) from bought) as orders, coalesce(sum(tickets), 0)::bigint as tickets,
           coalesce(sum(spent), 0)::bigint as spent
    from result`,
  chart: ({ from, to }) => sql`
    select d.day::date::text as day, count(distinct b.order_id) as orders
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day) left join bought b on b.day = d.day::date
    group by d.day order by d.day`,
}
