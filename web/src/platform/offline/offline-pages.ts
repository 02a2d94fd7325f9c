/** Path of the worker's script, written by the build (web/build/whole-scripts.ts). */
export const workerPath = '/offline-worker.js'

const placeholderId = '00000000-0000-4000-8000-000000000000'
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const ticketPage = new RegExp(`^/exchange/event/${uuid}/ticket/${uuid}$`, 'i')

/** Pages that are stored and deleted together. */
export interface OfflinePages {
  /** Prefix of the names of their caches, followed by the release of the cached pages. */
  readonly cachePrefix: string
  /** Paths that the worker controls. Excludes the shop, the checkout and the back offices. */
  readonly scopes: readonly string[]
  /** Documents to cache. They contain no personal data; one serves all tickets. */
  readonly shells: readonly string[]
}

/** A buyer's tickets: deleted when they sign out. */
export const ticketPages = {
  cachePrefix: 'offline-',
  scopes: ['/user', '/exchange/event/'],
  shells: ['/user', `/exchange/event/${placeholderId}/ticket/${placeholderId}`],
} as const satisfies OfflinePages

/** The scan page of a door: deleted when the device is forgotten or revoked. */
export const doorPages = { cachePrefix: 'door-', scopes: ['/door'], shells: ['/door'] } as const satisfies OfflinePages

/** True if a cache has pages of ours. */
export const isPageCache = (name: string): boolean =>
  [ticketPages, doorPages].some(({ cachePrefix }) => name.startsWith(cachePrefix))

/** The cached document for a path; undefined for pages that need the network. */
export function shellFor(path: string): string | undefined {
  if (path === '/user') return ticketPages.shells[0]
  if (path === '/door') return doorPages.shells[0]
  return ticketPage.test(path) ? ticketPages.shells[1] : undefined
}
