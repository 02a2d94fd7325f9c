/** Where the worker's script is served; the build writes it there (web/build/offline-worker.ts). */
export const workerPath = '/offline-worker.js'

/** Caches of ours begin with this; the release that their pages came from follows. */
export const cachePrefix = 'offline-'

/** The worker controls what lies below these and nothing else: no shop, no checkout, no back office. */
export const workerScopes = ['/user', '/exchange/event/'] as const

const nobody = '00000000-0000-4000-8000-000000000000'
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const ticketPage = new RegExp(`^/exchange/event/${uuid}/ticket/${uuid}$`, 'i')

/** The documents that open without a connection. They hold nothing of anyone: one stands for all tickets. */
export const shells = ['/user', `/exchange/event/${nobody}/ticket/${nobody}`] as const

/** The kept document for a path; undefined for every page that needs the network. */
export function shellFor(path: string): string | undefined {
  if (path === '/user') return shells[0]
  return ticketPage.test(path) ? shells[1] : undefined
}
