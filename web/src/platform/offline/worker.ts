import { cachedResponse } from './cached-response.ts'
import { shellFor } from './offline-pages.ts'

/** Service worker events, which the DOM's types lack. */
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

/** Longest wait for the server before the cached page is shown, in milliseconds. */
const networkTimeoutMs = 4000

const never = new Promise<never>(() => undefined)

/** Resolves with the cached page after the timeout. Never resolves if there is none. */
async function cachedAfterTimeout(shell: string): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, networkTimeoutMs))
  return (await cachedResponse(shell)) ?? never
}

/** The page from the network, or the cached one if the server doesn't answer, or answers with an error. */
async function page(request: Request, shell: string): Promise<Response> {
  const answer = fetch(request)
  try {
    const response = await Promise.race([answer, cachedAfterTimeout(shell)])
    return response.status < 500 ? response : ((await cachedResponse(shell)) ?? response)
  } catch (error) {
    const found = await cachedResponse(shell)
    if (found === undefined) throw error
    return found
  }
}

/** Asset names contain a content hash, so a cached asset is never outdated. */
const asset = async (request: Request): Promise<Response> => (await cachedResponse(request.url)) ?? fetch(request)

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
