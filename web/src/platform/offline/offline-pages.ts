/** Path of the worker's script, written by the build (web/build/whole-scripts.ts). */
export const workerPath = '/offline-worker.js'

/** Prefix of our cache names, followed by the release of the cached pages. */
export const cachePrefix = 'offline-'

/** Paths that the worker controls. Excludes the shop, the checkout and the back offices. */
export const workerScopes = ['/user', '/exchange/event/'] as const

const placeholderId = '00000000-0000-4000-8000-000000000000'
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const ticketPage = new RegExp(`^/exchange/event/${uuid}/ticket/${uuid}$`, 'i')

/** Documents available offline. They contain no personal data; one serves all tickets. */
export const shells = ['/user', `/exchange/event/${placeholderId}/ticket/${placeholderId}`] as const

/** The cached document for a path; undefined for pages that need the network. */
export function shellFor(path: string): string | undefined {
  if (path === '/user') return shells[0]
  return ticketPage.test(path) ? shells[1] : undefined
}
