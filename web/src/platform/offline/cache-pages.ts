import { metaTag } from '../meta-tag.ts'
import { tokenFor } from '../tokens.ts'
import { documentOfRelease, get } from './document-of-release.ts'
import { forgetOffline } from './forget.ts'
import { doorPages, ticketPages, workerPath, type OfflinePages } from './offline-pages.ts'

const assetsIn = (text: string): readonly string[] => [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])]

/** Marker written last. A cache without it is incomplete. */
const completeMarker = '/offline-complete'

/** Caches a file and returns the assets that it references, such as the fonts of a style sheet. */
async function cacheAsset(cache: Cache, address: string): Promise<readonly string[]> {
  const response = await get(address)
  const named = address.endsWith('.css') ? assetsIn(await response.clone().text()) : []
  await cache.put(address, response)
  return named
}

/** Caches the document of a page and returns the assets that it references. Throws if no server has the release. */
async function cacheShell(cache: Cache, shell: string, release: string): Promise<readonly string[]> {
  const response = await documentOfRelease(shell, release)
  const named = assetsIn(await response.clone().text())
  await cache.put(shell, response)
  return named
}

async function fill(cache: Cache, release: string, shells: readonly string[], more: readonly string[]): Promise<void> {
  const cached = new Set<string>()
  let pending = [...more, ...(await Promise.all(shells.map((shell) => cacheShell(cache, shell, release)))).flat()]
  while (pending.length > 0) {
    const next = [...new Set(pending)].filter((address) => !cached.has(address))
    for (const address of next) cached.add(address)
    pending = (await Promise.all(next.map((address) => cacheAsset(cache, address)))).flat()
  }
  await cache.put(completeMarker, new Response(''))
}

/** Caches the pages of this release, and deletes older releases once the cache is complete. */
async function cacheRelease(release: string, { cachePrefix, shells }: OfflinePages, more: readonly string[]) {
  const name = cachePrefix + release
  const cache = await caches.open(name)
  if ((await cache.match(completeMarker)) === undefined) await fill(cache, release, shells, more)
  for (const other of await caches.keys())
    if (other.startsWith(cachePrefix) && other !== name) await caches.delete(other)
}

const register = (scope: string): Promise<unknown> =>
  navigator.serviceWorker.register(workerPath, { scope, updateViaCache: 'none' })

/** False if the browser can't or won't cache them. */
async function cacheAll(pages: OfflinePages, more: readonly string[] = []): Promise<boolean> {
  const release = metaTag('meta[name="release"]')
  if (!import.meta.env.PROD || release === undefined) return false
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false
  await cacheRelease(release, pages, more)
  await Promise.all(pages.scopes.map(register))
  return true
}

async function cacheFor(token: string): Promise<boolean> {
  const isCached = await cacheAll(ticketPages).catch(() => false)
  if (tokenFor('consumer') === token) return isCached
  // The user signed out in the meantime, which can also be why it failed halfway.
  await forgetOffline()
  return false
}

/**
 * Makes the scan page available offline, with `assets` that its document doesn't name. Resolves with false if the browser
 * can't or won't cache them.
 */
export const cacheDoor = (assets: readonly string[]): Promise<boolean> => cacheAll(doorPages, assets).catch(() => false)

let last: { readonly token: string; readonly isCached: Promise<boolean> } | undefined

/**
 * Makes the ticket pages available offline, once per page load and session. Resolves with false if the browser can't or won't
 * cache them, or if no one is signed in.
 */
export function cachePages(): Promise<boolean> {
  const token = tokenFor('consumer')
  if (token === undefined) return Promise.resolve(false)
  if (last?.token !== token) last = { token, isCached: cacheFor(token) }
  return last.isCached
}
