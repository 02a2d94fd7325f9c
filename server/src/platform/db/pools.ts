import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { CONNECT_MS, connectionConfig, limitConnection, LIMITS, REPORT_LIMITS } from './connection.ts'
import type { Connecting, Limits, Role } from './connection.ts'
import { createKysely } from './kysely.ts'
import type { ClosedPool, SystemDb, VisitorDb } from './kysely.ts'

type Kind = {
  readonly size: number
  readonly role: Role | undefined
  readonly limits: Limits
  readonly session?: Readonly<Record<string, string>>
}

const POOLS = {
  visitor: { size: 6, role: 'visitor', limits: LIMITS },
  admin: { size: 4, role: 'admin', limits: LIMITS },
  system: { size: 6, role: 'system', limits: LIMITS },
  // Owns the job queue's tables and runs none of our code: tasks use `system`.
  jobs: { size: 4, role: undefined, limits: LIMITS },
  // The restricted role. A report over all accounts widens it for its own transaction.
  reports: { size: 2, role: 'admin', limits: REPORT_LIMITS },
  // Apart from `system`, so that previews never wait before a sale, or make one wait.
  previews: {
    size: 2,
    role: 'preview',
    limits: LIMITS,
    session: { search_path: 'preview,public', default_transaction_read_only: 'on' },
  },
} as const satisfies Record<string, Kind>

export type PoolName = keyof typeof POOLS

/** The pools of one process, and the query builders for modules. */
export type Databases = {
  readonly pools: Readonly<Record<PoolName, Pool>>
  /** Read-only views of published data. */
  readonly visitor: VisitorDb
  /** Row-level security by account. Open a transaction with `inAccount`; nothing can be called outside one. */
  readonly admin: ClosedPool<'admin'>
  /** Consumers with ownership predicates, employees, flows, jobs. */
  readonly system: SystemDb
  /** Two connections, 60 s. Open with `inReport`. */
  readonly reports: ClosedPool<'report'>
  /** One account's published data at another time, read-only. Two connections. Open with `inPreview`. */
  readonly previews: ClosedPool<'preview'>
  /** Ends all pools when their work is done. May be called twice. */
  readonly close: () => Promise<void>
}

type Watching = {
  /** Called when an idle connection is lost. The pool reconnects automatically. */
  readonly onLost?: (pool: PoolName, error: Error) => void
  /** Called with every new connection. */
  readonly onConnect?: (client: PoolClient) => void
}

function openPool(name: PoolName, connecting: Connecting, watching: Watching): Pool {
  const { size, role, limits, session }: Kind = POOLS[name]
  const pool = new Pool({
    ...connectionConfig({ ...connecting, session: { ...connecting.session, ...session } }, role, limits),
    application_name: name,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
  })
  pool.on('error', (error) => watching.onLost?.(name, error))
  pool.on('connect', (client) => {
    // A connection lost while in use reports twice: to its query, and here.
    client.on('error', () => undefined)
    limitConnection(client, limits)
    watching.onConnect?.(client)
  })
  return pool
}

/** Opens the pools of a process (at most 24 connections, opened as needed). */
export function createDatabases(connecting: Connecting, watching: Watching = {}): Databases {
  const open = (name: PoolName): Pool => openPool(name, connecting, watching)
  const pools = {
    visitor: open('visitor'),
    admin: open('admin'),
    system: open('system'),
    jobs: open('jobs'),
    reports: open('reports'),
    previews: open('previews'),
  }
  let closing: Promise<unknown> | undefined
  return {
    pools,
    visitor: createKysely(pools.visitor),
    admin: createKysely(pools.admin),
    system: createKysely(pools.system),
    reports: createKysely(pools.reports),
    previews: createKysely(pools.previews),
    close: async () => {
      closing ??= Promise.all(Object.values(pools).map((pool) => pool.end()))
      await closing
    },
  }
}
