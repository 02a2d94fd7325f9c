import { Client, Pool } from 'pg'
import type { ClientConfig } from 'pg'
import type { Config } from '#platform/config/config.ts'
import { timeLimit } from '#platform/time-limits.ts'
import { limitAnswers } from './answer-limit.ts'
import { valueTypes } from './json.ts'

/** The restricted roles in the database. Undefined is its owner (migrations and job tables only). */
export type Role = 'visitor' | 'admin' | 'system' | 'preview'

/** Settings that every connection of a process shares. */
export type Connecting = {
  readonly url: string
  /** Session settings besides role and time-outs: those of `sessionOf`, and test overrides. */
  readonly session?: Readonly<Record<string, string>>
}

/** Session settings that make the database use the same clock as the server (`app.now()`). */
export const sessionOf = ({
  environment,
  clockOffsetMs,
}: Pick<Config, 'environment' | 'clockOffsetMs'>): Readonly<Record<string, string>> => ({
  'app.environment': environment,
  ...(clockOffsetMs === 0 ? {} : { 'app.clock_offset_ms': String(clockOffsetMs) }),
})

/** Timeouts in milliseconds; 0 for no timeout. */
export type Limits = { readonly statementMs: number; readonly lockMs: number; readonly idleInTransactionMs: number }

/** How much longer than the database's own time-out we wait. After that, it hangs or is unreachable. */
const GRACE_MS = timeLimit(300)

/** Leaves time to respond within five seconds, whether the database cancels a statement or doesn't respond at all. */
export const LIMITS: Limits = {
  statementMs: timeLimit(4_200),
  lockMs: timeLimit(3_000),
  idleInTransactionMs: timeLimit(10_000),
}
/**
 * For claims, T1 and T2. Shorter, because a queue waits behind them. A process that stops between the two trips of a transaction gives
 * its locks back before others, who wait for them, give up.
 */
export const BATCH_LIMITS: Limits = {
  ...LIMITS,
  statementMs: timeLimit(3_000),
  idleInTransactionMs: timeLimit(2_000),
}
export const REPORT_LIMITS: Limits = { ...LIMITS, statementMs: timeLimit(60_000) }
/** How long a connection may take to open. */
export const CONNECT_MS = timeLimit(2_000)

const escaped = (value: string): string => value.replaceAll(/([\\\s])/g, String.raw`\$1`)

/** The `pg` settings for one connection under a role. */
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

/** Enforces the limits on a new connection, so that no statement waits longer for a response. */
export function limitConnection(client: Client, { statementMs }: Limits): void {
  if (statementMs > 0) limitAnswers(client, statementMs + GRACE_MS)
}

/**
 * A few connections as the owner, for one-time work. Callers end the pool. A lost connection only fails its own query.
 */
export function ownerPool(connecting: Connecting, limits: Limits, max: number): Pool {
  const pool = new Pool({ ...connectionConfig(connecting, undefined, limits), max })
  // Without a listener, the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Opens a dedicated connection: for gathered queues, the sweeper, and listening. Callers end it. */
export async function connectAlone(connecting: Connecting, role: Role | undefined, limits: Limits): Promise<Client> {
  const client = new Client({ ...connectionConfig(connecting, role, limits), connectionTimeoutMillis: CONNECT_MS })
  // Without a listener, a lost connection would end the process. Waiting callers get the error too.
  client.on('error', () => undefined)
  await client.connect()
  limitConnection(client, limits)
  return client
}
