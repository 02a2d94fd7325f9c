import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { migrate } from './migrate.ts'
import { countedRoutines, ROUTINE_VERSIONS } from './routines.ts'

const database = aDatabase()

let folder = ''
let url = ''
let made = 0

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const run = () => migrate({ url, server: folder })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  made += 1
  const [row] = await database.query<{ name: string }>('select current_database() as name')
  const name = `${row?.name ?? ''}_${String(made)}`
  await database.query(`create database ${name}`)
  url = database.connecting.url.replace(row?.name ?? '', name)
  write('migrations/0001_one.sql', 'create table one (id int primary key)')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the files of the repository apply strictly to an empty database', async () => {
  const first = await migrate({ url })
  expect(first.migrations).toBeGreaterThan(5)
  expect(await migrate({ url })).toEqual({ migrations: 0, routines: 0 })
})

test('the files of the repository apply again over themselves, as an update does, and every view is there', async () => {
  await migrate({ url })
  const views = async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await client.query("update app.routine_file set sha256 = 'of before' where path like '%shown-event%'")
      const { rows } = await client.query<{ name: string }>(
        `select schemaname || '.' || viewname as name from pg_views where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
      )
      return rows.map(({ name }) => name)
    } finally {
      await client.end()
    }
  }
  const before = await views()
  expect((await migrate({ url })).routines).toBeGreaterThan(50)
  expect(await views()).toEqual(before)
})

test('the changes of the routines are counted, each by one, also of one that was removed', () => {
  const server = join(import.meta.dirname, '..', '..', '..')
  expect(readFileSync(join(server, ROUTINE_VERSIONS), 'utf8'), 'Run npm run generate.').toBe(countedRoutines(server))
  const count = (): string => {
    write(ROUTINE_VERSIONS, countedRoutines(folder))
    return readFileSync(join(folder, ROUTINE_VERSIONS), 'utf8').replaceAll(/[0-9a-f]{12}/g, 'of its text')
  }
  write('src/modules/band/a/sql/a.sql', one(1))
  expect(count()).toBe('{\n  "src/modules/band/a/sql/a.sql": [1, "of its text"]\n}\n')
  expect(count()).toContain('[1, ')
  write('src/modules/band/a/sql/a.sql', one(2))
  expect(count()).toContain('[2, ')
  rmSync(join(folder, 'src/modules/band/a/sql/a.sql'))
  expect([count(), count()]).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('[3, "removed"]')))
})

test('nothing stays connected, whether there was something to do or not', async () => {
  for (let times = 0; times < 2; times += 1) {
    await run()
    // Only possible while no one is connected to it.
    const name = /\/([^/?]+)\?/.exec(url)?.[1] ?? ''
    expect(await database.query(`alter database ${name} rename to ${name}_free`)).toEqual([])
    await database.query(`alter database ${name}_free rename to ${name}`)
  }
})

test('each migration runs once, later ones when they appear', async () => {
  expect(await run()).toEqual({ migrations: 1, routines: 0 })
  write('migrations/0002_two.sql', 'create table two (id int primary key)')
  expect(await run()).toEqual({ migrations: 1, routines: 0 })
  expect(await run()).toEqual({ migrations: 0, routines: 0 })
})

test('a migration that fails is named, and nothing of the run stays', async () => {
  write('migrations/0002_two.sql', 'create table two (id int primary key); select wrong')
  await expect(run()).rejects.toThrow(/0002_two.*wrong/s)
  write('migrations/0002_two.sql', 'create table two (id int primary key)')
  expect(await run()).toEqual({ migrations: 2, routines: 0 })
})

test('a migration that was changed after it ran is refused', async () => {
  await run()
  write('migrations/0001_one.sql', 'create table one (id bigint primary key)')
  await expect(run()).rejects.toThrow('0001_one was changed')
})

const OLDER = 'This server is older than its database.'
const one = (result: number): string =>
  `create or replace function one() returns int language sql as $$ select ${String(result)} $$`
const release = (number: number): void =>
  write('migrations/routines.json', JSON.stringify({ 'src/modules/band/a/sql/a.sql': [number, ''] }))
const answered = async (): Promise<unknown> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ one: number }>('select one()')).rows[0]?.one
  } finally {
    await client.end()
  }
}

test('a server older than the migrations of its database changes nothing, and says so', async () => {
  write('src/modules/band/a/sql/a.sql', one(1))
  await run()
  write('migrations/0002_two.sql', 'create table two (id int primary key)')
  write('src/modules/band/a/sql/a.sql', one(2))
  await run()
  rmSync(join(folder, 'migrations/0002_two.sql'))
  write('src/modules/band/a/sql/a.sql', one(1))
  await expect(run()).rejects.toThrow(`${OLDER} It lacks the migration 0002_two.`)
  expect(await answered()).toBe(2)
})

test('a server older than the routines of its database replaces none, a later one with the text of before does', async () => {
  write('src/modules/band/a/sql/a.sql', one(1))
  release(1)
  await run()
  write('src/modules/band/a/sql/a.sql', one(2))
  release(2)
  await run()
  write('src/modules/band/a/sql/a.sql', one(1))
  release(1)
  await expect(run()).rejects.toThrow(OLDER)
  expect(await answered()).toBe(2)
  release(3)
  expect(await run()).toEqual({ migrations: 0, routines: 1 })
  expect(await answered()).toBe(1)
})

test('a later release with the same routines counts, too', async () => {
  write('src/modules/band/a/sql/a.sql', one(1))
  release(1)
  await run()
  release(3)
  await run()
  expect(await run()).toEqual({ migrations: 0, routines: 0 })
  release(2)
  await expect(run()).rejects.toThrow(OLDER)
})

test('routines are applied in the order that their needs dictate, and again when one changes', async () => {
  write('src/modules/band/a/sql/view.sql', 'create or replace view upper as select id from lower')
  write('src/modules/band/b/sql/view.sql', 'drop view if exists lower cascade; create view lower as select id from one')
  expect(await run()).toEqual({ migrations: 1, routines: 2 })
  expect(await run()).toEqual({ migrations: 0, routines: 0 })
  // Dropping the lower view takes the upper one with it: both come back.
  write(
    'src/modules/band/b/sql/view.sql',
    'drop view if exists lower cascade; create view lower as select id, 1 x from one',
  )
  expect(await run()).toEqual({ migrations: 0, routines: 2 })
  expect(await migrate({ url, server: folder })).toEqual({ migrations: 0, routines: 0 })
})

test('the checks come last, whatever their folder is called', async () => {
  write('src/modules/band/a/sql/invariants.sql', 'create table seen as select count(*) as n from z')
  write('src/modules/band/z/sql/z.sql', 'drop table if exists seen; create or replace view z as select 1 as n')
  expect(await run()).toEqual({ migrations: 1, routines: 2 })
})

test('a routine that fails is named with its line, and the others go back to what they were', async () => {
  write('src/modules/band/a/sql/a.sql', 'create or replace view a as select 1 as n')
  write('src/modules/band/b/sql/b.sql', 'create or replace view b as\nselect 1 from nowhere')
  await expect(run()).rejects.toThrow('src/modules/band/b/sql/b.sql:2: relation "nowhere" does not exist')
  write('src/modules/band/b/sql/b.sql', 'create or replace view b as select 2 as n')
  expect((await run()).routines).toBe(2)
})

test('two processes that start at once do not disturb each other', async () => {
  write('src/modules/band/a/sql/a.sql', 'create or replace function one() returns int language sql as $$ select 1 $$')
  const both = await Promise.all([run(), run()])
  expect(both.map(({ migrations }) => migrations).toSorted((a, b) => a - b)).toEqual([0, 1])
})
