import { Client, Pool } from 'pg'
import type { ClientConfig } from 'pg'
import type { Config } from '#platform/config/config.ts'
import { limitAnswers } from './answer-limit.ts'
import { valueTypes } from './json.ts'

/** The three walls inside the database; undefined is its owner (migrations and job tables only). */
export type Role = 'visitor' | 'admin' | 'system'

/** What every connection of a process shares. */
export type Connecting = {
  readonly url: string
  /** Settings of the session beyond role and time-outs: what `sessionOf` says, and what tests move. */
  readonly session?: Readonly<Record<string, string>>
}

/** What the sessions of a server carry, so that the database decides by the same clock as the server (`app.now()`). */
export const sessionOf = ({
  environment,
  clockOffsetMs,
}: Pick<Config, 'environment' | 'clockOffsetMs'>): Readonly<Record<string, string>> => ({
  'app.environment': environment,
  ...(clockOffsetMs === 0 ? {} : { 'app.clock_offset_ms': String(clockOffsetMs) }),
})

/** Time-outs in milliseconds; 0 is none. */
export type Limits = { readonly statementMs: number; readonly lockMs: number; readonly idleInTransactionMs: number }

/** How much longer than the database itself we wait for its answer; then it is frozen or out of reach. */
const GRACE_MS = 300

/** What the database gives up is answered within five seconds with time to spare, and so is what it does not answer at all. */
export const LIMITS: Limits = { statementMs: 4_200, lockMs: 3_000, idleInTransactionMs: 10_000 }
/** For claims, T1 and T2: shorter, since a queue waits behind them. */
export const GATHERED_LIMITS: Limits = { ...LIMITS, statementMs: 3_000 }
export const REPORT_LIMITS: Limits = { ...LIMITS, statementMs: 60_000 }

const escaped = (value: string): string => value.replaceAll(/([\\\s])/g, String.raw`\$1`)

/** The settings of `pg` for one connection under a role. */
export function connectionConfig({ url, session }: Connecting, role: Role | undefined, limits: Limits): ClientConfig {
  const settings = {
    ...(role === undefined ? {} : { role }),
    statement_timeout: String(limits.statementMs),
    lock_timeout: String(limits.lockMs),
    idle_in_transaction_session_timeout: String(limits.idleInTransactionMs),
    timezone: 'UTC',
    ...session,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${escaped(value)}`)
  const name = role ?? 'owner'
  return {
    connectionString: url,
    application_name: name,
    options: options.join(' '),
    types: valueTypes,
    keepAlive: true,
  }
}

/** Lets no statement of a new connection be without an answer for longer than its limits say. */
export function limitConnection(client: Client, { statementMs }: Limits): void {
  if (statementMs > 0) limitAnswers(client, statementMs + GRACE_MS)
}

/** A few connections as the owner, for work that is done once; the caller ends them. A lost one tells its query alone. */
export function ownerPool(connecting: Connecting, limits: Limits, max: number): Pool {
  const pool = new Pool({ ...connectionConfig(connecting, undefined, limits), max })
  // Without listeners it would end the process besides.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Opens one connection of its own: for gathered queues, the sweeper, and listening. The caller ends it. */
export async function connectAlone(connecting: Connecting, role: Role | undefined, limits: Limits): Promise<Client> {
  const client = new Client({ ...connectionConfig(connecting, role, limits), connectionTimeoutMillis: 2_000 })
  // Without a listener a lost connection would end the process; whoever waits for an answer gets the error too.
  client.on('error', () => undefined)
  await client.connect()
  limitConnection(client, limits)
  return client
}
