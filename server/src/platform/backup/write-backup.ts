import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, openSync, closeSync, fsyncSync, renameSync, rmSync, existsSync } from 'node:fs'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { copyOut } from './copy.ts'
import { END_OF_ROWS, headerLine, type BackupEnd, type BackupHeader } from './format.ts'
import { openOwner } from './owner-connection.ts'
import { backedUpTables, hiddenTables, sequences, transactionColumns } from './tables.ts'

export type BackupOptions = {
  /** The database, as its owner. */
  readonly url: string
  /** Where the backup is to be written. Must not exist. */
  readonly file: string
  readonly release: string
  /** The server's secret, or null to leave it out. */
  readonly secret: string | null
}

export type Summary = { readonly at: string; readonly tables: number; readonly rows: number }

const SNAPSHOT = 'begin isolation level repeatable read, read only'

const headerOf = async (
  client: Client,
  { release, secret }: BackupOptions,
): Promise<Omit<BackupHeader, 'backupOf' | 'format'>> => {
  const known = await client.query<{ at: Date | null; migrated: boolean }>(
    `select clock_timestamp() as at, to_regclass('migration.file') is not null and to_regclass('graphile_worker.migrations') is not null as migrated`,
  )
  const [row] = known.rows
  if (row?.migrated !== true || row.at === null)
    throw new Error('This database has no data of this product. Start the server once, or check DATABASE_URL.')
  const migrations = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration.file order by name',
  )
  const queue = await client.query<{ id: number }>('select id from graphile_worker.migrations order by id')
  const months = await client.query<{ begins: Date }>(`
    select (regexp_match(pg_get_expr(cl.relpartbound, cl.oid), 'FROM \\(''([^'']+)''\\)'))[1]::timestamptz as begins
    from pg_inherits ih join pg_class cl on cl.oid = ih.inhrelid
    where ih.inhparent = 'public.audit'::regclass and pg_get_expr(cl.relpartbound, cl.oid) like 'FOR VALUES%' order by 1`)
  return {
    release,
    at: row.at.toISOString(),
    migrations: migrations.rows,
    queueMigrations: queue.rows.map(({ id }) => id),
    auditMonths: months.rows.map(({ begins }) => begins.toISOString()),
    secret,
  }
}

const write = async (target: Writable, text: string): Promise<void> => {
  if (!target.write(text)) await once(target, 'drain')
}

const writeTables = async (client: Client, target: Writable): Promise<Record<string, number>> => {
  const rows: Record<string, number> = {}
  const transactions = await transactionColumns(client)
  for (const { table, columns } of await backedUpTables(client)) {
    const values = columns.map((column) => (transactions.has(`${table}.${column}`) ? `'0'::xid8` : column))
    await write(target, `${JSON.stringify({ table, columns })}\n`)
    rows[table] = await copyOut(client, `copy (select ${values.join(', ')} from ${table}) to stdout`, target)
    await write(target, `${END_OF_ROWS}\n`)
  }
  return rows
}

/** The text of a backup, and a digest of what has gone through it. */
const digested = (): { readonly text: Transform; readonly hash: Hash } => {
  const hash = createHash('sha256')
  const transform = (chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void => {
    hash.update(chunk)
    done(null, chunk)
  }
  return { text: new Transform({ transform }), hash }
}

const writeAll = async (
  client: Client,
  options: BackupOptions,
  { text: target, hash }: ReturnType<typeof digested>,
): Promise<Summary> => {
  await client.query(SNAPSHOT)
  const header = await headerOf(client, options)
  const [hidden] = await hiddenTables(client)
  if (hidden !== undefined)
    throw new Error(`This user may not see all rows of ${hidden}. Back up as the owner of the tables.`)
  await write(target, `${headerLine(header)}\n`)
  const rows = await writeTables(client, target)
  const counters = await sequences(client)
  await client.query('commit')
  // When this has gone through, so has all before it.
  await new Promise<void>((resolve) => target.write('', () => resolve()))
  const end: BackupEnd = { sequences: [...counters], rows, sha256: hash.copy().digest('hex') }
  target.end(`${JSON.stringify(end)}\n`)
  const counts = Object.values(rows)
  return { at: header.at, tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0) }
}

/**
 * Writes all data of a database, as it is at one moment, to a file that only this user can read. Servers go on meanwhile. The
 * file appears when it is whole and on the disk. Throws a sentence for a person if that fails; then there is no file.
 */
export const writeBackup = async (options: BackupOptions): Promise<Summary> => {
  const { file, url } = options
  if (existsSync(file)) throw new Error(`${file} exists. Name a new file.`)
  const draft = `${file}.part`
  rmSync(draft, { force: true })
  const client = await openOwner(url)
  const { text, hash } = digested()
  const stored = pipeline(text, createGzip(), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
  try {
    // If the file can't be written, the rows have nowhere to go.
    const failed = stored.then(() => new Promise<never>(() => undefined))
    const summary = await Promise.race([writeAll(client, options, { text, hash }), failed])
    await stored
    const written = openSync(draft, 'r')
    fsyncSync(written)
    closeSync(written)
    renameSync(draft, file)
    return summary
  } catch (error) {
    text.destroy()
    await stored.catch(() => undefined)
    rmSync(draft, { force: true })
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
