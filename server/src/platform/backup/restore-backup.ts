import type { Client } from 'pg'
import { ownerPool } from '#platform/db/connection.ts'
import { inTurn } from '#platform/db/in-turn.ts'
import { migrate, migrateAsOf } from '#platform/db/migrate.ts'
import { createQueue } from '#platform/job-worker.ts'
import { markCopy, takeOver } from '#platform/restored.ts'
import { copyIn } from './copy.ts'
import type { BackupEnd, BackupHeader, BackupSection } from './format.ts'
import { openOwner } from './owner-connection.ts'
import type { OpenBackup } from './read-backup.ts'
import { backedUpTables } from './tables.ts'
import type { Summary } from './write-backup.ts'

const NO_LIMITS = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

const ofAnotherRelease = (what: string): Error =>
  new Error(`The backup doesn’t fit this release (${what}). Restore it with the release that made it.`)

/** Throws if a database has data: restoring would mix both. */
export const assertEmpty = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(`
    select cl.oid::regclass::text as name from pg_class cl join pg_namespace ns on ns.oid = cl.relnamespace
    where cl.relkind in ('r', 'p') and ns.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and ns.nspname not like 'pg\\_t%'
      and not exists (select 1 from pg_depend de where de.objid = cl.oid and de.deptype = 'e')
    order by 1 limit 1`)
  const [table] = rows
  if (table !== undefined)
    throw new Error(
      `The database isn’t empty (it has a table ${table.name}). Nothing was changed. Restore into an empty one.`,
    )
}

const assertQueueFits = async (client: Client, { queueMigrations }: BackupHeader): Promise<void> => {
  const { rows } = await client.query<{ id: number }>('select id from graphile_worker.migrations order by id')
  if (rows.map(({ id }) => id).join() !== queueMigrations.join()) throw ofAnotherRelease('the tables of the job queue')
}

type Constraint = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * Lets rows come in any order: without foreign keys, which are checked for all rows when they are added again, without triggers, which
 * have had their effect, and without policies, which COPY can't follow. Returns what brings these back.
 */
const openTables = async (client: Client, tables: readonly string[]): Promise<() => Promise<void>> => {
  const { rows: constraints } = await client.query<Constraint>(
    `
    select co.conrelid::regclass::text as table, quote_ident(co.conname) as name, pg_get_constraintdef(co.oid) as definition
    from pg_constraint co where co.contype = 'f' and co.conparentid = 0 and co.conrelid = any ($1::regclass[]) order by 1, 2`,
    [tables],
  )
  const { rows: forced } = await client.query<{ table: string }>(
    'select oid::regclass::text as table from pg_class where oid = any ($1::regclass[]) and relforcerowsecurity',
    [tables],
  )
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of forced) await client.query(`alter table ${table} no force row level security`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { table } of forced) await client.query(`alter table ${table} force row level security`)
    for (const { table, name, definition } of constraints)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

const sorted = (names: readonly string[]): string => names.toSorted().join()

/** Reads all tables of the backup into those of the database, which must be the same, and compares the numbers of rows. */
const loadTables = async (client: Client, backup: OpenBackup): Promise<BackupEnd> => {
  const expected = new Map((await backedUpTables(client)).map(({ table, columns }) => [table, columns]))
  const restoreRules = await openTables(client, [...expected.keys()])
  // Migrations leave rows of their own, which are in the backup too.
  await client.query(`truncate ${[...expected.keys()].join(', ')}`)
  const loaded: Record<string, number> = {}
  let part: BackupSection | BackupEnd = await backup.next()
  for (; 'table' in part; part = await backup.next()) {
    const { table, columns } = part
    if (sorted(expected.get(table) ?? []) !== sorted(columns)) throw ofAnotherRelease(`the table ${table}`)
    loaded[table] = await copyIn(client, `copy ${table} (${columns.join(', ')}) from stdin`, backup.rows())
  }
  for (const table of expected.keys())
    if (loaded[table] === undefined || loaded[table] !== part.rows[table]) throw ofAnotherRelease(`the table ${table}`)
  for (const { name, value, isCalled } of part.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled])
  await restoreRules()
  return part
}

/**
 * Releases the leases of earlier servers, and forgets the address of their sandbox gateway, which means nothing here.
 */
const releaseLeases = async (client: Client): Promise<void> => {
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(`delete from setting where key = 'sandbox-gateway'`)
}

/**
 * Restores a backup into an empty database in one transaction: all of it or nothing. Then brings it up to this release. It is a
 * copy that does nothing outside, unless `takesOver`. Throws a sentence for a person if the backup is damaged, of another
 * release, or the database has data.
 */
export const restoreBackup = async (
  url: string,
  backup: OpenBackup,
  { takesOver = false }: { readonly takesOver?: boolean } = {},
): Promise<Summary> => {
  const { header } = backup
  const pool = ownerPool({ url }, NO_LIMITS, 3)
  const client = await openOwner(url)
  let end: BackupEnd | undefined
  try {
    // A server that starts meanwhile waits, instead of making a new world.
    await inTurn(pool, async () => {
      await assertEmpty(client)
      await createQueue(pool)
      await assertQueueFits(client, header)
      await client.query('begin')
      await migrateAsOf(client, header.migrations)
      for (const month of header.auditMonths) await client.query('select app.make_audit_month($1)', [month])
      end = await loadTables(client, backup)
      await releaseLeases(client)
      await markCopy(client, new Date(header.at))
      if (takesOver) await takeOver(client)
      await client.query('commit')
    })
  } finally {
    await client.end().catch(() => undefined)
    await pool.end()
  }
  await migrate({ url })
  const counts = Object.values(end?.rows ?? {})
  return { at: header.at, tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0) }
}

/** Plans of statements count on statistics. Returns what the invariants find, which is nothing unless the original was broken. */
export const checkRestored = async (
  url: string,
): Promise<readonly { readonly invariant: string; readonly offender: string }[]> => {
  const client = await openOwner(url)
  try {
    await client.query('analyze')
    const { rows } = await client.query<{ invariant: string; offender: string }>(
      'select * from app.broken_invariants()',
    )
    return rows
  } finally {
    await client.end()
  }
}
