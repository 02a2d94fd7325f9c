import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { shopPlaces } from '#modules/stock/storefronts/flows/shop-place.ts'
import { sharedBuilds } from '#platform/http/shared-builds.ts'
import { registerPages } from '#platform/http/pages.ts'
import { registerPostedForms } from '#platform/http/posted-forms.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { builtPages } from '#platform/http/web-renderer.ts'
import type { Services } from '#platform/services.ts'
import { createApp } from '#server/app.ts'

export const ORIGIN = 'https://shop.example'

// A typical page: a script with the nonce, and a URL on our own origin.
const PAGE = `export default { fetch: async (request, { context }) => {
  const { pathname } = new URL(request.url)
  const status = pathname.includes('nowhere') ? 404 : 200
  return new Response('<!doctype html><script nonce="' + context.nonce + '">own()</script><a href="' + context.origin + '">' + pathname.length + '</a>',
    { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
} }
`

export type WholeServer = {
  readonly app: FastifyInstance
  /** `METHOD path` of every route except HEAD, sorted. */
  readonly routes: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Routes as the server prints them. */
const printedRoutes = (app: FastifyInstance): string[] => {
  const found: string[] = []
  const trail: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^([\s│]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (segment === '') continue
    trail.splice(indent.length / 4, Infinity, segment)
    if (methods !== '') found.push(...methods.split(', ').map((method) => `${method} ${trail.join('')}`))
  }
  return found
}

/** Wildcards are printed without their slash, and named by the hook. */
const isListed = (route: string): boolean => !route.startsWith('HEAD ') && !route.endsWith(' *')

/** Everything that responds: APIs, routes, health, assets and pages, assembled like the product. */
export const aWholeServer = async (services: Services, { isHttps = true } = {}): Promise<WholeServer> => {
  const web = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(web, 'dist', 'server'), { recursive: true })
  mkdirSync(join(web, 'dist', 'client', 'assets'), { recursive: true })
  writeFileSync(join(web, 'dist', 'server', 'package.json'), '{"type":"module"}')
  writeFileSync(join(web, 'dist', 'server', 'server.js'), PAGE)
  writeFileSync(join(web, 'dist', 'client', 'assets', 'app-1a2b3c.js'), 'export {}\n')
  writeFileSync(join(web, 'dist', 'client', 'offline-worker.js'), '')
  writeFileSync(join(web, 'dist', 'client', 'embed.js'), '')
  writeFileSync(join(web, 'dist', 'operations.json'), '{"consumer":[],"admin":[],"employee":[]}')
  const { config, clock, log, metrics } = services
  const app = await createHttpServer({
    log,
    metrics,
    release: config.release,
    trustedProxies: [],
    security: { isDevelopment: false, isHttps, gatewayOrigin: () => services.addresses.gatewayUrl },
    health: { checks: [], isServing: () => true },
  })
  const joined: string[] = []
  // The printed tree omits wildcard routes. Routes registered before are the platform's own.
  app.addHook('onRoute', ({ method, url }) => {
    joined.push(...[method].flat().map((name) => `${name} ${url}`))
  })
  const running = await createApp(app, services)
  registerPostedForms(app, services.localLimits)
  registerPages(app, {
    render: await builtPages(app, web, sharedBuilds(services)),
    context: { execute: running.execute, release: config.release },
    origin: () => ORIGIN,
    placeOf: shopPlaces(services),
    isDevelopment: false,
    clock,
    log,
    metrics,
  })
  await app.ready()
  return {
    app,
    routes: () => [...new Set([...printedRoutes(app), ...joined])].filter(isListed).toSorted(),
    close: async () => {
      await app.close()
      await running.stopWork()
      rmSync(web, { recursive: true, force: true })
    },
  }
}
