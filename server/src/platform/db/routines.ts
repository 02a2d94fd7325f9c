import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, type Dirent } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { sqlState } from './failures.ts'

/** Counts the changes of each `sql/` file, written by `npm run generate`. Below the folder of the server workspace. */
export const ROUTINE_VERSIONS = 'migrations/routines.json'
/** By path: the number of changes, and the start of the digest. */
type RoutineVersions = Readonly<Record<string, readonly [number, string]>>

type Routine = { readonly path: string; readonly text: string; readonly sha256: string }

/**
 * Called with a file that can't be applied. If it returns instead of throwing, the rest continues without that file.
 */
export type OnBroken = (error: Error) => void

const refuse: OnBroken = (error) => {
  throw error
}

/** Errors for something that another file may still create. */
const NOT_YET_THERE = new Set(['42P01', '42703', '42883', '42704', '3F000'])

// The checks and grants need every table and view.
const isLast = (path: string): number => Number(['invariants.sql', 'access.sql'].includes(basename(path)))

// Patterns (`globSync`) take a tenth of a second of every start.
const entriesOf = (folder: string, recursive = false): readonly Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive })
  } catch {
    return []
  }
}

const filesBelow = (folder: string): readonly string[] =>
  entriesOf(folder, true)
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map((entry) => join(entry.parentPath, entry.name))

const inSqlFolder = (path: string): boolean => path.split(sep).slice(0, -1).includes('sql')

/** The `sql/` files in the order in which they are applied, with digests. */
export function routineFiles(server: string): readonly Routine[] {
  const [platform, modules] = [join(server, 'src', 'platform'), join(server, 'src', 'modules')]
  const paths = [
    ...filesBelow(platform)
      .filter((path) => inSqlFolder(relative(platform, path)))
      .toSorted(),
    ...entriesOf(modules)
      .flatMap(({ name: band }) => entriesOf(join(modules, band)).map(({ name }) => join(modules, band, name, 'sql')))
      .flatMap((folder) => filesBelow(folder))
      .toSorted(),
  ]
  // Stable: platform before modules.
  return paths
    .toSorted((a, b) => isLast(a) - isLast(b))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path: relative(server, path), text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}

const readVersions = (server: string): RoutineVersions => {
  const file = join(server, ROUTINE_VERSIONS)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RoutineVersions) : {}
}

/** Orders releases by their `sql/` files: a later one has a higher number. 0 without a count. */
export const routineRelease = (server: string): number =>
  Object.values(readVersions(server)).reduce((sum, [number]) => sum + number, 0)

/** Content that ROUTINE_VERSIONS must have. The sum of its numbers only grows: a removed file keeps its line. */
export function countedRoutines(server: string): string {
  const before = readVersions(server)
  const now = new Map(routineFiles(server).map(({ path, sha256 }) => [path, sha256.slice(0, 12)]))
  const lines = [...new Set([...Object.keys(before), ...now.keys()])].toSorted().map((path) => {
    const [number, digest] = before[path] ?? [0, '']
    const found = now.get(path) ?? 'removed'
    return `  "${path}": [${String(found === digest ? number : number + 1)}, "${found}"]`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

async function unchanged(client: PoolClient, files: readonly Routine[], release: number): Promise<boolean> {
  await client.query('create schema if not exists app')
  await client.query(`create table if not exists app.routine_file
    (path text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`)
  await client.query('create table if not exists app.routine_release (number int not null)')
  const { rows } = await client.query<{ path: string; sha256: string }>('select path, sha256 from app.routine_file')
  const of = await client.query<{ number: number }>('select number from app.routine_release')
  const known = new Map(rows.map(({ path, sha256 }) => [path, sha256]))
  if (of.rows[0]?.number !== release) return false
  return known.size === files.length && files.every(({ path, sha256 }) => known.get(path) === sha256)
}

function placeOf(text: string, error: unknown): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN
  return Number.isNaN(position) ? '' : `:${String(text.slice(0, position).split('\n').length)}`
}

/** Applies one file behind a savepoint. False if it needs something that another file may still create. */
async function tryApply(
  client: PoolClient,
  { path, text }: Routine,
  mayCome: boolean,
  onBroken: OnBroken,
): Promise<boolean> {
  await client.query('savepoint routine')
  try {
    await client.query(text)
    await client.query('release savepoint routine')
    return true
  } catch (error) {
    await client.query('rollback to savepoint routine')
    if (mayCome && NOT_YET_THERE.has(sqlState(error) ?? '')) return false
    const reason = error instanceof Error ? error.message : String(error)
    onBroken(new Error(`${path}${placeOf(text, error)}: ${reason}`, { cause: error }))
    return true
  }
}

/**
 * Drops the views that files make. Otherwise one made early, over a view of the version before, would be dropped with it when
 * the new one replaces it, and not be made again.
 */
const dropViews = (client: PoolClient, files: readonly Routine[]) => {
  const names = files.flatMap(({ text }) =>
    [...text.matchAll(/^create (?:or replace )?view ([\w.]+)/gm)].map(([, name = '']) => name),
  )
  return client.query(names.map((name) => `drop view if exists ${name} cascade`).join(';'))
}

/** Files may depend on each other's views and types in any order: files with missing dependencies are retried later. */
async function applyAll(client: PoolClient, files: readonly Routine[], onBroken: OnBroken): Promise<void> {
  await dropViews(client, files)
  let open = files
  let mayCome = true
  while (open.length > 0) {
    const waiting: Routine[] = []
    for (const file of open) if (!(await tryApply(client, file, mayCome, onBroken))) waiting.push(file)
    // A round without progress is repeated to fail with the actual error.
    mayCome = waiting.length < open.length
    open = waiting
  }
}

/**
 * Applies all `sql/` files in one transaction if any of them is new, changed or removed, if the release is another, or if `anyway` is set (a
 * migration ran). All of them, because replacing a view drops its dependents. Files must be repeatable. Returns the
 * number of files applied.
 */
export async function applyRoutines(
  pool: Pool,
  server: string,
  anyway: boolean,
  onBroken: OnBroken = refuse,
): Promise<number> {
  const files = routineFiles(server)
  const release = routineRelease(server)
  const client = await pool.connect()
  try {
    await client.query(`begin; set local client_min_messages = warning; set local check_function_bodies = off`)
    if ((await unchanged(client, files, release)) && !anyway) {
      await client.query('commit')
      return 0
    }
    await applyAll(client, files, onBroken)
    await client.query('delete from app.routine_file')
    await client.query('insert into app.routine_file (path, sha256) select * from unnest($1::text[], $2::text[])', [
      files.map(({ path }) => path),
      files.map(({ sha256 }) => sha256),
    ])
    await client.query('delete from app.routine_release')
    await client.query('insert into app.routine_release (number) values ($1)', [release])
    await client.query('commit')
    return files.length
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
