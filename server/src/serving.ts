import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { loadSecrets } from '#platform/config/secrets.ts'
import { stripeForm } from '#platform/config/stripe.ts'
import { sessionOf } from '#platform/db/connection.ts'
import { createDatabases } from '#platform/db/pools.ts'
import { listenOn } from '#platform/http/listen.ts'
import { shopPlaces } from '#modules/storefronts/flows/shop-place.ts'
import { registerPages } from '#platform/http/pages.ts'
import { registerPostedForms } from '#platform/http/posted-forms.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { builtOperations, builtPages, livePages, loadBuiltPages } from '#platform/http/web-renderer.ts'
import type { Log } from '#platform/log.ts'
import { readyChecks } from '#platform/ready-checks.ts'
import { learnStanding } from '#platform/restored.ts'
import { createServices, type Addresses, type Services } from '#platform/services.ts'
import { schemas } from '#areas/schemas.ts'
import { timeLimit } from '#platform/time-limits.ts'
import { createApp, type Running } from '#server/app.ts'

const WEB = join(import.meta.dirname, '..', '..', 'web')
/** How long requests may take to finish during shutdown. The whole shutdown has 10 s. */
const FINISH_MS = timeLimit(7_000)

/** Registers cleanup for when the process ends, newest first, however far startup got. */
export type Undo = (end: () => Promise<unknown>) => void

/** A process that listens and responds but is not ready yet. */
export type Serving = {
  readonly port: number
  /** Sets the addresses, starts background work, and becomes ready. */
  readonly begin: (addresses: Addresses) => Promise<void>
  /** No longer ready. Running work continues. */
  readonly stopBeingReady: () => void
}

/** What serving needs and takes a processor to prepare, but no database. Pages that can't be loaded are reported when they are served. */
export const prepareServing = async (config: Config): Promise<void> => {
  schemas()
  if (!config.servesSources) await loadBuiltPages(WEB).catch(() => undefined)
}

/** Ports and pools of this process. */
export const openServices = (config: Config, databaseUrl: string, log: Log, undo: Undo): Services => {
  const connecting = { url: databaseUrl, session: sessionOf(config) }
  const databases = createDatabases(connecting, {
    onLost: (pool, error) => log.warn('database connection lost', { thing: pool, error }),
  })
  undo(() => databases.close())
  return createServices({ config, secrets: loadSecrets(config), databases, connecting, log })
}

const closeServer = async (app: FastifyInstance): Promise<void> => {
  const closed = app.close()
  await Promise.race([closed, sleep(FINISH_MS, undefined, { ref: false })])
  app.server.closeAllConnections()
  await closed
}

type Shown = { readonly isServing: () => boolean; readonly collectMetrics?: () => Promise<string> }

const openServer = async (services: Services, shown: Shown): Promise<{ app: FastifyInstance; running: Running }> => {
  const { addresses, config, clock, log, metrics } = services
  const isDevelopment = config.servesSources
  let running: Running | undefined
  const app = await createHttpServer({
    log,
    metrics,
    release: config.release,
    trustedProxies: config.trustedProxies,
    security: {
      isDevelopment,
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
      gatewayOrigin: () => addresses.gatewayUrl,
      gatewayForm: config.stripe && stripeForm(config.stripe),
      reportsOrigin: config.errorReporting && new URL(config.errorReporting.dsn).origin,
    },
    health: { ...shown, checks: readyChecks(services, () => running?.facts) },
  })
  const render = await (isDevelopment ? livePages(app, WEB) : builtPages(app, WEB))
  running = await createApp(app, services, isDevelopment ? {} : { registered: await builtOperations(WEB) })
  registerPostedForms(app, services.localLimits)
  registerPages(app, {
    render,
    context: {
      execute: running.execute,
      release: config.release,
      ...(config.legacyEventId === undefined ? {} : { legacyEventId: config.legacyEventId }),
      ...(config.ownPixels === undefined ? {} : { ownPixels: config.ownPixels }),
      ...(config.errorReporting === undefined
        ? {}
        : { errorReports: { ...config.errorReporting, environment: config.environment, release: config.release } }),
    },
    openPreview: running.openPreview,
    origin: () => addresses.publicUrl,
    placeOf: shopPlaces(services),
    isDevelopment,
    clock,
    log,
    metrics,
  })
  return { app, running }
}

/** Listens at the configured address. Ready only after `begin`, and never as a restored copy, which does no background work. */
export const openServing = async (
  services: Services,
  undo: Undo,
  collectMetrics?: () => Promise<string>,
): Promise<Serving> => {
  const { host, listenOn: wanted } = services.config
  await learnStanding(services)
  let isServing = false
  const shown = { isServing: () => isServing, ...(collectMetrics === undefined ? {} : { collectMetrics }) }
  const { app, running } = await openServer(services, shown)
  undo(() => running.stopWork())
  const port = await listenOn(app, { host, ...wanted })
  undo(() => closeServer(app))
  return {
    port,
    begin: async (addresses) => {
      Object.assign(services.addresses, addresses)
      await running.startWork()
      isServing = true
    },
    stopBeingReady: () => {
      isServing = false
    },
  }
}
