import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sized } from '@admission/common/testing/run.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LIMITS, ownerPool } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createQueue } from '#platform/job-worker.ts'
import { readRestored, takeOver } from '#platform/restored.ts'
import { aDatabase } from '#testing/database.ts'
import { copyTemplate, DEMO_NOW, emptyDatabase, type Copied } from '#testing/template.ts'
import { openBackup } from './read-backup.ts'
import { checkRestored, restoreBackup } from './restore-backup.ts'
import { backedUpTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

/** The long run has the demo world in it. Sales of a few people are restored in `checkout/restored.test.ts`. */
const database = aDatabase({ demo: sized(false, true) })
const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const whole = join(folder, 'whole.backup')
/** A backup of a database without a sale. */
const small = join(folder, 'small.backup')
const made: Copied[] = []
const clients: Client[] = []
const url = () => database.connecting.url

const anEmptyDatabase = async (owner?: string): Promise<Copied> => {
  const copied = await emptyDatabase(owner)
  made.push(copied)
  return copied
}
const connect = async (to: string): Promise<Client> => {
  const client = new Client({ connectionString: to })
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  return client
}
const backUp = (file: string, from = url(), secret: string | null = null) =>
  writeBackup({ url: from, file, release: 'abc', secret })
const restore = async (to: string, file: string, takesOver = false) => {
  const backup = await openBackup(file)
  try {
    return await restoreBackup(to, backup, { takesOver })
  } finally {
    backup.close()
  }
}
const readThrough = async (file: string): Promise<void> => {
  const backup = await openBackup(file)
  try {
    while ('table' in (await backup.next())) for await (const rows of backup.rows()) expect(rows.at(-1)).toBe(0x0a)
  } finally {
    backup.close()
  }
}
const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it went through',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

beforeAll(async () => {
  await database.moveClockTo(DEMO_NOW)
  await createQueue(database.pools.jobs)
  await backUp(whole, url(), 'a secret')
  const empty = await copyTemplate(false)
  made.push(empty)
  const owner = ownerPool({ url: empty.url }, LIMITS, 1)
  await createQueue(owner)
  await owner.end()
  await backUp(small, empty.url)
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})
afterAll(async () => {
  for (const { drop } of made) await drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Rows, a digest of them, and the sequences of a database. What counts transactions is left out. */
const contentsOf = async (to: string): Promise<Record<string, unknown>> => {
  const client = await connect(to)
  const contents: Record<string, unknown> = {}
  for (const { table, columns } of await backedUpTables(client)) {
    const row = columns.filter((column) => column !== 'changed').join(', ')
    const where = table === 'public.setting' ? `where key not in ('restored', 'sandbox-gateway')` : ''
    const { rows } = await client.query(
      `select count(*)::text, sum(hashtextextended(row (${row})::text, 0))::text as digest from ${table} ${where}`,
    )
    contents[table] = rows[0]
  }
  return contents
}

test('a restored backup has every row of the original, and breaks no invariant', async () => {
  const copy = await anEmptyDatabase()
  const summary = await restore(copy.url, whole)
  expect(summary.rows).toBeGreaterThan(sized(10, 100_000))
  expect(await contentsOf(copy.url)).toEqual(await contentsOf(url()))
  const client = await connect(copy.url)
  await client.query(
    `alter database ${copy.name} set app.clock_offset_ms = '${String(Date.parse(DEMO_NOW) - Date.now())}'`,
  )
  expect(await checkRestored(copy.url)).toEqual([])
  // Everything that guards the rows is back.
  const guards = `
    select count(*) filter (where tgenabled <> 'O') as off from pg_trigger
    union all select count(*) from pg_constraint where contype = 'f' and not convalidated
    union all select -count(*) from pg_constraint where contype = 'f' and conparentid = 0
    union all select -count(*) from pg_class where relforcerowsecurity
    union all select last_value from waitlist_entry_place_seq`
  const original = await connect(url())
  expect((await client.query(guards)).rows).toEqual((await original.query(guards)).rows)
  // The next start changes nothing.
  expect(await migrate({ url: copy.url })).toEqual({ migrations: 0, routines: 0 })
  expect(await refusal(restore(copy.url, whole))).toMatch(
    /^The database isn’t empty \(it has a table .*\)\. Nothing was changed/,
  )
}, 120_000)

test('a backup shows one moment, whatever is committed while it is written', async () => {
  const file = join(folder, 'moment.backup')
  const holder = await connect(url())
  await holder.query('begin; lock table public.waitlist_entry in access exclusive mode')
  const writing = backUp(file)
  await vi.waitUntil(
    async () =>
      (
        await database.query(
          'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
        )
      ).length > 0,
    { timeout: 20_000 },
  )
  await database.query(
    `insert into webhook_event (gateway, event_id, type, body_digest) values ('sandbox', 'evt_later', 'x', '')`,
  )
  await holder.query('rollback')
  await writing
  expect(gunzipSync(readFileSync(file)).includes('evt_later')).toBe(false)
  await database.query(`delete from webhook_event where event_id = 'evt_later'`)
})

test('a backup belongs to its user alone, has the secret in its first line, and never replaces a file', async () => {
  expect(statSync(whole).mode & 0o777).toBe(0o600)
  const backup = await openBackup(whole)
  expect(backup.header).toMatchObject({ release: 'abc', secret: 'a secret' })
  backup.close()
  expect(await refusal(backUp(whole))).toBe(`${whole} exists. Name a new file.`)
  const lost = join(folder, 'no-such-folder', 'x')
  expect(await refusal(backUp(lost))).toContain('ENOENT')
  expect(existsSync(`${lost}.part`)).toBe(false)
})

test('what is not a whole backup is refused in a sentence', async () => {
  const bytes = readFileSync(small)
  const text = gunzipSync(bytes).toString()
  const cases: readonly (readonly [string, Buffer | string, RegExp])[] = [
    ['right', bytes, /: it went through$/],
    ['packed again', gzipSync(text), /: it went through$/],
    ['empty', '', /is not a backup that npm run backup made/],
    ['text', 'select 1;', /is not a backup that npm run backup made/],
    ['another program', gzipSync('{"format":1}\n'), /is not a backup that npm run backup made/],
    ['of later', gzipSync(text.replace('"format":1', '"format":2')), /made by a newer release/],
    ['cut off', bytes.subarray(0, Math.floor(bytes.length / 2)), /damaged or incomplete/],
    ['without its end', gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)), /damaged or incomplete/],
    ['without its last byte', bytes.subarray(0, bytes.length - 1), /damaged or incomplete/],
    ['changed', gzipSync(text.replace('"release":"abc"', '"release":"abd"')), /damaged or incomplete/],
    ['longer', gzipSync(`${text}x`), /damaged or incomplete/],
  ]
  for (const [name, content, expected] of cases) {
    const file = join(folder, name)
    writeFileSync(file, content)
    expect(`${name}: ${await refusal(readThrough(file))}`).toMatch(expected)
  }
  expect(await refusal(readThrough(join(folder, 'nowhere')))).toContain('There is no file')
  expect(await refusal(readThrough(folder))).toContain('is a folder')
})

test('a backup that is damaged or of another release leaves the database empty', async () => {
  const copy = await anEmptyDatabase()
  const client = await connect(copy.url)
  const text = gunzipSync(readFileSync(small)).toString()
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['damaged', text.slice(0, text.lastIndexOf('{"sequences"')), /damaged or incomplete/],
    [
      'another history',
      text.replace(/"sha256":"[0-9a-f]{64}"/, `"sha256":"${'0'.repeat(64)}"`),
      /has a migration that this release doesn’t have: 0001_foundations/,
    ],
    [
      'another column',
      text.replace('"card_last4",', '"card_last5",'),
      /doesn’t fit this release \(the table public.attempt\)/,
    ],
    [
      'another queue',
      text.replace('"queueMigrations":[1,', '"queueMigrations":[0,'),
      /doesn’t fit this release \(the tables of the job queue\)/,
    ],
  ]
  for (const [name, content, expected] of cases) {
    writeFileSync(join(folder, name), gzipSync(content))
    expect(`${name}: ${await refusal(restore(copy.url, join(folder, name)))}`).toMatch(expected)
    expect((await client.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`)).rows).toEqual([])
  }
})

test('a backup by a role that can’t see all rows is refused, instead of being incomplete', async () => {
  await database.query(`do $$ begin
      create role plain_reader login; grant pg_read_all_data to plain_reader;
    exception when duplicate_object then null; end $$`)
  const asReader = url().replace('postgres@', 'plain_reader@')
  expect(await refusal(backUp(join(folder, 'less.backup'), asReader))).toMatch(
    /^This user may not see all rows of .*Back up as the owner of the tables\.$/,
  )
})

test('restored by an owner without special rights, it is a copy until it takes over, and then asks the gateway since the backup', async () => {
  await database.query(
    `do $$ begin create role plain_owner login createrole; exception when duplicate_object then null; end $$`,
  )
  await database.query('grant visitor, admin, system, preview to plain_owner')
  await expect(takeOver(await connect(url()))).rejects.toThrow('Add --since')
  expect(await readRestored(database.system)).toBeUndefined()
  const { header, close } = await openBackup(small)
  close()
  const copy = await anEmptyDatabase('plain_owner')
  const asOwner = copy.url.replace('postgres@', 'plain_owner@')
  const { rows } = await restore(asOwner, small)
  const client = await connect(asOwner)
  const known = async () =>
    (await client.query<{ value: unknown }>(`select value from setting where key = 'restored'`)).rows[0]?.value
  expect(await known()).toMatchObject({ role: 'COPY', since: header.at, askAt: null })
  expect(await takeOver(client)).toEqual(new Date(header.at))
  expect(await known()).toMatchObject({ role: 'ORIGINAL', since: header.at, askAt: expect.any(String) as unknown })
  // The owner sees all rows, with the one that says that it was restored.
  expect((await backUp(join(folder, 'again.backup'), asOwner)).rows).toBe(rows + 1)
})
