import cluster from 'node:cluster'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { shareSandboxGateway } from '#modules/payments/adapters/shared-sandbox.ts'
import { startupProblems } from '#platform/config/startup-problems.ts'
import { readConfig, type Config } from '#platform/config/config.ts'
import { endWith, startSteps } from '#platform/config/lifetime.ts'
import { inTurn } from '#platform/db/in-turn.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startDatabase } from '#platform/db/start-database.ts'
import { openLog } from '#platform/error-reporting.ts'
import { assertFirstSecret } from '#platform/first-secret.ts'
import { installJobs } from '#platform/job-worker.ts'
import type { Addresses, Services } from '#platform/services.ts'
import { seeders } from '#server/app.ts'
import { demoAddresses } from '#server/demo/addresses.ts'
import { openServices, openServing } from '#server/serving.ts'
import { startWorkers, work } from '#server/workers.ts'

const step = startSteps(process.env)

/** Cleanup in reverse order when the process ends, however far startup got. */
const undo: (() => Promise<unknown>)[] = []
const whenEnding = (end: () => Promise<unknown>): void => void undo.push(end)
let stopBeingReady: (() => void) | undefined
let stopGateway: (() => Promise<void>) | undefined
let notifyWorkers: ((addresses: Addresses) => void) | undefined
let stopped: Promise<void> | undefined

const stop = (): Promise<void> => {
  stopped ??= (async () => {
    stopBeingReady?.()
    const failures: unknown[] = []
    // One failing cleanup doesn't stop the others.
    for (const end of undo.toReversed()) await end().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  })()
  return stopped
}

/** Creates the demo world if the database has no account yet. */
const seed = async (services: Services): Promise<void> => {
  const { system } = services.databases
  const any = await system.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (any) return
  for (const { seed: fill } of seeders) await fill(services, system)
}

/** Finds or starts the sandbox gateway, unless payments go to Stripe. It must know where the server listens. Returns all addresses. */
const openAddresses = async (services: Services, port: number): Promise<Addresses> => {
  const { config, log, secrets } = services
  const { host } = config
  const localUrl = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`
  const publicUrl = config.publicUrl ?? localUrl
  const addresses: Addresses = { publicUrl, gatewayUrl: config.stripe?.apiUrl }
  if (config.stripe !== undefined) {
    services.addresses.gatewayUrl = config.stripe.apiUrl
    return addresses
  }
  const gateway = await shareSandboxGateway({
    url: config.sandboxGateway.url,
    database: services.databases.system,
    onAddress: (url) => {
      addresses.gatewayUrl = url
      services.addresses.gatewayUrl = url
      notifyWorkers?.(addresses)
    },
    listenOn: config.sandboxGateway,
    directory: join(config.dataDir, 'sandbox-gateway'),
    secrets,
    webhookUrl: `${localUrl}/api/webhook/gateway/sandbox`,
    // People use either name of this machine.
    shopOrigins: [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`],
    allowsFaults: config.sandboxGateway.allowsFaults,
    environment: config.environment,
    // The configuration has already refused it if it must not run.
    isAllowedInProduction: true,
    log,
  })
  stopGateway = gateway.stop
  return addresses
}

const serve = async (services: Services, databaseUrl: string): Promise<Addresses> => {
  // Registered first, so that it stops last: payments in progress still need it.
  whenEnding(async () => stopGateway?.())
  if (services.config.processes === 1) {
    const serving = await step('server', () => openServing(services, whenEnding))
    stopBeingReady = serving.stopBeingReady
    const addresses = await step('gateway', () => openAddresses(services, serving.port))
    await serving.begin(addresses)
    return addresses
  }
  const workers = await step('server', () => startWorkers(services.config, databaseUrl, services.log, whenEnding))
  const addresses = await step('gateway', () => openAddresses(services, workers.port))
  await step('processes', () => workers.begin(addresses))
  notifyWorkers = workers.notify
  return addresses
}

const announce = (config: Config, { publicUrl }: Addresses): void => {
  const began = Number(process.env['STARTED_AT']) || performance.timeOrigin
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  process.stdout.write(`ready ${publicUrl} in ${seconds} s\n`)
  if (config.environment === 'demo') process.stdout.write(`${demoAddresses(publicUrl)}\n`)
}

const openDataDir = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(`DATA_DIR must be a folder that this user can write to: ${folder}`, { cause })
  }
}

const start = async (config: Config): Promise<void> => {
  const log = await openLog(config, whenEnding)
  openDataDir(config.dataDir)
  const database = await step('database', () => startDatabase(config, log))
  whenEnding(() => database.stop())
  const services = openServices(config, database.url, log, whenEnding)
  await step('migrate', async () => {
    await migrate({ url: database.url })
    await installJobs(services.databases.pools.jobs)
    await assertFirstSecret(services.databases.system, services.secrets.server)
  })
  await step('seed', () => inTurn(services.databases.pools.jobs, () => seed(services)))
  announce(config, await serve(services, database.url))
  await database.died
  log.error('database ended')
  await stop()
  process.exit(1)
}

const startWorker = async (config: Config): Promise<void> => {
  const services = openServices(config, config.databaseUrl ?? '', await openLog(config, whenEnding), whenEnding)
  const serving = await work(services, whenEnding)
  stopBeingReady = serving.stopBeingReady
}

endWith(stop)
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
