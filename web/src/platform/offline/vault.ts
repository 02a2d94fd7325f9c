import { storedTokens } from '../storage.ts'
import { tokenFor } from '../tokens.ts'
import { inStores } from './vault-stores.ts'

/** The key of one session. It cannot be read out of the browser, only used in it. */
interface KeyEntry {
  readonly id: string
  readonly key: CryptoKey
  /** Digest of the session's token: another session does not open what this one left. */
  readonly session: string
}

interface RecordEntry {
  /** Of the key that it was sealed with. */
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

/** Whether this browser can keep anything sealed: pages that came by plain http cannot. */
const canSeal = (): boolean => typeof indexedDB !== 'undefined' && 'subtle' in crypto

async function sessionOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(token)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The key of this session; undefined before it kept anything. What another session left is thrown away. */
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
    // Two tabs may begin at once: the first one's key is both's.
    known.addEventListener('success', () => {
      if (known.result === undefined) store('key').put(entry, only)
    })
    return undefined
  })
  return keyOf(session)
}

/** Whether this browser is still signed in with a token, by what all its tabs share. */
const isSignedInWith = (token: string): boolean => storedTokens().consumer === token

/**
 * Keeps a value sealed for the session that it was read in, by its token; does nothing once another one, or none, is in use.
 * Throws where the browser's storage is full or blocked.
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
    // Somebody may have signed out while this was sealed.
    known.addEventListener('success', () => {
      if (known.result?.id !== entry.id || !isSignedInWith(token)) return
      store('record').put({ keyId: entry.id, iv, sealed, savedAt: Date.now() } satisfies RecordEntry, name)
    })
    return undefined
  })
}

/** Opens what this session sealed; undefined where there is nothing, or nothing of this session. Never throws. */
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
