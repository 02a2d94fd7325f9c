import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log.ts'
import { Client } from 'pg'
import { timeLimit } from '#platform/time-limits.ts'
import { homeOf, removeHome } from './embedded/account.ts'
import { runningUrl, startCluster } from './embedded/cluster.ts'

/** The process's database: an embedded one that stops with it, or the one in DATABASE_URL. */
export type RunningDatabase = {
  /** As the owner: for `migrate` and, with a role, for the pools. */
  readonly url: string
  /** Stops an embedded database. Leaves any other running. */
  readonly stop: () => Promise<void>
  /** Resolves if an embedded database ends unexpectedly. The process can no longer serve and should exit. */
  readonly died: Promise<void>
}

/** Tuned for the demo. Your own database has its own settings. */
const SETTINGS = {
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
}

/** The first that can change what a generated column is made of, which a migration may do. */
const OLDEST = 17

/** Fails with a clear message if the server is unreachable or too old. */
async function checkVersion(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeLimit(10_000) })
  // Without a listener, a lost connection would end the process without our message.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < OLDEST) throw new Error(`it is PostgreSQL ${String(major)}, and ${String(OLDEST)} or newer is required`)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The database in DATABASE_URL can’t be used: ${reason}`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Starts the embedded PostgreSQL below DATA_DIR, or checks the one in DATABASE_URL (17 or newer). */
export async function startDatabase(config: Config, log: Log): Promise<RunningDatabase> {
  if (config.databaseUrl !== undefined) {
    await checkVersion(config.databaseUrl)
    const { promise: never } = Promise.withResolvers<void>()
    return { url: config.databaseUrl, stop: () => Promise.resolve(), died: never }
  }
  const started = performance.now()
  // A process uses about 30. The rest is for people who inspect the database.
  const settings = { ...SETTINGS, max_connections: String(Math.max(100, 40 + 40 * config.processes)) }
  const cluster = await startCluster({ folder: resolve(config.dataDir, 'postgres'), settings })
  log.info('database started', { durationMs: Math.round(performance.now() - started) })
  return { url: cluster.url('postgres'), stop: cluster.stop, died: cluster.died }
}

/**
 * Works with the database of a server, whether it is running or not. An embedded one that isn't is started for it. `isNew`: there
 * was none before.
 */
export async function withDatabase<Result>(
  config: Config,
  log: Log,
  work: (url: string, isNew: boolean) => Promise<Result>,
): Promise<Result> {
  const folder = resolve(config.dataDir, 'postgres')
  const running = config.databaseUrl === undefined ? runningUrl(folder, 'postgres') : undefined
  if (running !== undefined) return work(running, false)
  const isNew = config.databaseUrl === undefined && !existsSync(join(homeOf(folder), 'data', 'PG_VERSION'))
  const database = await startDatabase(config, log)
  try {
    return await work(database.url, isNew)
  } catch (error) {
    await database.stop()
    if (isNew) removeHome(folder)
    throw error
  } finally {
    await database.stop()
  }
}
