import type { Page } from '@playwright/test'

/** Key and records that this browser stores for the session. */
export const storedSession = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('offline', 1)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const transaction = opened.result.transaction(['key', 'record'])
    const counts = ['key', 'record'].map((name) => transaction.objectStore(name).count())
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opened.result.close()
    const workers = await navigator.serviceWorker.getRegistrations()
    return { key: counts[0]?.result, records: counts[1]?.result, caches: await caches.keys(), workers: workers.length }
  })

/** All bytes of all records, and whether the key is extractable. */
export const raw = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('offline', 1)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const transaction = opened.result.transaction(['key', 'record'])
    const key = transaction.objectStore('key').getAll()
    const records = transaction.objectStore('record').getAll()
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opened.result.close()
    const [entry] = key.result as { key: CryptoKey }[]
    const texts = (records.result as { sealed: ArrayBuffer }[]).map(({ sealed }) =>
      new TextDecoder('latin1').decode(sealed),
    )
    return { isExtractable: entry?.key.extractable, texts }
  })
