import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { startSandboxGateway } from '#modules/payments/adapters/sandbox-process.ts'
import { readConfig, type Config } from '#platform/config/config.ts'
import { endWith, startSteps } from '#platform/config/lifetime.ts'
import { loadSecrets } from '#platform/config/secrets.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createDatabases } from '#platform/db/pools.ts'
import { startDatabase, type RunningDatabase } from '#platform/db/start-database.ts'
import { listenOn } from '#platform/http/listen.ts'
import { registerPages } from '#platform/http/pages.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { builtPages, livePages } from '#platform/http/web-renderer.ts'
import { installJobs } from '#platform/job-worker.ts'
import { createLog, type Log } from '#platform/log.ts'
import { readyChecks } from '#platform/ready-checks.ts'
import { createServices, type Services } from '#platform/services.ts'
import { createApp, seeders, type Running } from '#server/app.ts'
import { demoAddresses } from '#server/demo/addresses.ts'

const WEB = join(import.meta.dirname, '..', '..', 'web')
/** How long requests may take to finish once we are told to stop; the whole stop has 10 s. */
const FINISH_MS = 7_000

const step = startSteps(process.env)
const isDevelopment = process.env['NODE_ENV'] === 'development'

/** Undone in reverse order when the process ends, however far the start came. */
const undo: (() => Promise<unknown>)[] = []
let isServing = false
let stopped: Promise<void> | undefined

const stop = (): Promise<void> => {
  stopped ??= (async () => {
    isServing = false
    for (const end of undo.toReversed()) await end()
  })()
  return stopped
}

const openServices = (config: Config, database: RunningDatabase, log: Log): Services => {
  const connecting = { url: database.url, session: { 'app.environment': config.environment } }
  const databases = createDatabases(connecting, {
    onLost: (pool, error) => log.warn('database connection lost', { thing: pool, error }),
  })
  undo.push(() => databases.close())
  return createServices({ config, secrets: loadSecrets(config), databases, connecting, log })
}

/** Fills the demo world in where the database has no account yet. */
const seed = async (services: Services): Promise<void> => {
  const { system } = services.databases
  const any = await system.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (any) return
  for (const { seed: fill } of seeders) await fill(services, system)
}

const closeServer = async (app: FastifyInstance): Promise<void> => {
  const closed = app.close()
  await Promise.race([closed, sleep(FINISH_MS, undefined, { ref: false })])
  app.server.closeAllConnections()
  await closed
}

const openServer = async (services: Services): Promise<{ app: FastifyInstance; running: Running }> => {
  const { addresses, config, clock, log, metrics } = services
  let running: Running | undefined
  const app = await createHttpServer({
    log,
    metrics,
    release: config.release,
    trustedProxies: [],
    security: {
      isDevelopment,
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
      gatewayOrigin: () => addresses.gatewayUrl,
    },
    health: { isServing: () => isServing, checks: readyChecks(services, () => running?.facts) },
  })
  running = await createApp(app, services)
  const render = await (isDevelopment ? livePages(app, WEB) : builtPages(app, WEB))
  registerPages(app, {
    render,
    context: {
      execute: running.execute,
      release: config.release,
      ...(config.legacyEventId === undefined ? {} : { legacyEventId: config.legacyEventId }),
    },
    origin: () => addresses.publicUrl,
    isDevelopment,
    clock,
    log,
    metrics,
  })
  return { app, running }
}

const startGateway = async (services: Services, localUrl: string, port: number): Promise<void> => {
  const { addresses, config, log, secrets } = services
  if (config.gateway !== 'sandbox') return
  const gateway = await startSandboxGateway({
    listenOn: config.sandboxGateway,
    directory: join(config.dataDir, 'sandbox-gateway'),
    secrets,
    webhookUrl: `${localUrl}/api/webhook/gateway/sandbox`,
    // People type either name of this machine.
    shopOrigins: [addresses.publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`],
    allowsFaults: config.sandboxGateway.allowsFaults,
    environment: config.environment,
    // The configuration has already refused it where it must not run.
    isAllowedInProduction: true,
    log,
  })
  addresses.gatewayUrl = gateway.publicOrigin
  undo.push(() => gateway.stop())
  step('gateway')
}

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true })
  const database = await startDatabase(config, log)
  undo.push(() => database.stop())
  step('database')
  await migrate({ url: database.url })
  const services = openServices(config, database, log)
  await installJobs(services.databases.pools.jobs)
  step('migrate')
  await seed(services)
  step('seed')

  const { app, running } = await openServer(services)
  undo.push(() => running.stopWork())
  const { host, listenOn: wanted } = config
  const port = await listenOn(app, { host, ...wanted })
  undo.push(() => closeServer(app))
  const localUrl = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`
  services.addresses.publicUrl = config.publicUrl ?? localUrl
  await startGateway(services, localUrl, port)
  await running.startWork()
  isServing = true
  const began = Number(process.env['STARTED_AT']) || performance.timeOrigin
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  process.stdout.write(`ready ${services.addresses.publicUrl} in ${seconds} s\n`)
  if (config.environment === 'demo') process.stdout.write(`${demoAddresses(services.addresses.publicUrl)}\n`)
  await database.died
  log.error('database ended')
  await stop()
  process.exit(1)
}

endWith(stop)
try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  await stop()
  process.exitCode = 1
  process.exit()
}
