import type { TestDatabase } from '#testing/database.ts'

type Column = { readonly table: string; readonly column: string }

/** Written by reading, or by a change that changes nothing: last use of a session, who viewed something or tried to sign in, counters, offers to read again. */
const ASIDE = new Set(['session', 'sign_in_attempt', 'audit', 'audit_rest', 'rate_limit', 'offer_change'])

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

/** The trigger of a table: notes whose row was really changed, in the same transaction, so that what is rolled back isn't noted. */
const noteOf = (table: string, target: string, columns: readonly string[]): string => {
  const ids = (row: string): string => `array[${columns.map((column) => `${row}.${column}`).join(', ')}]::uuid[]`
  return `create function written.${table}() returns trigger language plpgsql security definer set search_path = '' as $$
    declare ids uuid[] := '{}';
    begin
      if tg_op = 'UPDATE' and old *= new then return null; end if;
      if tg_op <> 'INSERT' then ids := ids || ${ids('old')}; end if;
      if tg_op <> 'DELETE' then ids := ids || ${ids('new')}; end if;
      insert into written.change (party) select p.name from written.party p where p.id = any (ids);
      return null;
    end $$;
    create trigger written after insert or update or delete on ${target} for each row execute function written.${table}()`
}

/** The rows of several parties, watched for changes. */
export type Watch<Name extends string> = {
  /** Forgets every change so far. */
  readonly forget: () => Promise<void>
  /** The parties of whom a row was changed, added or deleted since then, as far as that is committed. Forgets them, too. */
  readonly changed: () => Promise<readonly Name[]>
  /** All ids in each party's initial rows. */
  readonly ids: Readonly<Record<Name, ReadonlySet<string>>>
}

/** Watches the rows with a party's id (account or user) in any column. */
export const watchRows = async <Name extends string>(
  database: TestDatabase,
  parties: Readonly<Record<Name, string>>,
): Promise<Watch<Name>> => {
  const { query } = database
  const tables = await idColumns(database)
  const names = Object.keys(parties) as Name[]
  const own = [...tables]
    .flatMap(([table, columns]) =>
      columns.includes('id') ? [`select t.id from ${table} t where ${whereAny(columns, '$1::uuid[]')}`] : [],
    )
    .join(' union ')
  const idsOf = async (id: string): Promise<ReadonlySet<string>> =>
    new Set((await query<{ id: string }>(own, [[id]])).map((row) => row.id))
  const entries: (readonly [Name, ReadonlySet<string>])[] = []
  for (const name of names) entries.push([name, await idsOf(parties[name])])
  await query(
    'create schema written; create table written.party (id uuid, name text); create table written.change (party text)',
  )
  for (const name of names) await query('insert into written.party values ($1, $2)', [parties[name], name])
  const targets = await query<{ table: string; target: string }>(
    `select t as table, coalesce(p.relid, t::regclass)::text as target from unnest($1::text[]) t
     left join lateral pg_partition_tree(t) p on p.level = 0`,
    [[...tables.keys()]],
  )
  await query(targets.map(({ table, target }) => noteOf(table, target, tables.get(table) ?? [])).join(';'))
  return {
    ids: Object.fromEntries(entries) as Record<Name, ReadonlySet<string>>,
    forget: async () => {
      await query('delete from written.change')
    },
    changed: async () => {
      const found = await query<{ party: Name }>(
        'with gone as (delete from written.change returning party) select distinct party from gone',
      )
      return names.filter((name) => found.some(({ party }) => party === name))
    },
  }
}
