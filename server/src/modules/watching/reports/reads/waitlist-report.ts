import { WAITLIST_STATE_LABELS } from '@admission/common/waitlist-words.ts'
import { sql } from 'kysely'
import { inDays, ofEvents } from './report-filters.ts'
import type { ReportSql } from './report-page.ts'

const stateLabels = JSON.stringify(WAITLIST_STATE_LABELS)

/** Places in line that were taken in the days of the report, and what became of them since. */
export const waitlistReportSql: ReportSql = {
  sources: (run) => sql`
    line as materialized (
      select w.*, (w.created_at at time zone ${run.timezone})::date as day from waitlist_entry w
      where ${inDays(sql`w.created_at`, run)} and ${ofEvents(sql`w.event_id`, run)})`,
  rows: () => sql`
    select w.id, w.created_at as joined, w.email as person, e.name as event, t.name as price,
           w.quantity as tickets, coalesce(w.source, 'unknown') as source, ${stateLabels}::jsonb ->> w.state::text as state, w.offered_at as offered,
           case when w.state = 'CLAIMED' then w.ended_at end as bought
    from line w join event e on e.id = w.event_id join price_type t on t.id = w.price_type_id`,
  totals: () => sql`
    select count(*) as joined, count(offered_at) as offered, count(*) filter (where state = 'CLAIMED') as bought,
           coalesce(sum(quantity) filter (where state = 'CLAIMED'), 0)::bigint as tickets
    from line`,
  chart: ({ from, to }) => sql`
    select d.day::date::text as day, count(w.id) as joined
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day) left join line w on w.day = d.day::date
    group by d.day order by d.day`,
}
