import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** A migration as a file of this release. */
export type MigrationFile = { readonly name: string; readonly text: string }

/** A migration that a database had, by its name and the digest of its file. */
export type KnownMigration = { readonly name: string; readonly sha256: string }

/** Migrations of earlier releases that a few readable ones replace: all up to `last`, by number. Below the folder of the server workspace. */
const SQUASHED = 'migrations/squashed.json'
type Squash = {
  readonly last: string
  readonly count: number
  /** Of their names and digests, a line each. */
  readonly sha256: string
  /** That earlier releases made and nothing calls. A database that is taken over loses them. */
  readonly unusedFunctions: readonly string[]
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const readSquash = (server: string): Squash | undefined => {
  const file = join(server, SQUASHED)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Squash) : undefined
}

const numberOf = (name: string): string => name.slice(0, 4)

const byName = (a: KnownMigration, b: KnownMigration): number => (a.name < b.name ? -1 : 1)

const digestOfAll = (migrations: readonly KnownMigration[]): string =>
  digest(
    migrations
      .toSorted(byName)
      .map(({ name, sha256 }) => `${name} ${sha256}`)
      .join('\n'),
  )

/**
 * Converts a database's migrations to the names of this release: the migrations of earlier releases that were
 * squashed are replaced by those that make the same tables. Undefined if the database had only some of them, or
 * others.
 */
export function inNamesOfRelease(
  applied: readonly KnownMigration[],
  files: readonly MigrationFile[],
  server: string,
): readonly KnownMigration[] | undefined {
  const squash = readSquash(server)
  if (squash === undefined) return applied
  const isSquashed = ({ name }: { readonly name: string }): boolean => numberOf(name) <= numberOf(squash.last)
  const replacing = files.filter(isSquashed)
  const names = new Set(replacing.map(({ name }) => name))
  const earlier = applied.filter(isSquashed)
  if (earlier.every(({ name }) => names.has(name))) return applied
  if (digestOfAll(earlier) !== squash.sha256) return undefined
  const later = applied.filter((migration) => !isSquashed(migration))
  return [...replacing.map(({ name, text }) => ({ name, sha256: digest(text) })), ...later]
}

/** Says why a database with some of the squashed migrations is refused, and the way out. */
export const onlySomeSquashed = (applied: readonly KnownMigration[], server: string): Error => {
  const squash = readSquash(server)
  const last = squash?.last ?? ''
  const earlier = applied.filter(({ name }) => numberOf(name) <= numberOf(last))
  const newest = earlier.toSorted(byName).at(-1)?.name ?? ''
  return new Error(
    `This release takes over a database that has the ${String(squash?.count ?? 0)} migrations up to ${last}. ` +
      `This one has ${String(earlier.length)} of them or of others, up to ${newest}. Nothing was changed. ` +
      `Start the last release that has the migration ${last}, which updates the database, and then this one. ` +
      'For a throwaway database, run "npm run reset" and start again.',
  )
}

/** Replaces the history of a database by the same one in the names of this release. The tables are the same and stay. */
export async function takeOverHistory(pool: Pool, history: readonly KnownMigration[], server: string): Promise<void> {
  const client = await pool.connect()
  const names = history.map(({ name }) => name)
  try {
    await client.query('begin')
    await client.query(`
      do $$ declare unused record; begin
        for unused in select oid::regprocedure as name from pg_proc
          where pronamespace = 'public'::regnamespace and proname in (${(readSquash(server)?.unusedFunctions ?? []).map((name) => `'${name}'`).join() || 'null'})
        loop execute format('drop function %s', unused.name); end loop; end $$`)
    // They ran before all that stay.
    await client.query(
      `insert into migration.done (name, timestamp) select name, (select min(timestamp) from migration.done)
       from unnest($1::text[]) name on conflict (name) do nothing`,
      [names],
    )
    await client.query('delete from migration.done where name <> all ($1::text[])', [names])
    await client.query('delete from migration.file where name <> all ($1::text[])', [names])
    await client.query(
      `insert into migration.file (name, sha256) select * from unnest($1::text[], $2::text[]) on conflict (name) do nothing`,
      [names, history.map(({ sha256 }) => sha256)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
