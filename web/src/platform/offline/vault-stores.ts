/** IndexedDB databases for offline data: one key, and records encrypted with it. */
export type VaultName = 'offline' | 'door'
const stores = ['key', 'record'] as const
export type StoreName = (typeof stores)[number]

const finished = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database request failed.')))
  })

function open(databaseName: VaultName): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => {
    for (const name of stores) request.result.createObjectStore(name)
  })
  return finished(request)
}

/**
 * Runs `work` in one transaction over both stores and returns its result once it is on disk. `work` must not wait for
 * anything but requests of this transaction.
 */
export async function inStores<Result>(
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => IDBRequest<Result> | undefined,
  databaseName: VaultName = 'offline',
): Promise<Result | undefined> {
  const database = await open(databaseName)
  try {
    const transaction = database.transaction(stores, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The database transaction was aborted.')),
      )
    })
    const request = work((name) => transaction.objectStore(name))
    await done
    return request?.result
  } finally {
    database.close()
  }
}
