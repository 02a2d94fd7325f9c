import type { Client } from 'pg'

/** A table of a backup. Generated columns aren't among its columns. */
export type BackedUpTable = { readonly table: string; readonly columns: readonly string[] }

/** Names in quotes where SQL needs them, with their schema. */
const NAMES = `format('%I.%I', ns.nspname, cl.relname)`

/**
 * All data is in these. What isn't: the history of migrations and routines, which restoring writes itself; counts of limits,
 * which are unlogged; and `offer_change`, which tells running servers what to read again and is emptied after minutes.
 */
const IS_BACKED_UP = `
  ns.nspname in ('public', 'graphile_worker') and cl.relkind in ('r', 'p') and not cl.relispartition and cl.relpersistence = 'p'
  and cl.oid <> all (array[coalesce(to_regclass('public.offer_change'), 0), coalesce(to_regclass('graphile_worker.migrations'), 0)])
  and not exists (select 1 from pg_depend de where de.objid = cl.oid and de.deptype = 'e')`

/** The tables of a database that belong into a backup, with their columns. */
export const backedUpTables = async (client: Client): Promise<readonly BackedUpTable[]> => {
  const { rows } = await client.query<BackedUpTable>(`
    select ${NAMES} as table, array_agg(quote_ident(at.attname) order by at.attname) as columns
    from pg_class cl join pg_namespace ns on ns.oid = cl.relnamespace
      join pg_attribute at on at.attrelid = cl.oid and at.attnum > 0 and not at.attisdropped and at.attgenerated = ''
    where ${IS_BACKED_UP} group by 1 order by 1`)
  return rows
}

/**
 * Tables whose policies could hide rows from this user. PostgreSQL wouldn't say so: the backup would just be smaller. The
 * owner has a policy that shows all.
 */
export const hiddenTables = async (client: Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ table: string }>(`
    select ${NAMES} as table from pg_class cl join pg_namespace ns on ns.oid = cl.relnamespace
    where ${IS_BACKED_UP} and row_security_active(cl.oid) and not exists (
      select 1 from pg_policy po where po.polrelid = cl.oid and po.polpermissive and po.polcmd = '*'
        and pg_get_expr(po.polqual, po.polrelid) = 'true' and exists (select 1 from unnest(po.polroles) role where role = 0 or pg_has_role(role, 'usage')))
    order by 1`)
  return rows.map(({ table }) => table)
}

/** Columns that count transactions of the database they were written in, and mean nothing in another one. */
export const transactionColumns = async (client: Client): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ column: string }>(`
    select ${NAMES} || '.' || quote_ident(at.attname) as column
    from pg_class cl join pg_namespace ns on ns.oid = cl.relnamespace join pg_attribute at on at.attrelid = cl.oid and at.attnum > 0
    where ${IS_BACKED_UP} and at.atttypid = 'xid8'::regtype`)
  return new Set(rows.map(({ column }) => column))
}

export type Counter = { readonly name: string; readonly value: string; readonly isCalled: boolean }

/** The sequences of the tables, and where they are. They don't follow the snapshot, so they are never behind its rows. */
export const sequences = async (client: Client): Promise<readonly Counter[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select ${NAMES} as name from pg_class cl join pg_namespace ns on ns.oid = cl.relnamespace
    where cl.relkind = 'S' and ns.nspname in ('public', 'graphile_worker') order by 1`)
  const counters: Counter[] = []
  for (const { name } of rows) {
    const found = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${name}`,
    )
    const [counter] = found.rows
    if (counter !== undefined) counters.push({ name, value: counter.value, isCalled: counter.is_called })
  }
  return counters
}
