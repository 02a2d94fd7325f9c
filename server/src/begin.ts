import { join } from 'node:path'
import { shareSandboxGateway } from '#modules/selling/payments/adapters/shared-sandbox.ts'
import { missingVariables, type Config } from '#platform/config/config.ts'
import { startSteps } from '#platform/config/lifetime.ts'
import { localOrigin } from '#platform/config/local-origin.ts'
import { inTurn } from '#platform/db/in-turn.ts'
import { migrate } from '#platform/db/migrate.ts'
import { assertFirstSecret } from '#platform/first-secret.ts'
import { installJobs } from '#platform/job-worker.ts'
import type { Log } from '#platform/log.ts'
import type { Addresses, Services } from '#platform/services.ts'
import { seeders } from '#server/app.ts'
import { COPY_NOTE, loadInstallation } from '#platform/restored.ts'
import { openServices, openServing, prepareServing, type Drain, type Undo } from '#server/serving.ts'
import { startWorkers, work } from '#server/workers.ts'

/** Steps at the end of the process, however far startup got. */
export type Ending = {
  readonly whenEnding: Undo
  /** Adds a step that runs before anything is closed. */
  readonly beforeEnding: (drain: Drain) => void
}

type Opened = { readonly services: Services; readonly databaseUrl: string; readonly ending: Ending }

const step = startSteps(process.env)

let stopGateway: (() => Promise<void>) | undefined
let notifyWorkers: ((addresses: Addresses) => void) | undefined

/** Creates the demo world if the database has no account yet. */
const seed = async (services: Services): Promise<void> => {
  const { system } = services.databases
  const any = await system.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (any) return
  for (const { seed: fill } of seeders) await fill(services, system)
}

/**
 * Finds or starts the sandbox gateway, unless payments go to Stripe. It must know where the server listens. Returns all addresses. A
 * restored copy gets none of a gateway, so it can call none.
 */
const openAddresses = async (services: Services, port: number): Promise<Addresses> => {
  const { config, log, secrets } = services
  const { host } = config
  const localUrl = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`
  const publicUrl = config.publicUrl ?? localOrigin(host, port)
  if (services.installation.isCopy) return { publicUrl, gatewayUrl: undefined }
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

const serve = async ({ services, databaseUrl, ending }: Opened): Promise<Addresses> => {
  const { whenEnding, beforeEnding } = ending
  // Registered first, so that it stops last: payments in progress still need it.
  whenEnding(async () => stopGateway?.())
  if (services.config.processes === 1) {
    const serving = await step('Opening the pages', () => openServing(services, whenEnding))
    beforeEnding(serving.drain)
    const addresses = await step('Starting the payment gateway', () => openAddresses(services, serving.port))
    await serving.begin(addresses)
    return addresses
  }
  const workers = await step('Starting the first process', () =>
    startWorkers(services.config, databaseUrl, services.log, whenEnding),
  )
  beforeEnding(workers.drain)
  const addresses = await step('Starting the payment gateway', () => openAddresses(services, workers.port))
  await step('Starting the other processes', () => workers.begin(addresses))
  notifyWorkers = workers.notify
  return addresses
}

/** Does what needs no database, in the time that it needs to start. */
export const beginWithoutDatabase = async (config: Config): Promise<void> => {
  if (config.processes === 1) await prepareServing(config)
}

export type Begin = typeof begin

/** Prepares the database and serves. Returns where. */
export const begin = async (config: Config, databaseUrl: string, log: Log, ending: Ending): Promise<Addresses> => {
  const services = openServices(config, databaseUrl, log, ending.whenEnding)
  await step('Updating the database', async () => {
    await migrate({ url: databaseUrl })
    await installJobs(services.databases.pools.jobs)
    await assertFirstSecret(services.databases.system, services.secrets.server)
    await loadInstallation(services)
  })
  await inTurn(services.databases.pools.jobs, () => seed(services))
  const addresses = await serve({ services, databaseUrl, ending })
  for (const sentence of missingVariables(config)) log.warn(sentence)
  if (services.installation.isCopy) process.stdout.write(`${COPY_NOTE}\n`)
  return addresses
}

/** Serves as one of several processes. */
export const beginAsWorker = async (config: Config, log: Log, { whenEnding, beforeEnding }: Ending): Promise<void> => {
  const services = openServices(config, config.databaseUrl ?? '', log, whenEnding)
  const serving = await work(services, whenEnding)
  beforeEnding(serving.drain)
}
