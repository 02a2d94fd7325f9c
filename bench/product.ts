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

const root = join(import.meta.dirname, '..')

/** A durable PostgreSQL with the demo world at a scale, kept between runs below .local/bench. */
export type World = {
  readonly url: string
  readonly pid: number
  readonly folder: string
  readonly stop: () => Promise<void>
}

/** The product, running by itself as its users would run it. */
export type Product = {
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

const DAY = '2027-03-11'

/** Starts the database called `name` and plants the demo world where there is none yet; `scale` 100 takes minutes. */
export const startWorld = async (name: string, scale = 1): Promise<World> => {
  const folder = join(root, '.local', 'bench', name)
  mkdirSync(folder, { recursive: true })
  const settings = { shared_buffers: '256MB', max_wal_size: '4GB', random_page_cost: '1.1', max_connections: '100' }
  const cluster = await startCluster({ folder: join(folder, 'postgres'), settings })
  const url = cluster.url('postgres')
  await migrate({ url })
  const client = await connectAlone({ url }, undefined, LIMITS)
  const { rows } = await client.query('select 1 from account limit 1')
  await client.end()
  if (rows.length === 0) await seedDemo({ url }, { scale, today: DAY })
  return { url, pid: cluster.pid, folder, stop: () => cluster.stop() }
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/ready`)).ok
  } catch {
    return false
  }
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Starts `entry` on a world and waits until it is ready. Limits of rate are off. */
export const startProduct = async (
  world: World,
  entry = 'server/src/main.ts',
  more: NodeJS.ProcessEnv = {},
): Promise<Product> => {
  const port = await freePort()
  const file = join(world.folder, 'server.log')
  const log = openSync(file, 'w')
  const url = `http://127.0.0.1:${String(port)}`
  const child = spawn(process.execPath, [join(root, entry)], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ENVIRONMENT: 'test',
      DATABASE_URL: world.url,
      DATA_DIR: join(world.folder, 'data'),
      PORT: String(port),
      SANDBOX_GATEWAY_PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      DEMO_DATE: DAY,
      LOG_LEVEL: 'warn',
      ...more,
    },
  })
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended(child)
  }
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (child.exitCode !== null || tries > 1200) {
      await stop()
      throw new Error(`The product did not start; see ${file}`)
    }
    await sleep(50)
  }
  return { url, pid: child.pid ?? 0, stop }
}

/** Throws a folder of measurements away. */
export const forget = (name: string): void =>
  rmSync(join(root, '.local', 'bench', name), { recursive: true, force: true })
