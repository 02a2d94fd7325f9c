import { randomBytes } from 'node:crypto'
import type { Client, ClientBase, QueryResultRow } from 'pg'
import { RUN_SIZE } from '@admission/common/testing/run.ts'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { connectAlone, LIMITS } from '#platform/db/connection.ts'
import type { Connecting, Role } from '#platform/db/connection.ts'
import { createDatabases } from '#platform/db/pools.ts'
import type { Databases } from '#platform/db/pools.ts'
import { noteClient } from './decide-by.ts'
import { copyTemplate } from './template.ts'

/** A test file's own database. */
export type TestDatabase = Databases & {
  /** For dedicated connections: gathered queues, listeners. */
  readonly connecting: Connecting
  /** Runs one statement as the database's owner, who is exempt from policies. */
  readonly query: <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>
  /** Runs one statement as the server's role, on a connection of its own. */
  readonly asSystem: <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>
  /** As `query`, for one long statement that a file runs again and again: it is planned once. */
  readonly queryPlanned: <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>
  /** Opens a dedicated connection under a role. Closed after the file. */
  readonly connect: (role?: Role) => Promise<Client>
  /** Shifts the database's clock (`app.now()`) from the real time, for all open and new connections. */
  readonly moveClock: (offsetMs: number) => Promise<void>
  /** Sets the clock to this moment, from which it runs on. Returns the offset from the real time in milliseconds. */
  readonly moveClockTo: (moment: string) => Promise<number>
  /**
   * Sets the clock to the start of the next hour, so that no limit's window ends while a test counts in it. Returns the
   * offset from the real time in milliseconds.
   */
  readonly moveClockToFreshHour: () => Promise<number>
  /** Violations found by the database's checks: the rows of `app.broken_invariants()`, by a statement planned once. */
  readonly brokenInvariants: () => Promise<readonly unknown[]>
}

/** Runs statements on one connection. Decisions on it are made in two round trips, as by the product. */
export const queryOn = (client: Client): TestDatabase['query'] => {
  const query: TestDatabase['query'] = async <R extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ) => (await client.query<R>(text, [...values])).rows
  noteClient(query, client)
  return query
}

type Options = {
  /** True if all invariants must hold. Off only where a test breaks one on purpose. */
  readonly checkInvariants?: boolean
  /** With the demo world of `DEMO_DAY` in it. Move its clock to `DEMO_NOW`. */
  readonly demo?: boolean
}

/**
 * The long run asks after every test, and so names the one that broke an invariant. A broken one stays, so the short run
 * asks once in a file: checking all tables takes as long as most tests do.
 */
const isLong = RUN_SIZE !== 'short'

/** Many tests share the owner's connection, and check all tables with it. On a busy machine, that takes longer than a server may. */
const OWNER_LIMITS = { ...LIMITS, statementMs: 30_000 }

const HOUR_MS = 3_600_000

/** A connection that is being closed runs no more statements, so its clock may stay. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error && /not queryable|^Connection terminated/.test(error.message)

/** All the checks of `app.broken_invariants()` as one statement. */
const INVARIANTS = `
  select string_agg(format('select %L as invariant, offender, detail from app.%I',
    upper(replace(replace(c.relname, 'chk_inv_', 'I'), '_', ' ')), c.relname), ' union all ' order by c.relname) as text
  from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'v' and c.relname like 'chk\\_inv\\_%'`

/** A plan for small tables can be slow for large ones: after this much was written (bytes), it is made again. */
const PLAN_HOLDS_FOR = 16_000_000

/** Planning a statement over all tables takes ten times as long as running it on a test's few rows. */
function plannedOnce(owner: Client): TestDatabase['queryPlanned'] {
  const plans = new Map<string, { readonly name: string; readonly at: number }>()
  const written = async (): Promise<number> => {
    const at = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`
    return (await owner.query<{ at: number }>(at)).rows[0]?.at ?? 0
  }
  return async (text, values = []) => {
    const at = await written()
    let plan = plans.get(text)
    if (plan === undefined || at - plan.at > PLAN_HOLDS_FOR)
      plan = { name: `planned_${randomBytes(8).toString('hex')}`, at }
    plans.set(text, plan)
    return (await owner.query({ name: plan.name, text, values: [...values] })).rows
  }
}

type Opened = { readonly database: TestDatabase; readonly close: () => Promise<void> }

async function open(demo: boolean): Promise<Opened> {
  const { name, url, drop } = await copyTemplate(demo)
  const connecting = { url }
  const clients = new Set<ClientBase>()
  const watch = (client: ClientBase): void => {
    clients.add(client)
    client.once('end', () => clients.delete(client))
  }
  const databases = createDatabases(connecting, { onConnect: watch })
  const owner = await connectAlone(connecting, undefined, OWNER_LIMITS)
  const own: Client[] = [owner]
  watch(owner)
  const query = queryOn(owner)
  const queryPlanned = plannedOnce(owner)
  let invariants: Promise<string> | undefined
  const brokenInvariants = async (): Promise<readonly unknown[]> => {
    invariants ??= query<{ text: string }>(INVARIANTS).then(([row]) => row?.text ?? '')
    return queryPlanned(await invariants)
  }
  const moveClock = async (offsetMs: number): Promise<void> => {
    await query(`alter database ${name} set app.clock_offset_ms = '${String(offsetMs)}'`)
    const move = `select set_config('app.clock_offset_ms', $1, false)`
    const moving = await Promise.allSettled([...clients].map((client) => client.query(move, [String(offsetMs)])))
    for (const moved of moving) if (moved.status === 'rejected' && !isClosed(moved.reason)) throw moved.reason
  }
  const moveClockTo = async (moment: string): Promise<number> => {
    const offsetMs = Date.parse(moment) - Date.now()
    await moveClock(offsetMs)
    return offsetMs
  }
  const connect = async (role?: Role): Promise<Client> => {
    const client = await connectAlone(connecting, role, LIMITS)
    own.push(client)
    watch(client)
    return client
  }
  let system: Promise<TestDatabase['query']> | undefined
  const asSystem: TestDatabase['query'] = async (text, values) => {
    system ??= connect('system').then(queryOn)
    return (await system)(text, values)
  }
  const database: TestDatabase = {
    ...databases,
    connecting,
    query,
    asSystem,
    queryPlanned,
    connect,
    moveClock,
    moveClockTo,
    moveClockToFreshHour: () => moveClockTo(new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 1_000).toISOString()),
    brokenInvariants,
  }
  const close = async () => {
    await Promise.all([databases.close(), ...own.map((client) => client.end())])
    await drop()
  }
  return { database, close }
}

/**
 * Gives the test file a fresh copy of the migrated database (about 50 ms) with its pools. Call it once, at the top of
 * the file. Usable inside tests and hooks. All invariants must hold at its end, in the long run after every test.
 */
export function aDatabase({ checkInvariants = true, demo = false }: Options = {}): TestDatabase {
  let opened: Opened | undefined
  beforeAll(async () => {
    opened = await open(demo)
  })
  const check = async (): Promise<void> => {
    if (checkInvariants && opened !== undefined) expect(await opened.database.brokenInvariants()).toEqual([])
  }
  if (isLong) afterEach(check)
  afterAll(async () => {
    try {
      if (!isLong) await check()
    } finally {
      await opened?.close()
    }
  })
  return new Proxy({} as TestDatabase, {
    get: (_target, name) => {
      if (opened === undefined)
        throw new Error('The test database opens before the first test, not while the file loads.')
      return Reflect.get(opened.database, name) as unknown
    },
  })
}
