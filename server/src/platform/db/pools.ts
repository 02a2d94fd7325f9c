import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { connectionConfig, limitConnection, LIMITS, REPORT_LIMITS } from './connection.ts'
import type { Connecting, Limits, Role } from './connection.ts'
import { createKysely } from './kysely.ts'
import type { ClosedPool, SystemDb, VisitorDb } from './kysely.ts'

const POOLS = {
  visitor: { size: 6, role: 'visitor', limits: LIMITS },
  admin: { size: 4, role: 'admin', limits: LIMITS },
  system: { size: 6, role: 'system', limits: LIMITS },
  // Owns the tables of the job queue, and runs nothing of ours: tasks use `system`.
  jobs: { size: 3, role: undefined, limits: LIMITS },
  // The narrow role; a report over all accounts widens itself for its own transaction.
  reports: { size: 2, role: 'admin', limits: REPORT_LIMITS },
} as const satisfies Record<string, { size: number; role: Role | undefined; limits: Limits }>

export type PoolName = keyof typeof POOLS

/** The pools of one process, and the query builder over those that modules use. */
export type Databases = {
  readonly pools: Readonly<Record<PoolName, Pool>>
  /** Read-only: views of what is published. */
  readonly visitor: VisitorDb
  /** Row-level security by account: open a transaction with `inAccount`, outside it there is nothing to call. */
  readonly admin: ClosedPool<'admin'>
  /** Consumers with ownership predicates, employees, flows, jobs. */
  readonly system: SystemDb
  /** Two connections and 60 s: open with `inReport`. */
  readonly reports: ClosedPool<'report'>
  /** Ends all pools once their work is done; may be called twice. */
  readonly close: () => Promise<void>
}

type Watching = {
  /** Told when an idle connection is lost; the pool opens another by itself. */
  readonly onLost?: (pool: PoolName, error: Error) => void
  /** Told of every new connection. */
  readonly onConnect?: (client: PoolClient) => void
}

function openPool(name: PoolName, connecting: Connecting, watching: Watching): Pool {
  const { size, role, limits } = POOLS[name]
  const pool = new Pool({
    ...connectionConfig(connecting, role, limits),
    application_name: name,
    max: size,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
  })
  pool.on('error', (error) => watching.onLost?.(name, error))
  pool.on('connect', (client) => {
    // A connection that is lost while in use reports twice: to its query, and here.
    client.on('error', () => undefined)
    limitConnection(client, limits)
    watching.onConnect?.(client)
  })
  return pool
}

/** Opens the pools of a process (at most 21 connections, made as they are needed). */
export function createDatabases(connecting: Connecting, watching: Watching = {}): Databases {
  const open = (name: PoolName): Pool => openPool(name, connecting, watching)
  const pools = {
    visitor: open('visitor'),
    admin: open('admin'),
    system: open('system'),
    jobs: open('jobs'),
    reports: open('reports'),
  }
  let closing: Promise<unknown> | undefined
  return {
    pools,
    visitor: createKysely(pools.visitor),
    admin: createKysely(pools.admin),
    system: createKysely(pools.system),
    reports: createKysely(pools.reports),
    close: async () => {
      closing ??= Promise.all(Object.values(pools).map((pool) => pool.end()))
      await closing
    },
  }
}
