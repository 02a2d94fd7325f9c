import type { CellKind, ReportColumn, ReportDefinition } from '@admission/common/reports/definition.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ReportTx } from '#platform/db/kysely.ts'
import { cursorKey, type CursorKey } from '#platform/graphql/connection.ts'
import type { ReportGroup, ReportPage, ReportRow, ReportRun, ReportSort } from '../types/report.ts'

type Part = RawBuilder<unknown>

/** The SQL of one report. Columns are named as in its definition: `"firstOrder"`. */
export type ReportSql = {
  /** Common table expressions that the other parts read: `bought as materialized (…), held as (…)`. */
  readonly sources: (run: ReportRun) => Part
  /** The rows, with a uuid `id` and every column of the definition. Later parts read them as `result`. */
  readonly rows: (run: ReportRun) => Part
  /** Whether rows also have a text `tie`: the order, always ascending, of those that are equal in the sorted column. */
  readonly hasTies?: true
  /** One row with every total of the definition; one for each currency, with `currency` and `exponent`, if it has several. */
  readonly totals: (run: ReportRun) => Part
  /** One row per day with `day` (YYYY-MM-DD) and every line of the chart. */
  readonly chart?: (run: ReportRun) => Part
}

type SortKey = { readonly key: (column: Part, definition: ReportColumn) => Part; readonly type: Part }

/** How a column is sorted, texts as in lists, and the type of its value in a cursor. */
const order: Readonly<Record<CellKind, SortKey>> = {
  text: { key: (column) => sql`app.fold_text(coalesce(${column}, ''))`, type: sql`text` },
  person: { key: (column) => sql`app.fold_text(coalesce(${column} ->> 'name', ''))`, type: sql`text` },
  count: { key: (column) => column, type: sql`bigint` },
  money: { key: (column) => column, type: sql`bigint` },
  share: { key: (column) => sql`coalesce(${column}, -1)`, type: sql`numeric` },
  moment: { key: (column) => sql`coalesce(${column}, '-infinity')`, type: sql`timestamptz` },
  day: { key: (column) => sql`coalesce(${column}, '')`, type: sql`text` },
  // In the order in which the definition names the states.
  state: {
    key: (column, { states = {} }) => sql`coalesce(array_position(${Object.keys(states)}::text[], ${column}), 0)`,
    type: sql`integer`,
  },
  yesno: { key: (column) => column, type: sql`boolean` },
  file: { key: (column) => sql`app.fold_text(coalesce(${column} ->> 'name', ''))`, type: sql`text` },
}

/** Reports sort and join whole accounts. With less memory each would spill to disk. Their pool has two connections. */
const WORK_MEMORY = '64MB'

/** A row of a report with the values by which it is sorted, its id last. */
export type PlacedRow = ReportRow & { readonly sort_key: readonly string[] }

/** Rows of a report in order, as many as were asked for, and whether there are more. */
export type ReportChunk = {
  readonly rows: readonly PlacedRow[]
  readonly hasMore: boolean
  readonly whole: ReportPage['whole']
}

type Answer = {
  readonly rows: readonly PlacedRow[]
  readonly totals: ReportGroup[] | null
  readonly groups: ReportGroup[] | null
  readonly chart: { day: string }[] | null
  readonly total_count: number | null
}

type Key = { readonly value: Part; readonly type: Part; readonly descending: boolean }

/** Sort keys of rows: their group and currency if it has groups, the column, their tie, and the id. */
const keysOf = (
  { columns, groups, currencies }: ReportDefinition,
  { hasTies }: ReportSql,
  sort: ReportSort,
): readonly Key[] => {
  const ofColumn = (id: string, descending: boolean): Key[] => {
    const column = columns[id]
    if (column === undefined) return []
    const { key, type } = order[column.kind]
    return [{ value: key(sql`result.${sql.ref(id)}`, column), type, descending }]
  }
  const byCurrency = { value: sql`result.currency`, type: sql`text`, descending: false }
  return [
    ...(groups === undefined ? [] : [...ofColumn(groups, false), ...(currencies === 'many' ? [byCurrency] : [])]),
    ...(sort.by === groups ? [] : ofColumn(sort.by, sort.descending)),
    ...(hasTies === true ? [{ value: sql`result.tie collate "C"`, type: sql`text`, descending: false }] : []),
    { value: sql`result.id`, type: sql`uuid`, descending: sort.descending },
  ]
}

