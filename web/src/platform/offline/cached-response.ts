import { isPageCache } from './offline-pages.ts'

/**
 * The stored response to an address. Doesn't open caches: that would create one that is being deleted meanwhile, and it would
 * outlive the session.
 */
export async function cachedResponse(address: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!isPageCache(name)) continue
    const found = await caches.match(address, { cacheName: name, ignoreVary: true })
    if (found !== undefined) return found
  }
  return undefined
}
