import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { homeOf, removeHome } from '#platform/db/embedded/account.ts'
import { postgresOn } from '#platform/db/embedded/processes.ts'
import { aDatabase } from '#testing/database.ts'
import { freePort, TIME_LIMIT_FACTOR } from './shop-server.ts'

const database = aDatabase()
const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts')
const child = (name: string): string[] => ['--import', join(import.meta.dirname, 'child', name)]
const folder = mkdtempSync(join(tmpdir(), 'bad-start-'))
const DATA_DIR = join(folder, 'data')
const NOT_OURS = '203.0.113.7'
const FULL = 'The disk is full. Free up space on the disk of DATA_DIR or of the database, then start again.\n'

afterAll(() => {
  for (const name of ['data', 'full']) removeHome(join(folder, name, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the server so that it cannot; the answer is what it ended with and what it said. */
async function start(environment: Record<string, string>, ...hooks: string[]): Promise<readonly [unknown, string]> {
  const server = spawn(process.execPath, [...hooks, MAIN], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ENVIRONMENT: 'test',
      TIME_LIMIT_FACTOR,
      LOG_LEVEL: 'silent',
      DATA_DIR,
      PORT: String(await freePort()),
      ...environment,
    },
  })
  const code = new Promise((resolve) => server.once('exit', resolve))
  // Ends when the last of its processes has closed it: whatever is left running would keep it open.
  return Promise.all([code, text(server.stderr)])
}

const here = (): Record<string, string> => ({
  DATABASE_URL: database.connecting.url,
  SERVER_SECRET: 'server_of_a_bad_start_0123456789abcdefgh',
})

test('a misspelled variable', async () => {
  expect(await start({ DATABSE_URL: 'postgres://x' })).toEqual([
    1,
    'DATABSE_URL is not a variable of this server. Did you mean DATABASE_URL?\n',
  ])
})

test('a host that is not ours: the database that was started for it is gone', async () => {
  expect(await start({ HOST: NOT_OURS }, ...child('replace-ports.ts'))).toEqual([
    1,
    'HOST is not an address of this machine.\n',
  ])
  expect(postgresOn(join(homeOf(join(DATA_DIR, 'postgres')), 'data'))).toEqual([])
})

test('a host that is not ours, for several processes: it is said once', async () => {
  await database.query(
    `insert into account (name, slug, currency, exponent, statement_descriptor) values ('First', 'first', 'USD', 2, 'FIRST')`,
  )
  const message = await start({ ...here(), HOST: NOT_OURS, PROCESSES: '2' }, ...child('replace-ports.ts'))
  expect(message).toEqual([1, 'HOST is not an address of this machine.\n'])
})

test('a full disk, with a database of ours and with another', async () => {
  const fresh = { DATA_DIR: join(folder, 'full') }
  expect(await start({ ...here(), ...fresh, SERVER_SECRET: '' }, ...child('full-disk.ts'))).toEqual([1, FULL])
  expect(await start(fresh, ...child('full-disk.ts'))).toEqual([1, FULL])
})
