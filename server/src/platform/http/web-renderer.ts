import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Area } from '#platform/actor.ts'
import { readRegistered, type RegisteredOperations } from '#platform/graphql/registered.ts'
import { serveAssets } from '#platform/http/assets.ts'
import type { WebHandler } from '#platform/http/pages.ts'
import type { SharedBuilds } from '#platform/http/shared-builds.ts'

type Scripts = { readonly builtEmbed: () => Promise<string> }
type Entry = { readonly default: { readonly fetch: WebHandler } }

/**
 * The service worker that opens tickets offline. Its URL is the same for every release, so it is always revalidated.
 */
const serveWorker = (app: FastifyInstance, client: string): void => {
  const script = readFileSync(join(client, 'offline-worker.js'))
  app.get('/offline-worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}

/** The script of other websites that show a storefront (web/src/platform/embed). Its URL is the same for every release. */
const serveEmbed = (app: FastifyInstance, script: string | Buffer): void => {
  app.get('/embed.js', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

/** Loads what `vite build` left in `web/dist`. Throws an explanation if nothing was built. */
export const loadBuiltPages = async (web: string): Promise<Entry> => {
  const server = join(web, 'dist', 'server', 'server.js')
  if (!existsSync(server)) throw new Error('The pages haven’t been built. Run "npm start", which builds them.')
  return (await import(pathToFileURL(server).href)) as Entry
}

/** The pages as `vite build` left them in `web/dist`, whose build joins the shared ones. Throws an explanation if nothing was built. */
export const builtPages = async (app: FastifyInstance, web: string, shared: SharedBuilds): Promise<WebHandler> => {
  const entry = await loadBuiltPages(web)
  const client = join(web, 'dist', 'client')
  await shared.add(web)
  await serveAssets(app, client, shared)
  serveWorker(app, client)
  serveEmbed(app, readFileSync(join(client, 'embed.js')))
  return (request, options) => entry.default.fetch(request, options)
}

/** The operations that the built pages send (tools/register-operations.ts), and those of other servers' pages. */
export const builtOperations = (
  web: string,
  shared: SharedBuilds,
): Promise<Readonly<Record<Area, RegisteredOperations>>> =>
  readRegistered(join(web, 'dist', 'operations.json'), shared.operation)

/** The pages from source, through Vite in this process, with hot reload. */
export const livePages = async (app: FastifyInstance, web: string): Promise<WebHandler> => {
  const { createServer } = await import('vite')
  const scripts = (await import(pathToFileURL(join(web, 'build', 'whole-scripts.ts')).href)) as Scripts
  serveEmbed(app, await scripts.builtEmbed())
  const vite = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    // The other loaders write a file next to the configuration, which a watcher takes for a change.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api\/|embed|live$|ready$|metrics$)/.test(request.url)) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('preClose', () => vite.close())
  const environment = vite.environments['ssr']
  if (environment === undefined || !('runner' in environment)) throw new Error('Vite has no server-side runner.')
  const { runner } = environment as { runner: { import: (id: string) => Promise<Entry> } }
  return async (request, options) => {
    const entry = await runner.import('virtual:tanstack-start-server-entry')
    return entry.default.fetch(request, options)
  }
}
