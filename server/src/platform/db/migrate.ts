import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import type { Client, Pool } from 'pg'
import { ownerPool } from './connection.ts'
import { inTurn } from './in-turn.ts'
import { sqlState } from './failures.ts'
import { applyRoutines, routineFiles, routineRelease } from './routines.ts'
import type { OnBroken } from './routines.ts'
import { digest, inNamesOfRelease, onlySomeSquashed, takeOverHistory } from './squash.ts'
import type { KnownMigration, MigrationFile as File } from './squash.ts'

type MigrateOptions = {
  /** A URL for the database's owner. */
  readonly url: string
  /** The folder of the server workspace: contains `migrations/` and `src/`. */
  readonly server?: string
  /** Called with an `sql/` file that can't be applied. By default this fails the whole migration. */
  readonly onBroken?: OnBroken
}

const SERVER = join(import.meta.dirname, '..', '..', '..')
/** Migrations may run for long, but must not wait long for a lock while others queue behind it. */
const LIMITS = { statementMs: 0, lockMs: 500, idleInTransactionMs: 0 }

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_SCHEMA = '3F000'

function migrationFiles(server: string): readonly File[] {
  const folder = join(server, 'migrations')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ name: basename(file, '.sql'), text: readFileSync(join(folder, file), 'utf8') }))
}

const asMigration = ({ name, text }: File): Migration => ({
  up: async (database) => {
    await sql.raw(text).execute(database)
    await sql`insert into migration.file (name, sha256) values (${name}, ${digest(text)})`.execute(database)
  },
})

async function prepareHistory(database: Kysely<unknown>): Promise<void> {
  await sql`set client_min_messages = warning`.execute(database)
  await sql`create schema if not exists migration`.execute(database)
  await sql`create table if not exists migration.file
    (name text primary key, sha256 text not null, at timestamptz not null default now())`.execute(database)
}

/** Refuses changed files of migrations that already ran, because databases would differ. */
async function refuseChanged(database: Kysely<unknown>, files: readonly File[]): Promise<void> {
  const { rows } = await sql<{ name: string; sha256: string }>`select name, sha256 from migration.file`.execute(
    database,
  )
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  for (const { name, text } of files) {
    const before = applied.get(name)
    if (before !== undefined && before !== digest(text)) {
      throw new Error(
        `Migration ${name} was changed after it ran here. Write a new migration. ` +
          'For a throwaway database, run "npm run reset" and start again.',
      )
    }
  }
}

/** True if these very files were applied before, by one statement. False too if it can't be told. */
async function isUpToDate(pool: Pool, files: readonly File[], server: string): Promise<boolean> {
  const applied = `select name as path, sha256 from migration.file union all
    select path, sha256 from app.routine_file union all select 'release', number::text from app.routine_release`
  const found = await pool.query<{ path: string; sha256: string }>(applied).catch(() => undefined)
  const known = new Map(found?.rows.map(({ path, sha256 }) => [path, sha256]))
  const migrations = files.map(({ name, text }) => ({ path: name, sha256: digest(text) }))
  const release = { path: 'release', sha256: String(routineRelease(server)) }
  const all = [...migrations, ...routineFiles(server), release]
  return known.size === all.length && all.every(({ path, sha256 }) => known.get(path) === sha256)
}

/** Rows of a table that may not exist yet. */
const rowsOf = async <Row extends object>(pool: Pool, text: string): Promise<readonly Row[]> => {
  try {
    return (await pool.query<Row>(text)).rows
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE || sqlState(error) === UNDEFINED_SCHEMA) return []
    throw error
  }
}

/**
 * Refuses to prepare a database that a later release has prepared: this one would replace newer functions by its own,
 * and doesn't know newer tables.
 */
