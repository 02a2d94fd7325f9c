import { inStores } from './vault-stores.ts'

/** Key of a paired device. Not extractable: it can be used in the browser, but not read. */
interface KeyEntry {
  readonly id: string
  readonly key: CryptoKey
}

interface RecordEntry {
  /** ID of the key that encrypted the record. */
  readonly keyId: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

const only = 'device'
const cipher = 'AES-GCM'
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** True if this browser can encrypt and store data. Not possible on pages served over plain HTTP. */
export const canSealForDevice = (): boolean => typeof indexedDB !== 'undefined' && 'subtle' in crypto

const keyEntry = (): Promise<KeyEntry | undefined> =>
  inStores('readonly', (store) => store('key').get(only) as IDBRequest<KeyEntry | undefined>, 'door')

/** Starts an empty vault under a new key. Everything stored before is deleted. */
export async function startVault(): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt'])
  await inStores(
    'readwrite',
    (store) => {
      store('record').clear()
      return store('key').put({ id: crypto.randomUUID(), key } satisfies KeyEntry, only)
    },
    'door',
  )
}

/**
 * Encrypts and stores a value. False if the vault was deleted, even during encryption: nothing is stored then. Throws if the
 * browser's storage is full or blocked.
 */
export async function sealEntry(name: string, value: unknown): Promise<boolean> {
  const entry = await keyEntry()
  if (entry === undefined) return false
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const how = { name: cipher, iv, additionalData: bytesOf(name) }
  const sealed = await crypto.subtle.encrypt(how, entry.key, bytesOf(JSON.stringify(value)))
  let isStored = false
  await inStores(
    'readwrite',
    (store) => {
      const known = store('key').get(only) as IDBRequest<KeyEntry | undefined>
      known.addEventListener('success', () => {
        if (known.result?.id !== entry.id) return
        store('record').put({ keyId: entry.id, iv, sealed } satisfies RecordEntry, name)
        isStored = true
      })
      return undefined
    },
    'door',
  )
  return isStored
}

async function opened(entry: KeyEntry, name: string, record: RecordEntry | undefined): Promise<unknown> {
  if (record?.keyId !== entry.id) return undefined
  try {
    const how = { name: cipher, iv: record.iv, additionalData: bytesOf(name) }
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(how, entry.key, record.sealed)))
  } catch {
    return undefined
  }
}

/** A stored value; undefined if there is none. */
export async function openEntry<Value>(name: string): Promise<Value | undefined> {
  const entry = await keyEntry()
  if (entry === undefined) return undefined
  const record = await inStores(
    'readonly',
    (store) => store('record').get(name) as IDBRequest<RecordEntry | undefined>,
    'door',
  )
  return (await opened(entry, name, record)) as Value | undefined
}

/** All stored values whose names start with a prefix. */
export async function openEntries<Value>(prefix: string): Promise<readonly Value[]> {
  const entry = await keyEntry()
  if (entry === undefined) return []
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const names = (await inStores('readonly', (store) => store('record').getAllKeys(range), 'door')) ?? []
  const values = await Promise.all(names.map((name) => openEntry<Value>(name as string)))
  return values.filter((value) => value !== undefined)
}

/** Deletes stored values. */
export async function removeEntries(names: readonly string[]): Promise<void> {
  await inStores(
    'readwrite',
    (store) => {
      for (const name of names) store('record').delete(name)
      return undefined
    },
    'door',
  )
}
