import { sql } from 'kysely'
import { entriesByEvent } from './entries-by-event.ts'
import { hasEvents, inDaysOf, isLocalDay, ofAccounts, ofEvents } from './report-filters.ts'
import type { ReportSql } from './report-page.ts'

/**
 * Sales of events and the amounts owed for them, by event and currency. Sales and refunds come from the sums by day,
 * what banks withdrew from the journals, of an order for several events divided among them. Fees, taxes and what goes to the insurer are those of the sales, less those
 * of the refunds.
 */
export const settlementReportSql: ReportSql = {
  sources: (run) => sql`
    sold as materialized (
      select sd.event_id, trim(sd.currency) as currency, sd.exponent, sum(sd.tickets)::bigint as tickets, sum(sd.face)::bigint as face, sum(sd.discount)::bigint as discounts,
             sum(sd.extra + sd.delivery)::bigint as extras, sum(sd.add_on)::bigint as add_ons, sum(sd.paid)::bigint as gross, sum(sd.refunded)::bigint as refunds,
             sum(sd.to_platform)::bigint as platform, sum(sd.to_gateway)::bigint as gateway, sum(sd.to_tax)::bigint as taxes, sum(sd.to_insurer)::bigint as insurer, sum(sd.to_payee)::bigint as payees,
             sum(sd.to_organizer)::bigint as organizer, sum(sd.collected)::bigint as collected
      from sales_day sd where ${isLocalDay(sql`sd.day`, run)} and ${ofAccounts(sql`sd.account_id`, run)} and ${ofEvents(sql`sd.event_id`, run)} group by 1, 2, 3),
    disputed as materialized (
      select jo.id as journal_id, en.no, en.ledger_account as ledger, en.amount, trim(en.currency) as currency, en.exponent, pu.event_id, pu.of_several
      from journal jo join account ac on ac.id = jo.account_id join entry en on en.journal_id = jo.id join purchase pu on pu.id = split_part(jo.effect_key, ':', 3)::uuid
      where jo.kind in ('DISPUTE', 'DISPUTE_WON', 'DISPUTE_LOST', 'DISPUTE_FEE', 'DISPUTE_MOVED') and ${inDaysOf(sql`jo.at`, sql`ac.time_zone`, run)}
        and ${ofAccounts(sql`jo.account_id`, run)} and ${hasEvents('pu', run)}),
    bank as materialized (
      select en.event_id, en.currency, en.exponent, coalesce(sum(en.amount) filter (where en.ledger = 'ORGANIZER'), 0)::bigint as disputes,
             coalesce(sum(en.amount) filter (where en.ledger = 'DISPUTE'), 0)::bigint as withheld
      from (${entriesByEvent('disputed', ['ledger', 'currency', 'exponent'], run)}) en group by 1, 2, 3),
    sheet as (select * from sold full join bank using (event_id, currency, exponent))`,
  rows: () => sql`
    select md5(ev.id::text || sh.currency)::uuid as id, ev.id as "eventId", sh.currency, sh.exponent, ev.name as event, ac.name as account, ev.date_show_local::date::text as date,
           case when ev.state = 'CANCELLED' then 'CANCELLED' when ev.sale_ends_at <= app.now() then 'OVER' else 'UPCOMING' end as state,
           coalesce(sh.tickets, 0) as tickets, coalesce(sh.face, 0) as face, coalesce(sh.discounts, 0) as discounts, coalesce(sh.extras, 0) as extras,
           coalesce(sh.add_ons, 0) as "addOns", coalesce(sh.gross, 0) as gross, - coalesce(sh.refunds, 0) as refunds,
           round(sh.refunds::numeric / nullif(sh.gross, 0), 4)::float8 as refunded, - coalesce(sh.platform, 0) as platform, - coalesce(sh.gateway, 0) as gateway,
           - coalesce(sh.taxes, 0) as taxes, - coalesce(sh.insurer, 0) as insurer, - coalesce(sh.payees, 0) as payees, - coalesce(sh.disputes, 0) as disputes, coalesce(sh.withheld, 0) as withheld,
           - coalesce(sh.collected, 0) as collected, coalesce(sh.organizer, 0) - coalesce(sh.collected, 0) - coalesce(sh.disputes, 0) as net
    from sheet sh join event ev on ev.id = sh.event_id join account ac on ac.id = ev.account_id`,
  totals: () => sql`
    select currency, exponent, sum(tickets)::bigint as tickets, sum(gross)::bigint as gross, - sum(refunds)::bigint as refunds, sum(net)::bigint as net
    from result group by 1, 2 order by 1`,
  chart: (run) => sql`
    select da.day::date::text as day, coalesce(sum(sd.tickets), 0)::bigint as tickets
    from generate_series(${run.from}::date, ${run.to}::date, interval '1 day') da (day)
    left join sales_day sd on sd.day = da.day::date and ${ofAccounts(sql`sd.account_id`, run)} and ${ofEvents(sql`sd.event_id`, run)} group by da.day order by da.day`,
}
