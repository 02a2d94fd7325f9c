import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { ClientBase, QueryResultRow } from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { connectAlone, LIMITS } from '#platform/db/connection.ts'
import type { Connecting, Role } from '#platform/db/connection.ts'
import { createDatabases } from '#platform/db/pools.ts'
import type { Databases } from '#platform/db/pools.ts'

/** A database of a test file's own. */
export type TestDatabase = Databases & {
  /** For what opens connections of its own: gathered queues, listeners. */
  readonly connecting: Connecting
  /** One statement as the owner of the database, whom no policy holds back. */
  readonly query: <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>
  /** One connection of its own under a role; closed after the file. */
  readonly connect: (role?: Role) => Promise<Client>
  /** Moves the database's clock (`app.now()`) this far from the true time, for all connections, open and new. */
  readonly moveClock: (offsetMs: number) => Promise<void>
  /** Moves it to this moment, from where it runs on; answers how far that is from the true time, milliseconds. */
  readonly moveClockTo: (moment: string) => Promise<number>
  /**
   * Moves it to the first seconds of the next hour, so that no window of a limit ends while a test counts in it; answers
   * how far that is from the true time, milliseconds.
   */
  readonly moveClockToFreshHour: () => Promise<number>
  /** Rows of `app.broken_invariants()`: what the checks of the database find wrong. */
  readonly brokenInvariants: () => Promise<readonly unknown[]>
}

type Options = {
  /** Whether every test must leave all invariants whole; off only where a test breaks one to see it found. */
  readonly checkInvariants?: boolean
}

async function runOnce(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const HOUR_MS = 3_600_000

const urlOf = (url: string, database: string): string => url.replace(/\/[^/?]*\?/, `/${database}?`)

/** Copies the migrated template. The answer is its url and how to drop it. */
async function copyTemplate(): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const { url, template } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnce(url, `create database ${name} template ${template}`)
  // Settings of a database are not copied with it.
  await runOnce(url, `alter database ${name} set app.environment = 'test'`)
  return { name, url: urlOf(url, name), drop: () => runOnce(url, `drop database ${name} with (force)`) }
}

async function open(): Promise<{ database: TestDatabase; close: () => Promise<void> }> {
  const { name, url, drop } = await copyTemplate()
  const connecting = { url }
  const clients = new Set<ClientBase>()
  const watch = (client: ClientBase): void => {
    clients.add(client)
    client.once('end', () => clients.delete(client))
  }
  const databases = createDatabases(connecting, { onConnect: watch })
  const owner = await connectAlone(connecting, undefined, LIMITS)
  const own: Client[] = [owner]
  watch(owner)
  const query = async <R extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await owner.query<R>(text, [...values])).rows
  const moveClock = async (offsetMs: number): Promise<void> => {
    await query(`alter database ${name} set app.clock_offset_ms = '${String(offsetMs)}'`)
    const move = `select set_config('app.clock_offset_ms', $1, false)`
    await Promise.all([...clients].map((client) => client.query(move, [String(offsetMs)])))
  }
  const moveClockTo = async (moment: string): Promise<number> => {
    const offsetMs = Date.parse(moment) - Date.now()
    await moveClock(offsetMs)
    return offsetMs
  }
  const database: TestDatabase = {
    ...databases,
    connecting,
    query,
    connect: async (role) => {
      const client = await connectAlone(connecting, role, LIMITS)
      own.push(client)
      watch(client)
      return client
    },
    moveClock,
    moveClockTo,
    moveClockToFreshHour: () => moveClockTo(new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 1_000).toISOString()),
    brokenInvariants: () => query('select * from app.broken_invariants()'),
  }
  const close = async () => {
    await Promise.all([databases.close(), ...own.map((client) => client.end())])
    await drop()
  }
  return { database, close }
}

/**
 * Gives the test file a fresh copy of the migrated database (about 50 ms), with its pools; call it once, at the top.
 * Usable inside tests and hooks. After every test all invariants must hold.
 */
export function aDatabase({ checkInvariants = true }: Options = {}): TestDatabase {
  let opened: Awaited<ReturnType<typeof open>> | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterEach(async () => {
    if (checkInvariants && opened !== undefined) expect(await opened.database.brokenInvariants()).toEqual([])
  })
  afterAll(() => opened?.close())
  return new Proxy({} as TestDatabase, {
    get: (_target, name) => {
      if (opened === undefined)
        throw new Error('The test database opens before the first test, not while the file loads.')
      return Reflect.get(opened.database, name) as unknown
    },
  })
}
