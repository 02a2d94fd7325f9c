import type { TestDatabase } from '#testing/database.ts'

type Column = { readonly table: string; readonly column: string }

/** Written by reading, not by changing: last use of a session, who viewed something, counters. */
const ASIDE = new Set(['session', 'audit', 'audit_rest', 'rate_limit'])

/** Every column that contains an id, by table. Partitions are read through their table. */
const idColumns = async ({ query }: TestDatabase): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await query<Column>(
    `select cl.relname::text as table, at.attname::text as column from pg_class cl join pg_attribute at on at.attrelid = cl.oid
     where cl.relnamespace = 'public'::regnamespace and cl.relkind in ('r', 'p') and not cl.relispartition
       and at.attnum > 0 and not at.attisdropped and at.atttypid = 'uuid'::regtype`,
  )
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return new Map(
    [...byTable].flatMap(([table, all]) =>
      ASIDE.has(table) ? [] : [[table, all.map(({ column }) => column)] as const],
    ),
  )
}

const whereAny = (columns: readonly string[], ids: string): string =>
  columns.map((column) => `t.${column} = any(${ids})`).join(' or ')

const digest = (columns: readonly string[], no: number): string =>
  `md5(coalesce(string_agg(t::text, '|' order by t::text) filter (where ${whereAny(columns, `$${no}::uuid[]`)}), ''))`

/** The rows of several parties, read repeatedly to see whose changed. */
export type Watch<Name extends string> = {
  /** A digest of all rows of each party. */
  readonly digests: () => Promise<Readonly<Record<Name, string>>>
  /** All ids in each party's initial rows. */
  readonly ids: Readonly<Record<Name, ReadonlySet<string>>>
}

/** Watches the rows with a party's id (account or user) in any column. */
export const watchRows = async <Name extends string>(
  database: TestDatabase,
  parties: Readonly<Record<Name, string>>,
): Promise<Watch<Name>> => {
  const tables = [...(await idColumns(database))]
  const names = Object.keys(parties) as Name[]
  const ids = Object.values<string>(parties)
  const digests = tables
    .map(([table, columns]) => {
      const each = names.map((_name, index) => `${digest(columns, index + 1)} as d${index}`)
      return `select '${table}' as t, ${each.join(', ')} from ${table} t`
    })
    .join(' union all ')
    .concat(' order by 1')
  const own = tables
    .flatMap(([table, columns]) =>
      columns.includes('id') ? [`select t.id from ${table} t where ${whereAny(columns, '$1::uuid[]')}`] : [],
    )
    .join(' union ')
  const idsOf = async (id: string): Promise<ReadonlySet<string>> =>
    new Set((await database.query<{ id: string }>(own, [[id]])).map((row) => row.id))
  const entries: (readonly [Name, ReadonlySet<string>])[] = []
  for (const name of names) entries.push([name, await idsOf(parties[name])])
  const read = async (): Promise<Readonly<Record<Name, string>>> => {
    const rows = await database.query<Record<string, string>>(
      digests,
      ids.map((id) => [id]),
    )
    const of = (index: number): string => rows.map((row) => `${row['t']} ${row[`d${index}`]}`).join()
    return Object.fromEntries(names.map((name, index) => [name, of(index)])) as Record<Name, string>
  }
  // If nothing was written, nothing changed: most refused calls write nothing.
  let last: { readonly at: string; readonly found: Readonly<Record<Name, string>> } | undefined
  const now = async (): Promise<string> =>
    (await database.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at'))[0]?.at ?? ''
  return {
    ids: Object.fromEntries(entries) as Record<Name, ReadonlySet<string>>,
    digests: async () => {
      const at = await now()
      if (last?.at !== at) last = { at, found: await read() }
      return last.found
    },
  }
}
