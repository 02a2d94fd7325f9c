import { cachePrefix, workerPath } from './offline-pages.ts'
import { inStores } from './vault-stores.ts'

/** Deletes the key first, which makes the records unreadable, and then the records. */
const clearVault = (): Promise<unknown> =>
  inStores('readwrite', (store) => {
    store('key').clear()
    store('record').clear()
    return undefined
  })

async function clearPages(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name)
}

async function unregisterWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const script = registration.active ?? registration.waiting ?? registration.installing
    if (script !== null && new URL(script.scriptURL).pathname === workerPath) await registration.unregister()
  }
}

/**
 * Deletes all data stored for offline use, so that nothing readable is left after sign-out or the end of a session.
 * Never throws. Does nothing if the browser has no storage for us.
 */
export async function forgetOffline(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  const tasks = [clearVault, ...('caches' in globalThis ? [clearPages] : [])]
  if ('serviceWorker' in navigator) tasks.push(unregisterWorker)
  await Promise.allSettled(tasks.map((task) => task()))
}
