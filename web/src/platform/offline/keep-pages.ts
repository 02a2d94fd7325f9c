import { metaTag } from '../page-facts.ts'
import { tokenFor } from '../tokens.ts'
import { forgetOffline } from './forget.ts'
import { cachePrefix, shells, workerPath, workerScopes } from './offline-pages.ts'

const assetsIn = (text: string): readonly string[] => [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])]

/** Written last: a cache without it was cut off while it was filled. */
const whole = '/offline-complete'

async function get(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}

/** Keeps a file, and answers what it names in turn: style sheets name fonts. */
async function keepAsset(cache: Cache, address: string): Promise<readonly string[]> {
  const response = await get(address)
  const named = address.endsWith('.css') ? assetsIn(await response.clone().text()) : []
  await cache.put(address, response)
  return named
}

/** The document of a page, and the assets that it names. Throws where the server has another release by now. */
async function keepShell(cache: Cache, shell: string, release: string): Promise<readonly string[]> {
  const response = await get(shell)
  if (response.headers.get('x-release') !== release) throw new Error('The server was released anew.')
  const named = assetsIn(await response.clone().text())
  await cache.put(shell, response)
  return named
}

async function fill(cache: Cache, release: string): Promise<void> {
  const kept = new Set<string>()
  let wanted = (await Promise.all(shells.map((shell) => keepShell(cache, shell, release)))).flat()
  while (wanted.length > 0) {
    const next = [...new Set(wanted)].filter((address) => !kept.has(address))
    for (const address of next) kept.add(address)
    wanted = (await Promise.all(next.map((address) => keepAsset(cache, address)))).flat()
  }
  await cache.put(whole, new Response(''))
}

/** Keeps the pages of this release, and drops those of older ones once these are whole. */
async function keepRelease(release: string): Promise<void> {
  const name = cachePrefix + release
  const cache = await caches.open(name)
  if ((await cache.match(whole)) === undefined) await fill(cache, release)
  for (const other of await caches.keys())
    if (other.startsWith(cachePrefix) && other !== name) await caches.delete(other)
}

const register = (scope: string): Promise<unknown> =>
  navigator.serviceWorker.register(workerPath, { scope, updateViaCache: 'none' })

async function keep(token: string): Promise<boolean> {
  const release = metaTag('meta[name="release"]')
  if (!import.meta.env.PROD || release === undefined) return false
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false
  await keepRelease(release)
  await Promise.all(workerScopes.map(register))
  if (tokenFor('consumer') === token) return true
  // Somebody signed out meanwhile.
  await forgetOffline()
  return false
}

let last: { readonly token: string; readonly isKept: Promise<boolean> } | undefined

/**
 * Makes the ticket pages open without a connection, once for each page load and session. False where the browser cannot or
 * will not, and for nobody.
 */
export function keepPages(): Promise<boolean> {
  const token = tokenFor('consumer')
  if (token === undefined) return Promise.resolve(false)
  if (last?.token !== token) last = { token, isKept: keep(token).catch(() => false) }
  return last.isKept
}
