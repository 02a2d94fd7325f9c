import { sql, type RawBuilder } from 'kysely'
import { isOfEvents } from '#modules/selling/orders/reads/of-events.ts'
import { orderReference } from './answer-report.ts'
import { entriesByEvent } from './entries-by-event.ts'
import { hasEvents, inDaysOf, isChosen, ofAccounts } from './report-filters.ts'
import type { ReportSql } from './report-page.ts'

type Part = RawBuilder<unknown>

/** Balances as people read them: what was captured and is disputed is ours to claim, everything else is owed to someone. */
export const towards = (ledgerAccount: Part, amount: Part): Part => sql`
  (case when ${ledgerAccount} in ('CLEARING', 'DISPUTE') then ${amount} else - ${amount} end)`

/** The purchase that a journal `jo` is about: null for money without one. `re` is its refund. */
export const purchaseOfJournal = sql`
  case when jo.kind in ('SALE', 'SHARE') then jo.subject_id when jo.kind like 'DISPUTE%' then split_part(jo.effect_key, ':', 3)::uuid else re.purchase_id end`

/** Limits the journals to an event by their subjects, which are indexed. */
const ofSubjects = (event: string | undefined): Part =>
  event === undefined
    ? sql`true`
    : sql`jo.subject_id = any(array(
        select pu.id from purchase pu where ${isOfEvents('pu', [event])}
        union all select re.id from refund re join purchase pu on pu.id = re.purchase_id where ${isOfEvents('pu', [event])}
        union all select ds.dispute_id from dispute_share ds join purchase pu on pu.id = ds.purchase_id where ${isOfEvents('pu', [event])}))`

/** Entries of journals in the days of the report, each with the order it is about; of an order for several events, a row for each event. */
export const journalReportSql: ReportSql = {
  sources: (run) => sql`
    read as materialized (
      select jo.id as journal_id, en.no, jo.at, jo.kind, en.ledger_account as ledger, en.amount, trim(en.currency) as currency, en.exponent,
             pu.id as purchase_id, pu.event_id, pu.of_several
      from journal jo join account ac on ac.id = jo.account_id join entry en on en.journal_id = jo.id left join refund re on re.id = jo.subject_id
      left join purchase pu on pu.id = ${purchaseOfJournal}
      where ${inDaysOf(sql`jo.at`, sql`ac.time_zone`, run)} and ${ofAccounts(sql`jo.account_id`, run)} and ${hasEvents('pu', run)}
        and ${ofSubjects(run.parameters['event'])} and ${isChosen(sql`jo.kind`, run, 'kinds')} and ${isChosen(sql`en.ledger_account::text`, run, 'ledger')}
        and ${isChosen(sql`trim(en.currency)`, run, 'currency')}),
    posted as materialized (
      select en.journal_id, en.no, en.at, en.kind, en.ledger::text as ledger, ${towards(sql`en.ledger`, sql`en.amount`)} as amount, en.currency, en.exponent,
             en.purchase_id, en.event_id, en.of_several, ev.name as event
      from (${entriesByEvent('read', ['at', 'kind', 'ledger', 'currency', 'exponent', 'purchase_id', 'of_several'], run)}) en left join event ev on ev.id = en.event_id)`,
  rows: () => sql`
    select md5(po.journal_id::text || po.no || case when po.of_several then po.event_id::text else '' end)::uuid as id, po.at, po.kind, ${orderReference(sql`po.purchase_id`)} as "order", po.event, po.ledger,
           greatest(po.amount, 0) as "in", greatest(- po.amount, 0) as out, po.currency, po.exponent
    from posted po`,
  totals: () => sql`
    select po.currency, po.exponent, count(distinct po.journal_id) as journals, coalesce(sum(po.amount) filter (where po.amount > 0), 0)::bigint as "in",
           coalesce(- sum(po.amount) filter (where po.amount < 0), 0)::bigint as out
    from posted po group by 1, 2 order by 1`,
}