/** Whether a row comes after the place of a cursor, in keys of either direction. */
const isBeyond = (keys: readonly Key[], place: CursorKey): Part => {
  const [key, ...others] = keys
  if (key === undefined) return sql`false`
  const [at, ...rest] = place
  const value = sql`${at}::${key.type}`
  const further = sql`${key.value} ${key.descending ? sql`<` : sql`>`} ${value}`
  return others.length === 0 ? further : sql`(${further} or ${key.value} = ${value} and ${isBeyond(others, rest)})`
}

/** One row per group with the subtotals of its columns. The first and last value are those in order of the ids. */
const groupsOf = ({ columns, groups, currencies }: ReportDefinition): Part => {
  if (groups === undefined) return sql`null::jsonb`
  const units = currencies === 'many' ? [sql`result.currency`, sql`result.exponent`] : []
  const shown = Object.entries(columns).flatMap(([id, { subtotal }]) => {
    const column = sql`result.${sql.ref(id)}`
    if (subtotal === undefined) return []
    const value =
      subtotal === 'sum'
        ? sql`sum(${column})::bigint`
        : sql`(array_agg(${column} order by result.id ${subtotal === 'last' ? sql`desc` : sql`asc`}))[1]`
    return [sql`${value} as ${sql.ref(id)}`]
  })
  const by = sql`result.${sql.ref(groups)}`
  return sql`(select jsonb_agg(made) from (select ${sql.join([by, ...units, ...shown])} from result group by ${sql.join([by, ...units])}) made)`
}

/**
 * Computes a report in one statement: at most `size` rows after `after`, with the whole result's totals, groups, chart
 * and count if `after` is null. Throws userInputError for an invalid cursor.
 */
export async function readReportChunk(
  transaction: ReportTx,
  { definition, parts }: { readonly definition: ReportDefinition; readonly parts: ReportSql },
  run: ReportRun,
  sort: ReportSort,
  { size, after }: { readonly size: number; readonly after: string | null },
): Promise<ReportChunk> {
  const keys = keysOf(definition, parts, sort)
  const start = after === null ? sql`true` : isBeyond(keys, cursorKey(after, keys.length))
  const ordered = sql.join(keys.map(({ value, descending }) => sql`${value} ${descending ? sql`desc` : sql`asc`}`))
  const placed = sql.join(keys.map(({ value }) => sql`(${value})::text`))
  const whole = (part: Part): Part => (after === null ? part : sql`null::jsonb`)
  await sql`select set_config('work_mem', ${WORK_MEMORY}, true)`.execute(transaction)
  const { rows: answers } = await sql<Answer>`
    with ${parts.sources(run)}, result as materialized (${parts.rows(run)})
    select coalesce((select jsonb_agg(to_jsonb(page) - 'tie') from (
             select result.*, array[${placed}] as sort_key from result where ${start}
             order by ${ordered} limit ${sql.lit(size + 1)}) page), '[]') as rows,
           ${whole(sql`(select jsonb_agg(totals) from (${parts.totals(run)}) totals)`)} as totals,
           ${whole(groupsOf(definition))} as groups,
           ${whole(parts.chart === undefined ? sql`null::jsonb` : sql`(select jsonb_agg(chart) from (${parts.chart(run)}) chart)`)} as chart,
           ${whole(sql`(select count(*)::int from result)`)} as total_count`.execute(transaction)
  const answer = answers[0]
  const rows = answer?.rows ?? []
  const totals = (answer?.totals ?? []) as unknown as NonNullable<ReportPage['whole']>['totals'] & readonly object[]
  return {
    rows: rows.slice(0, size),
    hasMore: rows.length > size,
    whole:
      after === null
        ? {
            totalCount: answer?.total_count ?? 0,
            totals: definition.currencies === 'many' ? totals : ((totals[0] ?? {}) as Record<string, number>),
            groups: answer?.groups ?? [],
            chart: answer?.chart ?? [],
          }
        : null,
  }
}