async function refuseOlder(
  pool: Pool,
  history: readonly KnownMigration[],
  files: readonly File[],
  server: string,
): Promise<void> {
  const known = new Set(files.map(({ name }) => name))
  const missing = history.find(({ name }) => !known.has(name))
  const [newest] = await rowsOf<{ number: number }>(pool, 'select number from app.routine_release')
  if (missing === undefined && (newest?.number ?? 0) <= routineRelease(server)) return
  throw new Error(
    'This server is older than its database. ' +
      `${missing === undefined ? 'A later release has updated the database’s functions.' : `It lacks the migration ${missing.name}.`} ` +
      'Nothing was changed. Start that release or a later one. ' +
      'For a throwaway database, run "npm run reset" and start again.',
  )
}

/** Refuses a database that isn't for this release, without changing it. Takes over one that has what was squashed. */
async function takeOver(pool: Pool, files: readonly File[], server: string): Promise<void> {
  const applied = await rowsOf<KnownMigration>(pool, 'select name, sha256 from migration.file order by name')
  const history = inNamesOfRelease(applied, files, server)
  if (history === undefined) throw onlySomeSquashed(applied, server)
  await refuseOlder(pool, history, files, server)
  if (history !== applied) await takeOverHistory(pool, history, server)
}

async function runMigrations(
  database: Kysely<unknown>,
  files: readonly File[],
  disableTransactions = false,
): Promise<number> {
  const migrator = new Migrator({
    db: database,
    disableTransactions,
    provider: {
      getMigrations: () => Promise.resolve(Object.fromEntries(files.map((file) => [file.name, asMigration(file)]))),
    },
    migrationTableSchema: 'migration',
    migrationTableName: 'done',
    migrationLockTableName: 'lock',
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    const reason = error instanceof Error ? error.message : JSON.stringify(error)
    throw new Error(`Migration ${failed ?? ''} failed: ${reason}`, { cause: error })
  }
  return results?.length ?? 0
}

/**
 * Migrates a database: tables by `migrations/*.sql` in order (each once, all pending ones in one transaction), then
 * functions, views, policies and checks by the `sql/` folders. Concurrent processes wait for each other. Returns how
 * many files were applied. Throws with the name of the file that failed, and before any change if a later release has
 * already migrated it, or an earlier one not as far as this one can take it over.
 */
export async function migrate({
  url,
  server = SERVER,
  onBroken,
}: MigrateOptions): Promise<{ migrations: number; routines: number }> {
  const pool = ownerPool({ url }, LIMITS, 3)
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await inTurn(pool, async () => {
      const files = migrationFiles(server)
      if (await isUpToDate(pool, files, server)) return { migrations: 0, routines: 0 }
      await takeOver(pool, files, server)
      await prepareHistory(database)
      await refuseChanged(database, files)
      const migrations = await runMigrations(database, files)
      const routines = await applyRoutines(pool, server, migrations > 0, onBroken)
      return { migrations, routines }
    })
  } finally {
    await database.destroy()
    // Kysely ends only a pool that it has used.
    if (!pool.ended) await pool.end()
  }
}

/**
 * Makes the tables as these migrations left them, on an empty database and within the transaction of this connection: for the rows of
 * a backup, which the later migrations then change as they did elsewhere. Throws a sentence for a person if this release
 * doesn't have them all.
 */
export async function migrateAsOf(client: Client, known: readonly KnownMigration[], server = SERVER): Promise<void> {
  const all = migrationFiles(server)
  const history = inNamesOfRelease(known, all, server) ?? known
  const files = all.slice(0, history.length)
  const unknown = history.find(({ name, sha256 }, no) => {
    const file = files[no]
    return file?.name !== name || digest(file.text) !== sha256
  })
  if (unknown !== undefined)
    throw new Error(
      `The backup has a migration that this release doesn’t have: ${unknown.name}. Restore it with the release that made it.`,
    )
  let failure: unknown
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values)
    } catch (error) {
      // Errors that follow in the broken transaction say less.
      failure ??= error
      throw error
    }
  }
  const connection = { query, release: () => undefined }
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() }
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as unknown as Pool }) })
  await prepareHistory(database)
  await runMigrations(database, files, true).catch((error: unknown) => {
    throw failure ?? error
  })
}
