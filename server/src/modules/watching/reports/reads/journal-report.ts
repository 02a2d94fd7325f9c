import { sql, type RawBuilder } from 'kysely'
import { orderReference } from './answer-report.ts'
import { inDaysOf, isChosen, ofAccounts, ofEvents } from './report-filters.ts'
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
        select pu.id from purchase pu where pu.event_id = ${event}::uuid
        union all select re.id from refund re join purchase pu on pu.id = re.purchase_id where pu.event_id = ${event}::uuid
        union all select ds.dispute_id from dispute_share ds join purchase pu on pu.id = ds.purchase_id where pu.event_id = ${event}::uuid))
      and pu.event_id = ${event}::uuid`

/** Entries of journals in the days of the report, each with the order it is about. */
export const journalReportSql: ReportSql = {
  sources: (run) => sql`
    posted as materialized (
      select jo.id as journal_id, en.no, jo.at, jo.kind, en.ledger_account::text as ledger, ${towards(sql`en.ledger_account`, sql`en.amount`)} as amount,
             trim(en.currency) as currency, en.exponent, pu.id as purchase_id, ev.name as event
      from journal jo join account ac on ac.id = jo.account_id join entry en on en.journal_id = jo.id left join refund re on re.id = jo.subject_id
      left join purchase pu on pu.id = ${purchaseOfJournal} left join event ev on ev.id = pu.event_id
      where ${inDaysOf(sql`jo.at`, sql`ac.time_zone`, run)} and ${ofAccounts(sql`jo.account_id`, run)} and ${ofEvents(sql`pu.event_id`, run)}
        and ${ofSubjects(run.parameters['event'])} and ${isChosen(sql`jo.kind`, run, 'kinds')} and ${isChosen(sql`en.ledger_account::text`, run, 'ledger')}
        and ${isChosen(sql`trim(en.currency)`, run, 'currency')})`,
  rows: () => sql`
    select md5(po.journal_id::text || po.no)::uuid as id, po.at, po.kind, ${orderReference(sql`po.purchase_id`)} as "order", po.event, po.ledger,
           greatest(po.amount, 0) as "in", greatest(- po.amount, 0) as out, po.currency, po.exponent
    from posted po`,
  totals: () => sql`
    select po.currency, po.exponent, count(distinct po.journal_id) as journals, coalesce(sum(po.amount) filter (where po.amount > 0), 0)::bigint as "in",
           coalesce(- sum(po.amount) filter (where po.amount < 0), 0)::bigint as out
    from posted po group by 1, 2 order by 1`,
}
