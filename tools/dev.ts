import { once } from 'node:events'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { startupProblems } from '../server/src/platform/config/startup-problems.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { startDatabase, type RunningDatabase } from '../server/src/platform/db/start-database.ts'
import { createLog } from '../server/src/platform/log.ts'

/**
 * Keeps the database running and restarts the server when its sources change. The server exits when its channel to this
 * process closes. Vite, inside the server, serves the pages from source.
 */
const root = join(import.meta.dirname, '..')
const watched = ['server/src', 'server/migrations', 'common/src']
const settleMs = 60

const openDatabase = async (): Promise<RunningDatabase> => {
  let dataDir: string | undefined
  try {
    const config = readConfig(process.env)
    dataDir = config.dataDir
    return await startDatabase(config, createLog('warn'))
  } catch (error) {
    console.error(startupProblems(error, dataDir))
    return process.exit(1)
  }
}
const database = await openDatabase()

let child: ChildProcess | undefined
let stopping = false

const start = (): void => {
  child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: database.url },
  })
}

const end = async (): Promise<void> => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  // A person waits for it, no load balancer.
  child.kill('SIGINT')
  await gone
}

let restarting: Promise<void> | undefined
let again = false
const restart = async (): Promise<void> => {
  do {
    again = false
    await end()
    if (!stopping) start()
  } while (again)
  restarting = undefined
}

/** A change during a restart triggers another one. */
const changed = (): void => {
  again = restarting !== undefined
  restarting ??= restart()
}

let timer: NodeJS.Timeout | undefined
for (const folder of watched.filter((path) => existsSync(join(root, path)))) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name?.includes('.test.') === true) return
    clearTimeout(timer)
    timer = setTimeout(changed, settleMs)
  })
}

const stop = async (): Promise<void> => {
  // Both the terminal and npm send the signal; the second has no effect.
  if (stopping) return
  stopping = true
  await restarting
  await end()
  await database.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
void database.died.then(stop)

start()
