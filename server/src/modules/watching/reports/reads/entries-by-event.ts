import { sql, type RawBuilder } from 'kysely'
import type { ReportRun } from '../types/report.ts'
import { ofEvents } from './report-filters.ts'

type Part = RawBuilder<unknown>

/**
 * Entries of ledger journals by event, of those in `read`: what they have for the events that a report is limited to, each event of a
 * purchase for several its part. `read` has `journal_id`, `no`, `amount`, and of the purchase `event_id` and `of_several`; the
 * other columns, named here, are kept.
 */
export const entriesByEvent = (read: string, columns: readonly string[], run: ReportRun): Part => {
  const kept = sql.join(columns.map((column) => sql.ref(`en.${column}`)))
  const from = sql.ref(read)
  return sql`
    select en.journal_id, en.no, en.event_id, en.amount, ${kept} from ${from} en where en.of_several is not true and ${ofEvents(sql`en.event_id`, run)}
    union all
    select en.journal_id, en.no, pt.event_id, pt.amount, ${kept} from entry_parts(array(select distinct se.journal_id from ${from} se where se.of_several)) pt
    join ${from} en on en.journal_id = pt.journal_id and en.no = pt.no where ${ofEvents(sql`pt.event_id`, run)}`
}
