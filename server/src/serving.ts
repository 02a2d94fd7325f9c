import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { loadSecrets } from '#platform/config/secrets.ts'
import { stripeForm } from '#platform/config/stripe.ts'
import { sessionOf } from '#platform/db/connection.ts'
import { createDatabases } from '#platform/db/pools.ts'
import { listenOn } from '#platform/http/listen.ts'
import { shopPlaces } from '#modules/stock/storefronts/flows/shop-place.ts'
import { sharedBuilds } from '#platform/http/shared-builds.ts'
import { registerPages } from '#platform/http/pages.ts'
import { registerPostedForms } from '#platform/http/posted-forms.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { builtOperations, builtPages, livePages, loadBuiltPages } from '#platform/http/web-renderer.ts'
import { createLoop } from '#platform/loop.ts'
import type { Log } from '#platform/log.ts'
import { readyChecks } from '#platform/ready-checks.ts'
import { loadInstallation } from '#platform/restored.ts'
import { createServices, type Addresses, type Services } from '#platform/services.ts'
import { schemas } from '#areas/schemas.ts'
import { timeLimit } from '#platform/time-limits.ts'
import { createApp, type Running } from '#server/app.ts'

const WEB = join(import.meta.dirname, '..', '..', 'web')
/** How often a server says that the files of its pages are in use. */
const KEEP_BUILD_EVERY_MS = 300_000
/** How long requests may take to finish during shutdown. The whole shutdown has 10 s. */
const FINISH_MS = timeLimit(7_000)

/** Registers cleanup for when the process ends, newest first, however far startup got. */
export type Undo = (end: () => Promise<unknown>) => void

/**
 * Stops being ready immediately, and resolves when load balancers had time to notice, or as soon as `hurry` is aborted.
 * Until then every request is answered, and its connection closed, so that the next one comes over another one.
 */
export type Drain = (hurry: AbortSignal) => Promise<void>

/** A process that listens and responds but is not ready yet. */
export type Serving = {
  readonly port: number
  /** Sets the addresses, starts background work, and becomes ready. */
  readonly begin: (addresses: Addresses) => Promise<void>
  readonly drain: Drain
}

/**
 * Prepares for serving whatever takes a processor, but no database. Pages that can't be loaded are reported when they
 * are served.
 */
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

type Shown = {
  readonly isServing: () => boolean
  readonly isDraining: () => boolean
  readonly collectMetrics?: () => Promise<string>
}

type Opened = { readonly app: FastifyInstance; readonly running: Running; readonly keepBuild: () => Promise<void> }

const openServer = async (services: Services, { isDraining, ...shown }: Shown): Promise<Opened> => {
  const { addresses, config, clock, log, metrics } = services
  const isDevelopment = config.servesSources
  let running: Running | undefined
  const app = await createHttpServer({
    log,
    metrics,
    release: config.release,
    trustedProxies: config.trustedProxies,
    isDraining,
    security: {
      isDevelopment,
      isHttps: config.publicUrl?.startsWith('https:') ?? false,
      gatewayOrigin: () => addresses.gatewayUrl,
      gatewayForm: config.stripe && stripeForm(config.stripe),
      reportsOrigin: config.errorReporting && new URL(config.errorReporting.dsn).origin,
    },
    health: { ...shown, checks: readyChecks(services, () => running?.facts) },
  })
  const shared = sharedBuilds(services)
  const render = await (isDevelopment ? livePages(app, WEB) : builtPages(app, WEB, shared))
  running = await createApp(app, services, isDevelopment ? {} : { registered: await builtOperations(WEB, shared) })
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
  const keepBuild = (): Promise<void> =>
    shared.keep().catch((error: unknown) => log.error('the pages can’t be stored for other servers', { error }))
  return { app, running, keepBuild }
}

/** Listens at the configured address. Ready only after `begin`, and never as a restored copy, which does no background work. */
export const openServing = async (
  services: Services,
  undo: Undo,
  collectMetrics?: () => Promise<string>,
): Promise<Serving> => {
  const { host, listenOn: wanted, drainMs } = services.config
  await loadInstallation(services)
  let isServing = false
  let isDraining = false
  const shown = {
    isServing: () => isServing,
    isDraining: () => isDraining,
    ...(collectMetrics === undefined ? {} : { collectMetrics }),
  }
  const { app, running, keepBuild } = await openServer(services, shown)
  const keeping = createLoop(services, { name: 'page-builds', everyMs: KEEP_BUILD_EVERY_MS, work: keepBuild })
  undo(() => Promise.all([running.stopWork(), keeping.stop()]))
  const port = await listenOn(app, { host, ...wanted })
  undo(() => closeServer(app))
  return {
    port,
    begin: async (addresses) => {
      Object.assign(services.addresses, addresses)
      // Before the first page of this release is loaded, its files must be found by the other servers.
      await Promise.all([running.startWork(), keepBuild()])
      keeping.start()
      isServing = true
    },
    drain: async (hurry) => {
      const wasServing = isServing
      isServing = false
      isDraining = true
      if (wasServing) await sleep(drainMs, undefined, { signal: hurry }).catch(() => undefined)
    },
  }
}
