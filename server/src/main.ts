import cluster from 'node:cluster'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { startupProblems } from '#platform/config/startup-problems.ts'
import { readConfig, type Config } from '#platform/config/config.ts'
import { endWith, startSteps } from '#platform/config/lifetime.ts'
import { startDatabase } from '#platform/db/start-database.ts'
import { openLog } from '#platform/error-reporting.ts'
import type { Addresses } from '#platform/services.ts'
import type { Begin, Ending } from '#server/begin.ts'
import type { Drain } from '#server/serving.ts'

const step = startSteps(process.env)

/** Cleanup in reverse order when the process ends, however far startup got. */
const undo: (() => Promise<unknown>)[] = []
const whenEnding = (end: () => Promise<unknown>): void => void undo.push(end)
let drain: Drain | undefined
let stopped: Promise<void> | undefined
const ending: Ending = {
  whenEnding,
  beforeEnding: (how) => {
    drain = how
  },
}

const stop = (): Promise<void> => {
  stopped ??= (async () => {
    await drain?.(AbortSignal.abort())
    const failures: unknown[] = []
    // One failing cleanup doesn't stop the others.
    for (const end of undo.toReversed()) await end().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  })()
  return stopped
}

const announce = async (config: Config, { publicUrl }: Addresses): Promise<void> => {
  const began = Number(process.env['STARTED_AT']) || performance.timeOrigin
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  process.stdout.write(`Ready in ${seconds} s: ${publicUrl}\n`)
  if (config.environment !== 'demo') return
  const { demoAddresses } = await import('#server/demo/addresses.ts')
  process.stdout.write(`${demoAddresses(publicUrl)}\n`)
}

const openDataDir = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(`DATA_DIR must be a folder that this user can write to: ${folder}`, { cause })
  }
}

const loadProduct = async (config: Config): Promise<Begin> => {
  const { begin, beginWithoutDatabase } = await import('#server/begin.ts')
  await beginWithoutDatabase(config)
  return begin
}

const start = async (config: Config): Promise<void> => {
  const log = await openLog(config, whenEnding)
  openDataDir(config.dataDir)
  const starting = step('Starting the database', () => startDatabase(config, log))
  // Another database is only asked, which must not time out because this process is busy loading.
  if (config.databaseUrl !== undefined) await starting
  // The product is loaded while our own database starts. If that doesn't, it is the error to report.
  const loading = step('Loading the server', () => loadProduct(config))
  loading.catch(() => undefined)
  const database = await starting
  whenEnding(() => database.stop())
  const begin = await loading
  await announce(config, await begin(config, database.url, log, ending))
  await database.died
  log.error('database ended')
  await stop()
  process.exit(1)
}

const startWorker = async (config: Config): Promise<void> => {
  const { beginAsWorker } = await import('#server/begin.ts')
  await beginAsWorker(config, await openLog(config, whenEnding), ending)
}

endWith(stop, { drain: async (hurry) => drain?.(hurry) })
let dataDir: string | undefined
try {
  const config = readConfig(process.env)
  dataDir = config.dataDir
  await (cluster.isWorker ? startWorker(config) : start(config))
} catch (error) {
  const problems = startupProblems(error, dataDir)
  if (problems !== '') process.stderr.write(`${problems}\n`)
  await stop().catch(() => undefined)
  process.exitCode = 1
  process.exit()
}
