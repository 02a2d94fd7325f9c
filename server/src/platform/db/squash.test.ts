import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { migrate, migrateAsOf } from './migrate.ts'
import { digest } from './squash.ts'

const database = aDatabase()

const EARLIER = {
  '0001_one': 'create table one (id int primary key); insert into one values (1)',
  '0002_more':
    'alter table one add column name text; create function unused() returns int language sql as $$ select 1 $$',
  '0007_two': 'create table two (id int primary key)',
}
const SQUASHED = {
  '0001_both': 'create table one (id int primary key, name text); create table two (id int primary key)',
}
const LATER = { '0008_three': 'create table three (id int primary key)' }

let folder = ''
let url = ''
let made = 0

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** The migrations of a release: the last one before, or with `squash` one after. */
const release = (files: Readonly<Record<string, string>>, squash?: object): void => {
  rmSync(join(folder, 'migrations'), { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) write(`migrations/${name}.sql`, text)
  if (squash !== undefined) write('migrations/squashed.json', JSON.stringify(squash))
}

const squash = {
  last: '0007_two',
  count: 3,
  sha256: digest(
    Object.entries(EARLIER)
      .map(([name, text]) => `${name} ${digest(text)}`)
      .join('\n'),
  ),
  unusedFunctions: ['unused'],
}

const run = () => migrate({ url, server: folder })

const ask = async (text: string): Promise<readonly unknown[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(text)
    return rows.map(({ answer }) => answer)
  } finally {
    await client.end()
  }
}
const history = () => ask('select name as answer from migration.file order by 1')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'squash-'))
  made += 1
  const [row] = await database.query<{ name: string }>('select current_database() as name')
  const name = `${row?.name ?? ''}_${String(made)}`
  await database.query(`create database ${name}`)
  url = database.connecting.url.replace(row?.name ?? '', name)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a database that has all that was squashed keeps its tables and rows, and loses unused functions', async () => {
  release(EARLIER)
  await run()
  release({ ...SQUASHED, ...LATER }, squash)
  expect(await run()).toMatchObject({ migrations: 1 })
  expect(await history()).toEqual(['0001_both', '0008_three'])
  expect(await ask('select id as answer from one')).toEqual([1])
  expect(await ask(`select proname as answer from pg_proc where proname = 'unused'`)).toEqual([])
  expect(await run()).toEqual({ migrations: 0, routines: 0 })
  release({ ...SQUASHED, ...LATER, '0009_four': 'create table four (id int)' }, squash)
  expect(await run()).toMatchObject({ migrations: 1 })
})

test('so does one that has later migrations already', async () => {
  release({ ...EARLIER, ...LATER })
  await run()
  release({ ...SQUASHED, ...LATER, '0009_four': 'create table four (id int)' }, squash)
  expect(await run()).toMatchObject({ migrations: 1 })
  expect(await history()).toEqual(['0001_both', '0008_three', '0009_four'])
})

test('an empty database is made by the few, and isn’t taken for one of before', async () => {
  release(SQUASHED, squash)
  expect(await run()).toMatchObject({ migrations: 1 })
  expect(await run()).toEqual({ migrations: 0, routines: 0 })
})

test('a database that has only some of them, or another one, is refused with the way out, and stays as it is', async () => {
  const { '0007_two': last, ...some } = EARLIER
  release(some)
  await run()
  release({ ...SQUASHED, ...LATER }, squash)
  await expect(run()).rejects.toThrow(
    /has the 3 migrations up to 0007_two\. This one has 2 .* up to 0002_more\. Nothing was changed\. Start the last release that has the migration 0007_two, .* "npm run reset"/,
  )
  expect(await history()).toEqual(['0001_one', '0002_more'])
  release({ ...some, '0007_two': `${last};` })
  await run()
  release({ ...SQUASHED, ...LATER }, squash)
  await expect(run()).rejects.toThrow('Nothing was changed.')
  expect(await history()).toEqual(['0001_one', '0002_more', '0007_two'])
})

test('a server older than the database refuses it before it takes it over', async () => {
  release({ ...EARLIER, ...LATER })
  await run()
  release(SQUASHED, squash)
  await expect(run()).rejects.toThrow('It lacks the migration 0008_three.')
  expect(await history()).toContain('0007_two')
})

test('a backup of such a database is restored into the tables of the few', async () => {
  const known = Object.entries(EARLIER).map(([name, text]) => ({ name, sha256: digest(text) }))
  release({ ...SQUASHED, ...LATER }, squash)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await migrateAsOf(client, known, folder)
    await client.query('commit')
    expect(await history()).toEqual(['0001_both'])
    await client.query('begin')
    await expect(migrateAsOf(client, known.slice(1), folder)).rejects.toThrow(
      'a migration that this release doesn’t have: 0002_more',
    )
  } finally {
    await client.end()
  }
})
