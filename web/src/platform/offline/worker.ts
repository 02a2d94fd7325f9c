import { cachePrefix, shellFor } from './offline-pages.ts'

/** What the events of a service worker add to those of a page; the DOM's types know pages only. */
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface WorkerFetch extends WorkerEvent {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}
interface WorkerScope {
  readonly location: Location
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: WorkerFetch) => void): void
}

const worker = globalThis as unknown as WorkerScope

/** Longest wait for the server before a page that is kept is shown (milliseconds). */
const patience = 4000

async function kept(address: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(cachePrefix)) continue
    const found = await (await caches.open(name)).match(address, { ignoreVary: true })
    if (found !== undefined) return found
  }
  return undefined
}

const never = new Promise<never>(() => undefined)

/** The kept page once the server has taken too long; never where there is none. */
async function keptWhenLate(shell: string): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, patience))
  return (await kept(shell)) ?? never
}

/** The network's page. The kept one only where no answer comes, or none from a server that works. */
async function page(request: Request, shell: string): Promise<Response> {
  const answer = fetch(request)
  try {
    const response = await Promise.race([answer, keptWhenLate(shell)])
    return response.status < 500 ? response : ((await kept(shell)) ?? response)
  } catch (error) {
    const found = await kept(shell)
    if (found === undefined) throw error
    return found
  }
}

/** Names of assets carry a hash of what is in them: a kept one cannot be old. */
const asset = async (request: Request): Promise<Response> => (await kept(request.url)) ?? fetch(request)

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  const shell = request.mode === 'navigate' ? shellFor(pathname) : undefined
  if (shell !== undefined) event.respondWith(page(request, shell))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})
