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

type Writes = {
  /** How many statements wrote each table. */
  readonly counts: ReadonlyMap<string, string>
  /** Whether all that was counted is committed or rolled back. */
  readonly isDone: boolean
}

/**
 * Counts the statements that write each table, in a sequence per table: without locks, and also for what is rolled
 * back.
 */
const countWrites = async ({ query }: TestDatabase, tables: readonly string[]): Promise<() => Promise<Writes>> => {
  await query('create schema written')
  await query(`create function written.count() returns trigger language plpgsql security definer set search_path = '' as $$
    begin perform nextval(format('written.%I', tg_argv[0])); return null; end $$`)
  const targets = await query<{ table: string; target: string }>(
    `select t as table, coalesce(p.relid, t::regclass)::text as target from unnest($1::text[]) t
     left join lateral pg_partition_tree(t) p on true`,
    [tables],
  )
  await query(tables.map((table) => `create sequence written.${table}`).join(';'))
  const made = targets.map(
    ({ table, target }) =>
      `create trigger written after insert or update or delete on ${target} execute function written.count('${table}')`,
  )
  await query(made.join(';'))
  const read = `select relname::text as table, coalesce(pg_sequence_last_value(oid), 0)::text as count
     from pg_class where relnamespace = 'written'::regnamespace and relkind = 'S'`
  return async () => {
    const counts = await query<{ table: string; count: string }>(read)
    // Asked after the counts: who wrote before them and isn't done yet is seen here. Other databases are other tests'.
    const [done] = await query<{ is: boolean }>(
      'select not exists (select 1 from pg_stat_activity where datname = current_database() and backend_xid is not null) as is',
    )
    return { counts: new Map(counts.map(({ table, count }) => [table, count])), isDone: done?.is === true }
  }
}

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
  const tables = await idColumns(database)
  const names = Object.keys(parties) as Name[]
  const ids = Object.values<string>(parties)
  const own = [...tables]
    .flatMap(([table, columns]) =>
      columns.includes('id') ? [`select t.id from ${table} t where ${whereAny(columns, '$1::uuid[]')}`] : [],
    )
    .join(' union ')
  const idsOf = async (id: string): Promise<ReadonlySet<string>> =>
    new Set((await database.query<{ id: string }>(own, [[id]])).map((row) => row.id))
  const entries: (readonly [Name, ReadonlySet<string>])[] = []
  for (const name of names) entries.push([name, await idsOf(parties[name])])
  const writes = await countWrites(database, [...tables.keys()])
  const read = async (table: string, columns: readonly string[]): Promise<readonly string[]> => {
    const each = names.map((_name, index) => `${digest(columns, index + 1)} as d${index}`)
    const text = `select ${each.join(', ')} from ${table} t`
    const [row = {}] = await database.queryPlanned<Record<string, string>>(
      text,
      ids.map((id) => [id]),
    )
    return names.map((_name, index) => row[`d${index}`] ?? '')
  }
  // Only tables that were written are read again: most calls write none, and the others a few.
  const known = new Map<string, { readonly count: string | undefined; readonly found: readonly string[] }>()
  return {
    ids: Object.fromEntries(entries) as Record<Name, ReadonlySet<string>>,
    digests: async () => {
      const { counts, isDone } = await writes()
      for (const [table, columns] of tables) {
        const count = counts.get(table)
        if (known.get(table)?.count !== count || !known.has(table))
          known.set(table, { count: isDone ? count : undefined, found: await read(table, columns) })
      }
      const all = [...known]
      return Object.fromEntries(
        names.map((name, index) => [name, all.map(([table, { found }]) => `${table} ${found[index] ?? ''}`).join()]),
      ) as Record<Name, string>
    },
  }
}
