import { Pool, type Client, type QueryResultRow } from 'pg'
import { inject } from 'vitest'
import { connectionConfig, type Limits, type Role } from '#platform/db/connection.ts'
import { decideInTransaction, decideWithin, findingByKey, type Decision } from '#platform/db/decide.ts'
import { sqlState } from '#platform/db/failures.ts'
import type { Step } from '#platform/db/pipeline.ts'

type Query = <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>

const clients = new WeakMap<Query, Client>()

/** Notes the connection that `query` runs on. */
export const noteClient = (query: Query, client: Client): void => void clients.set(query, client)

/** The connection that `query` runs on, if it is known. */
export const clientOf = (query: Query): Client | undefined => clients.get(query)

/** PostgreSQL's error code for a savepoint outside a transaction. */
const NO_TRANSACTION = '25P01'

/** True if the connection is inside a transaction, where alone a savepoint can be set. */
export const isWithin = (query: Query): Promise<boolean> =>
  query('savepoint decision').then(
    () => true,
    (error: unknown) => {
      if (sqlState(error) !== NO_TRANSACTION) throw error
      return false
    },
  )

type Session = { readonly role: Role | 'none'; readonly clock: string; readonly name: string }
const SESSION = `
  select current_setting('role') as role, coalesce(current_setting('app.clock_offset_ms', true), '') as clock, current_database() as name`

/** Tests decide on more connections than processes have queues, so they wait longer for each other. */
const PATIENT: Limits = { statementMs: 30_000, lockMs: 30_000, idleInTransactionMs: 10_000 }

/** For as many connections as a test of races opens: on a busy machine, there is no saying how long they wait for each other. */
export const UNLIMITED: Limits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

/** Connections for decisions beside those of a test, by database and role. */
const pools = new Map<string, Pool>()

function poolOf({ name, role }: Session): Pool {
  const key = `${name} ${role}`
  const known = pools.get(key)
  if (known !== undefined) return known
  const url = inject('postgres').url.replace(/\/[^/?]*\?/, `/${name}?`)
  const config = connectionConfig(findingByKey({ url }), role === 'none' ? undefined : role, PATIENT)
  const pool = new Pool({ ...config, max: 16, idleTimeoutMillis: 2_000, allowExitOnIdle: true })
  // The database is dropped with what is still connected to it.
  pool.on('error', () => pools.delete(key))
  // Also while one is in use: the statement that waits for it gets the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pools.set(key, pool)
  return pool
}

/** On a connection of its own, with the role and the clock of `query`, as the queue of a process does. */
async function decideBeside<World, Decided>(query: Query, decision: Decision<World, Decided>): Promise<Decided> {
  const [session] = await query<Session>(SESSION)
  if (session === undefined) throw new Error('No session.')
  const client = await poolOf(session).connect()
  try {
    await client.query(`select set_config('app.clock_offset_ms', $1, false)`, [session.clock])
    return await decideInTransaction(client, decision)
  } finally {
    client.release()
  }
}

/**
 * Decides in the transaction that `query` is in, or else in one of its own, in two round trips: on the connection of `query` if
 * it is known, or on another one, because `query` may use several.
 */
export async function decideBy<World, Decided>(query: Query, decision: Decision<World, Decided>): Promise<Decided> {
  const run = ({ text, values = [] }: Step) => query(text, values)
  if (await isWithin(query)) return decideWithin(run, decision)
  const client = clientOf(query)
  return client === undefined ? decideBeside(query, decision) : decideInTransaction(client, decision)
}
