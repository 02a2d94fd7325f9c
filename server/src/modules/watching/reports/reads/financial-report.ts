import { LEDGER_ACCOUNT_STATES } from '@admission/common/reports/ledger-words.ts'
import { sql, type RawBuilder } from 'kysely'
import { purchaseOfJournal, towards } from './journal-report.ts'
import { entriesByEvent } from './entries-by-event.ts'
import { givenEvents, hasEvents, isChosen } from './report-filters.ts'
import type { ReportSql } from './report-page.ts'
import type { ReportRun } from '../types/report.ts'

const books = Object.keys(LEDGER_ACCOUNT_STATES)

// Books of all events need neither the purchases nor their parts.
const entriesIn = (run: ReportRun): RawBuilder<unknown> => {
  const upTo = sql`jo.account_id = ${run.scope.accountId} and jo.at < (${run.to}::date + 1)::timestamp at time zone ${run.timezone}`
  const columns = sql`jo.id as journal_id, en.no, en.ledger_account as ledger, en.currency, en.exponent, jo.at, jo.kind, en.amount`
  if (givenEvents(run) === null)
    return sql`entries as not materialized (select ${columns} from journal jo join entry en on en.journal_id = jo.id where ${upTo})`
  return sql`
    read as materialized (
      select ${columns}, pu.event_id, pu.of_several from journal jo join entry en on en.journal_id = jo.id left join refund re on re.id = jo.subject_id
      left join purchase pu on pu.id = ${purchaseOfJournal} where ${upTo} and ${hasEvents('pu', run)}),
    entries as not materialized (${entriesByEvent('read', ['ledger', 'currency', 'exponent', 'at', 'kind'], run)})`
}

/**
 * Books of an account by day and kind, from its journals alone. Every row begins with the balance that the one before ended
 * with, and the first with that of the day before; ids are in this order.
 */
export const financialReportSql: ReportSql = {
  sources: (run) => sql`
    ${entriesIn(run)},
    posted as materialized (
      select en.ledger::text as ledger, trim(en.currency) as currency, en.exponent, case when lo.day >= ${run.from}::date then lo.day end as day,
             case when lo.day >= ${run.from}::date then en.kind end as kind, count(distinct en.journal_id) as journals,
             coalesce(sum(mo.amount) filter (where mo.amount > 0), 0)::bigint as "in", coalesce(- sum(mo.amount) filter (where mo.amount < 0), 0)::bigint as out
      from entries en cross join lateral (select (en.at at time zone ${run.timezone})::date as day) lo
      cross join lateral (select ${towards(sql`en.ledger`, sql`en.amount`)} as amount) mo
      group by 1, 2, 3, 4, 5),
    balanced as materialized (
      select row_number() over (order by array_position(${books}::text[], po.ledger), po.currency, po.day nulls first, po.kind) as place, po.*,
             (sum(po."in" - po.out) over (partition by po.ledger, po.currency, po.exponent order by po.day nulls first, po.kind))::bigint as closing,
             bool_and(po.day is null) over (partition by po.ledger, po.currency, po.exponent) as is_still
      from posted po)`,
  rows: (run) => sql`
    select lpad(to_hex(ba.place), 32, '0')::uuid as id, ba.ledger, coalesce(ba.day, ${run.from}::date)::text as day, coalesce(ba.kind, 'NONE') as kind,
           case when ba.day is null then 0 else ba.journals end as journals, case when ba.day is null then ba.closing else ba.closing - ba."in" + ba.out end as opening,
           case when ba.day is null then 0 else ba."in" end as "in", case when ba.day is null then 0 else ba.out end as out, ba.closing, ba.currency, ba.exponent
    from balanced ba
    where (ba.day is not null or ba.is_still and ba.closing <> 0) and ${isChosen(sql`coalesce(ba.kind, 'NONE')`, run, 'kinds')} and ${isChosen(sql`ba.ledger`, run, 'ledger')}`,
  totals: () => sql`
    select po.currency, po.exponent, coalesce(sum(po."in") filter (where po.ledger = 'CLEARING' and po.kind = 'SALE'), 0)::bigint as captured,
           coalesce(sum(po.out) filter (where po.ledger = 'CLEARING' and po.kind = 'REFUND'), 0)::bigint as returned,
           coalesce(sum(po."in" - po.out) filter (where po.ledger = 'ORGANIZER' and po.day is not null), 0)::bigint as organizer,
           coalesce(sum(po."in" - po.out) filter (where po.ledger = 'ORGANIZER'), 0)::bigint as balance
    from posted po group by 1, 2 order by 1`,
  chart: ({ from, to }) => sql`
    select da.day::date::text as day, coalesce(sum(po.journals) filter (where po.ledger = 'CLEARING'), 0)::bigint as journals
    from generate_series(${from}::date, ${to}::date, interval '1 day') da (day) left join posted po on po.day = da.day::date
    group by da.day order by da.day`,
}
