import type { CellKind, ReportDefinition } from '@admission/common/reports/definition.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ReportTx } from '#platform/db/kysely.ts'
import { cursorKey, cursorOf } from '#platform/graphql/connection.ts'
import type { ReportPage, ReportRow, ReportRun, ReportSort } from '../types.ts'

type Part = RawBuilder<unknown>

/** The SQL of one report. Columns are named as in its definition: `"firstOrder"`. */
export type ReportSql = {
  /** Common table expressions that the other parts read: `bought as materialized (…), held as (…)`. */
  readonly sources: (run: ReportRun) => Part
  /** The rows, with a uuid `id` and every column of the definition. Later parts read them as `result`. */
  readonly rows: (run: ReportRun) => Part
  /** One row with every total of the definition. */
  readonly totals: (run: ReportRun) => Part
  /** One row per day with `day` (YYYY-MM-DD) and every line of the chart. */
  readonly chart?: (run: ReportRun) => Part
}

/** How a column is sorted, and the type of its value in a cursor. */
const order: Readonly<Record<CellKind, { readonly key: (column: Part) => Part; readonly type: Part }>> = {
  text: { key: (column) => sql`lower(coalesce(${column}, ''))`, type: sql`text` },
  person: { key: (column) => sql`lower(${column} ->> 'name')`, type: sql`text` },
  count: { key: (column) => column, type: sql`bigint` },
  money: { key: (column) => column, type: sql`bigint` },
  moment: { key: (column) => sql`coalesce(${column}, '-infinity')`, type: sql`timestamptz` },
  yesno: { key: (column) => column, type: sql`boolean` },
  file: { key: (column) => sql`lower(coalesce(${column} ->> 'name', ''))`, type: sql`text` },
}

/** Reports sort and join whole accounts. With less memory each would spill to disk. Their pool has two connections. */
const WORK_MEMORY = '64MB'

type Answer = {
  readonly rows: readonly (ReportRow & { readonly sort_key: string })[]
  readonly totals: Record<string, number> | null
  readonly chart: { day: string }[] | null
  readonly total_count: number | null
}

/**
 * Reads a page of a report in one statement: at most `size` rows after `after`, with the whole result's totals, chart
 * and count if `after` is null. Throws userInputError for an invalid cursor.
 */
export async function readReportPage(
  transaction: ReportTx,
  { definition, parts }: { readonly definition: ReportDefinition; readonly parts: ReportSql },
  run: ReportRun,
  sort: ReportSort,
  { size, after }: { readonly size: number; readonly after: string | null },
): Promise<ReportPage> {
  const { key, type } = order[definition.columns[sort.by]?.kind ?? 'text']
  const column = key(sql`result.${sql.ref(sort.by)}`)
  const [direction, beyond] = sort.descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const [place, id] = after === null ? [] : cursorKey(after, 2)
  const start = after === null ? sql`true` : sql`(${column}, result.id) ${beyond} (${place}::${type}, ${id}::uuid)`
  const whole = (part: Part): Part => (after === null ? part : sql`null`)
  await sql`select set_config('work_mem', ${WORK_MEMORY}, true)`.execute(transaction)
  const { rows: answers } = await sql<Answer>`
    with ${parts.sources(run)}, result as materialized (${parts.rows(run)})
    select coalesce((select jsonb_agg(to_jsonb(page)) from (
             select result.*, (${column})::text as sort_key from result where ${start}
             order by ${column} ${direction}, result.id ${direction} limit ${sql.lit(size + 1)}) page), '[]') as rows,
           ${whole(sql`(select to_jsonb(totals) from (${parts.totals(run)}) totals)`)} as totals,
           ${whole(parts.chart === undefined ? sql`null` : sql`(select jsonb_agg(chart) from (${parts.chart(run)}) chart)`)} as chart,
           ${whole(sql`(select count(*)::int from result)`)} as total_count`.execute(transaction)
  const answer = answers[0]
  const pageRows = answer?.rows.slice(0, size) ?? []
  const last = pageRows.at(-1)
  return {
    rows: pageRows.map(({ sort_key: _key, ...row }) => row as ReportRow),
    next: last !== undefined && (answer?.rows.length ?? 0) > size ? cursorOf([last.sort_key, last.id]) : null,
    whole:
      after === null
        ? { totalCount: answer?.total_count ?? 0, totals: answer?.totals ?? {}, chart: answer?.chart ?? [] }
        : null,
  }
}
