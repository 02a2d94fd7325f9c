import { cachePrefix, workerPath } from './offline-pages.ts'
import { inStores } from './vault-stores.ts'

/** Throws away the key, and with it the worth of every record; then the records themselves. */
const forgetVault = (): Promise<unknown> =>
  inStores('readwrite', (store) => {
    store('key').clear()
    store('record').clear()
    return undefined
  })

async function forgetPages(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name)
}

async function dismissWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const script = registration.active ?? registration.waiting ?? registration.installing
    if (script !== null && new URL(script.scriptURL).pathname === workerPath) await registration.unregister()
  }
}

/**
 * Forgets all that was kept for use without a connection: who signed out, or whose session ended, leaves nothing readable behind.
 * Never fails; where the browser keeps nothing for us there is nothing to forget.
 */
export async function forgetOffline(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  const works = [forgetVault, ...('caches' in globalThis ? [forgetPages] : [])]
  if ('serviceWorker' in navigator) works.push(dismissWorker)
  await Promise.allSettled(works.map((work) => work()))
}
