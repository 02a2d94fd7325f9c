import { doorPages, ticketPages, workerPath, type OfflinePages } from './offline-pages.ts'
import { inStores, type VaultName } from './vault-stores.ts'

/** Deletes the key first, which makes the records unreadable, and then the records. */
const clearVault = (name: VaultName): Promise<unknown> =>
  inStores(
    'readwrite',
    (store) => {
      store('key').clear()
      store('record').clear()
      return undefined
    },
    name,
  )

async function clearPages({ cachePrefix }: OfflinePages): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name)
}

async function unregisterWorker({ scopes }: OfflinePages): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const script = registration.active ?? registration.waiting ?? registration.installing
    if (script === null || new URL(script.scriptURL).pathname !== workerPath) continue
    if (scopes.includes(new URL(registration.scope).pathname)) await registration.unregister()
  }
}

/** Never throws. Does nothing if the browser has no storage for us. */
async function forget(vault: VaultName, pages: OfflinePages): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  const tasks = [() => clearVault(vault), ...('caches' in globalThis ? [() => clearPages(pages)] : [])]
  if ('serviceWorker' in navigator) tasks.push(() => unregisterWorker(pages))
  await Promise.allSettled(tasks.map((task) => task()))
}

/**
 * Deletes all tickets stored for offline use, so that nothing readable is left after sign-out or the end of a session.
 * Never throws. Does nothing if the browser has no storage for us.
 */
export const forgetOffline = (): Promise<void> => forget('offline', ticketPages)

/** Deletes everything that a scanning device stored: secret, roster, scans and the page. Never throws. */
export const forgetDoor = (): Promise<void> => forget('door', doorPages)
