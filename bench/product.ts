import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedDemo } from '../server/src/demo/seed.ts'
import { connectAlone, LIMITS } from '../server/src/platform/db/connection.ts'
import { startCluster } from '../server/src/platform/db/embedded/cluster.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { countingSettings } from './costs.ts'

/** The repository's folder. */
export const root = join(import.meta.dirname, '..')

/** A durable PostgreSQL with the demo world at a scale, stored between runs in .local/bench. */
export type World = {
  readonly url: string
  /** URL of another database of the same server. */
  readonly at: (database: string) => string
  readonly pid: number
  readonly folder: string
  readonly stop: () => Promise<void>
}

/** The product, running on its own as in production. */
export type Product = {
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** The day of the world. */
const DAY = '2027-03-11'

/** Changes a setting of the database that the statement runs in. */
const setting = (name: string, value: string): string =>
  `do $$ begin execute format('alter database %I set ${name} = %L', current_database(), '${value}'); end $$`

// Copying a database doesn't copy these settings.
const setClock = (url: string): Promise<void> => {
  const offsetMs = Date.parse(`${DAY}T15:12:00Z`) - Date.now()
  return asOwner(url, [setting('app.environment', 'test'), setting('app.clock_offset_ms', String(offsetMs))])
}

/**
 * Starts the database `name` and seeds the demo world if there is none; `scale` 100 takes minutes. The database clock
 * starts on the world's day, so that every measurement sees the same.
 */
export const startWorld = async (name: string, scale = 1): Promise<World> => {
  const folder = join(root, '.local', 'bench', name)
  mkdirSync(folder, { recursive: true })
  const settings = {
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    random_page_cost: '1.1',
    max_connections: '100',
    ...countingSettings,
  }
  const cluster = await startCluster({ folder: join(folder, 'postgres'), settings })
  const url = cluster.url('postgres')
  await migrate({ url })
  await setClock(url)
  const client = await connectAlone({ url }, undefined, LIMITS)
  const { rows } = await client.query('select 1 from account limit 1')
  await client.end()
  if (rows.length === 0) await seedDemo({ url }, { scale, today: DAY })
  return { url, at: cluster.url, pid: cluster.pid, folder, stop: () => cluster.stop() }
}

const asOwner = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = await connectAlone({ url }, undefined, { ...LIMITS, statementMs: 600_000 })
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A copy of the world for workloads that write, so that each run starts the same. Replaces the previous copy. */
export const copyWorld = async (world: World, name: string): Promise<World> => {
  await asOwner(world.at('template1'), [
    `drop database if exists ${name} with (force)`,
    `create database ${name} template postgres strategy file_copy`,
  ])
  const url = world.at(name)
  await setClock(url)
  // A server that ran on the world itself left its mark; the copy gets a server of its own.
  await asOwner(url, [`delete from setting where key = 'server-secret'`, 'analyze'])
  const folder = join(world.folder, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return { ...world, url, folder }
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const isAnswered = async (address: string): Promise<boolean> => {
  try {
    const response = await fetch(address)
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

/** Polls every 20 ms until there is a response. Stops the child and throws if it ends first or takes too long. */
export const firstAnswer = async (address: string, child: ChildProcess, seconds = 60): Promise<void> => {
  const end = performance.now() + seconds * 1000
  while (!(await isAnswered(address))) {
    if (child.exitCode !== null || performance.now() > end) {
      await stopChild(child)
      throw new Error(`no answer from ${address}`)
    }
    await sleep(20)
  }
}

export const stopChild = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Starts `entry` on a world and waits until it is ready. Rate limits are off. */
export const startProduct = async (
  world: World,
  entry = 'server/src/main.ts',
  more: NodeJS.ProcessEnv = {},
): Promise<Product> => {
  const port = await freePort()
  const file = join(world.folder, 'server.log')
  const log = openSync(file, 'w')
  const url = `http://127.0.0.1:${String(port)}`
  const child = spawn(process.execPath, [...(process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? []), join(root, entry)], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ENVIRONMENT: 'test',
      DATABASE_URL: world.url,
      DATA_DIR: join(world.folder, 'data'),
      PORT: String(port),
      PUBLIC_URL: url,
      SANDBOX_GATEWAY_PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      DEMO_DATE: DAY,
      LOG_LEVEL: 'warn',
      ...more,
    },
  })
  await firstAnswer(`${url}/ready`, child).catch((cause: unknown) => {
    throw new Error(`The product did not start; see ${file}`, { cause })
  })
  return { url, pid: child.pid ?? 0, stop: () => stopChild(child) }
}
