import { storedTokens } from '../storage.ts'
import { tokenFor } from '../tokens.ts'
import { inStores } from './vault-stores.ts'

/** Key of a session. Not extractable: it can be used in the browser, but not read. */
interface KeyEntry {
  readonly id: string
  readonly key: CryptoKey
  /** Digest of the session's token, so that no other session can use the key. */
  readonly session: string
}

interface RecordEntry {
  /** ID of the key that encrypted the record. */
  readonly keyId: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
  readonly savedAt: number
}

export interface Opened<Value> {
  readonly value: Value
  /** Milliseconds since 1970, by this device's clock. */
  readonly savedAt: number
}

const only = 'session'
const cipher = 'AES-GCM'
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** True if this browser can encrypt data. Not possible on pages served over plain HTTP. */
const canSeal = (): boolean => typeof indexedDB !== 'undefined' && 'subtle' in crypto

async function sessionOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(token)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The session's key; undefined before it stored anything. Deletes data of other sessions. */
async function keyOf(session: string): Promise<KeyEntry | undefined> {
  const entry = await inStores('readwrite', (store) => {
    const known = store('key').get(only) as IDBRequest<KeyEntry | undefined>
    known.addEventListener('success', () => {
      if (known.result === undefined || known.result.session === session) return
      store('key').clear()
      store('record').clear()
    })
    return known
  })
  return entry?.session === session ? entry : undefined
}

async function newKey(session: string): Promise<KeyEntry | undefined> {
  const key = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt'])
  const entry: KeyEntry = { id: crypto.randomUUID(), key, session }
  await inStores('readwrite', (store) => {
    const known = store('key').get(only) as IDBRequest<KeyEntry | undefined>
    // Two tabs may create a key at the same time. The first one wins, and both use it.
    known.addEventListener('success', () => {
      if (known.result === undefined) store('key').put(entry, only)
    })
    return undefined
  })
  return keyOf(session)
}

/** True if this browser is still signed in with a token, according to the storage that all tabs share. */
const isSignedInWith = (token: string): boolean => storedTokens().consumer === token

/**
 * Encrypts and stores a value for the session with this token. Does nothing if that session is no longer signed in.
 * Throws if the browser's storage is full or blocked.
 */
export async function seal(name: string, value: unknown, token: string): Promise<void> {
  if (!canSeal() || !isSignedInWith(token)) return
  const session = await sessionOf(token)
  const entry = (await keyOf(session)) ?? (await newKey(session))
  if (entry === undefined) return
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const how = { name: cipher, iv, additionalData: bytesOf(name) }
  const sealed = await crypto.subtle.encrypt(how, entry.key, bytesOf(JSON.stringify(value)))
  await inStores('readwrite', (store) => {
    const known = store('key').get(only) as IDBRequest<KeyEntry | undefined>
    // The user may have signed out during encryption.
    known.addEventListener('success', () => {
      if (known.result?.id !== entry.id || !isSignedInWith(token)) return
      store('record').put({ keyId: entry.id, iv, sealed, savedAt: Date.now() } satisfies RecordEntry, name)
    })
    return undefined
  })
}

/** Reads a value that this session stored; undefined if there is none. Never throws. */
export async function unseal<Value>(name: string): Promise<Opened<Value> | undefined> {
  const token = tokenFor('consumer')
  if (token === undefined || !canSeal()) return undefined
  try {
    const entry = await keyOf(await sessionOf(token))
    const record = await inStores(
      'readonly',
      (store) => store('record').get(name) as IDBRequest<RecordEntry | undefined>,
    )
    if (entry === undefined || record?.keyId !== entry.id) return undefined
    const how = { name: cipher, iv: record.iv, additionalData: bytesOf(name) }
    const text = new TextDecoder().decode(await crypto.subtle.decrypt(how, entry.key, record.sealed))
    return { value: JSON.parse(text) as Value, savedAt: record.savedAt }
  } catch {
    return undefined
  }
}
