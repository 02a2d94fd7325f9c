import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'
import type { CursorKey } from '#platform/graphql/connection.ts'
import type { Keyset, SortKey } from './keyset.ts'

type Part = RawBuilder<unknown>
/** Members read under row-level security if their role may; everyone else reads as the system. */
export type Reader = Db<'admin' | 'system'>

/**
 * The SQL of a list. Rows come from `from` under `alias`, which has a column `id`. With a `summary` (one row per row of
 * the list, refreshed in the background) `from` is one table, and filters and sorts may use its alias `w`.
 */
export type ListSource<Scope, Row, Record = never> = {
  readonly alias: string
  /** A function for rows whose figures depend on the scope; such a list has no summary. */
  readonly from: Part | ((scope: Scope) => Part)
  /** True for the rows in scope. */
  readonly scope: (scope: Scope) => Part
  /** Selects a row's columns, including `id`, for the ids in the part `page (id)`. */
  readonly rows: (scope: Scope) => RawBuilder<Record>
  readonly rowOf: (record: Record) => Row
  readonly summary?: {
    readonly table: Part
    /** The id of the summarized row, in `w`. */
    readonly id: Part
    /** True for the summaries in an unlimited scope. */
    readonly scope: (scope: Scope) => Part
  }
}

/** Conditions on a list in addition to its scope. */
export type Narrowing = { readonly where: Part; readonly isSummary: boolean }

export type PageQuery<Scope> = {
  readonly scope: Scope
  /** The scope leaves out some of the account's rows. */
  readonly isLimited: boolean
  readonly narrowing: readonly Narrowing[]
  readonly keys: readonly SortKey[]
  readonly keyset: Keyset
  readonly size: number
}

export type KeyedRow<Row> = { readonly row: Row; readonly key: CursorKey }

/** Rows checked in list order before all matching rows are collected. */
const maxNearby = 1000

/** The parts of the statement before the page, the relation for the page, and the relation to count. */
type Plan = { readonly parts: Part; readonly list: Part; readonly counted: Part }

const names = (count: number): Part[] => Array.from({ length: count }, (_, at) => sql.ref(`k${String(at)}`))

const fromIn = <Scope>({ from }: Pick<ListSource<Scope, unknown>, 'from'>, scope: Scope): Part =>
  typeof from === 'function' ? from(scope) : from

const planOf = <Scope, Row, Record>(
  { alias, summary, ...source }: ListSource<Scope, Row, Record>,
  { scope, isLimited, narrowing, keys, keyset, size }: PageQuery<Scope>,
): Plan => {
  const from = fromIn(source, scope)
  const id = sql.ref(`${alias}.id`)
  const keyed = (rowId: Part): Part =>
    sql.join([...keys.map((key, at) => sql`${key.sql} as ${sql.ref(`k${String(at)}`)}`), sql`${rowId} as id`])
  const all = sql.join([source.scope(scope), ...narrowing.map(({ where }) => where)], sql` and `)
  const isSummarySort = keys.some(({ inSummary }) => inSummary === true)
  const usesSummary = isSummarySort || narrowing.some(({ isSummary }) => isSummary)
  const joined = summary && usesSummary ? sql`${from} join ${summary.table} w on ${summary.id} = ${id}` : from
  if (!isLimited && narrowing.length === 0) {
    const counted = sql`(select 1 from ${from} where ${all}) c`
    const list =
      summary && isSummarySort
        ? sql`(select ${keyed(summary.id)} from ${summary.table} w where ${summary.scope(scope)})`
        : sql`(select ${keyed(id)} from ${from} where ${all})`
    return { parts: sql``, list, counted }
  }
  const found = (when: Part): Part =>
    sql`found as materialized (select ${keyed(id)} from ${joined} where ${when} and ${all}),`
  if (summary === undefined || isLimited || isSummarySort || narrowing.length > 1 || !usesSummary)
    return { parts: found(sql`true`), list: sql`found`, counted: sql`found` }
  const columns = [...keys.map((key) => key.sql), id]
  const where = narrowing[0]?.where ?? sql`true`
  const nearby = sql`(select count(*) from near)`
  return {
    parts: sql`near as materialized (
      select ${keyed(id)} from (
        select ${sql.ref(alias)}.* from ${from} where ${source.scope(scope)} and ${keyset.beyond(columns)}
        order by ${keyset.order(columns)} limit ${maxNearby}) ${sql.ref(alias)}
      where exists (select 1 from ${summary.table} w where ${summary.id} = ${id} and ${where})
    ), ${found(sql`${nearby} <= ${size}`)}`,
    list: sql`(select * from near where ${nearby} > ${size} union all select * from found)`,
    counted: sql`${summary.table} w where ${summary.scope(scope)} and ${where}`,
  }
}

/**
 * One page, with one row more than `size`, and the number of rows, in one statement. An unfiltered list is read along
 * its index. A filtered one is collected once. One that is only filtered by its summary first checks the next thousand
 * rows, which is enough for a page if many match.
 */
export const readPage = async <Scope, Row, Record>(
  db: Reader,
  source: ListSource<Scope, Row, Record>,
  query: PageQuery<Scope>,
): Promise<{ readonly rows: readonly KeyedRow<Row>[]; readonly totalCount: number }> => {
  const { keys, keyset, size, scope } = query
  const { parts, list, counted } = planOf(source, query)
  const columns = [...names(keys.length), sql.ref('id')]
  const ofPage = [...names(keys.length).map((name) => sql`p.${name}`), sql`p.id`]
  const { rows } = await sql<{ readonly total: number; readonly cursor_key: (string | null)[] | null } & Record>`
    with ${parts} page as materialized (
      select ${sql.join(columns)} from ${list} l where ${keyset.beyond(columns)} order by ${keyset.order(columns)} limit ${size + 1}
    ), shown as materialized (${source.rows(scope)})
    select t.total, ${keyset.cursor(ofPage)} as cursor_key, r.* from (select count(*)::integer as total from ${counted}) t
    left join (page p join shown r on r.id = p.id) on true order by ${keyset.order(ofPage)}`.execute(db)
  return {
    rows: rows.flatMap((row) =>
      row.cursor_key?.at(-1) == null ? [] : [{ row: source.rowOf(row), key: row.cursor_key }],
    ),
    totalCount: rows[0]?.total ?? 0,
  }
}

/** One row by its id, as the list shows it; undefined if it doesn't exist or is out of scope. */
export const readRow = async <Scope, Row, Record>(
  db: Reader,
  source: ListSource<Scope, Row, Record>,
  scope: Scope,
  id: string,
): Promise<Row | undefined> => {
  const itsId = sql.ref(`${source.alias}.id`)
  const { rows } = await sql<Record>`
    with page as (select ${itsId} from ${fromIn(source, scope)} where ${source.scope(scope)} and ${itsId} = ${id})
    select * from (${source.rows(scope)}) r`.execute(db)
  return rows.map((row) => source.rowOf(row))[0]
}
