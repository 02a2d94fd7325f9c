import { endpoints, type Endpoint } from './doc.ts'

/**
 * Keys of the browser's storage. Reading never throws: missing or malformed data counts as absent. What a browser doesn't
 * store, such as in a frame on another website, lives as long as the page. On the server, everything is absent.
 */
export const storageKeys = {
  authTokens: 'authTokens',
  accessCodes: 'accessCodes',
  activeAccount: 'activeAccount',
  lastAccountId: 'lastAccountId',
  featureToggles: 'featureToggles',
  cartId: 'cartId',
  cartToken: 'cartToken',
  lastOrder: 'lastOrder',
  singleKeys: 'singleKeys',
  listLayout: 'listLayout',
  visitSource: 'visitSource',
  consent: 'consent',
  pixelQueue: 'pixelQueue',
  pixelTest: 'pixelTest',
  signedUp: 'signedUp',
  signInCode: 'signInCode',
  buyerEmail: 'buyerEmail',
  begunCheckout: 'begunCheckout',
} as const

type Kind = 'localStorage' | 'sessionStorage'

const open = (kind: Kind): Storage | undefined => {
  try {
    return typeof window === 'undefined' ? undefined : window[kind]
  } catch {
    return undefined
  }
}

type Unstored = Map<string, string | undefined>

/** By window: what its storage didn't take. Newer than what is stored. */
const unstored = new WeakMap<object, Readonly<Record<Kind, Unstored>>>()

const startUnstored = (): Readonly<Record<Kind, Unstored>> => {
  const made = { localStorage: new Map(), sessionStorage: new Map() } satisfies Record<Kind, Unstored>
  unstored.set(window, made)
  // Full storage: another tab may have stored something newer, or signed out.
  window.addEventListener?.('storage', ({ key }) => {
    if (key === null) made.localStorage.clear()
    else made.localStorage.delete(key)
  })
  return made
}

/** Value of a key in storage, or in memory if storage didn't take its last value. */
export const readText = (key: string, kind: Kind = 'localStorage'): string | undefined => {
  if (typeof window === 'undefined') return undefined
  const kept = unstored.get(window)?.[kind]
  if (kept?.has(key) === true) return kept.get(key)
  try {
    return open(kind)?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Some browsers take a value and drop it, so read it back. */
const store = (key: string, value: string | undefined, kind: Kind): boolean => {
  try {
    const storage = open(kind)
    if (value === undefined) storage?.removeItem(key)
    else storage?.setItem(key, value)
    return storage !== undefined && (storage.getItem(key) ?? undefined) === value
  } catch {
    return false
  }
}

/** Stores a value; `undefined` removes it. If storage is blocked or full, the value lives as long as the page. */
export function writeText(key: string, value: string | undefined, kind: Kind = 'localStorage'): void {
  if (typeof window === 'undefined') return
  if (store(key, value, kind)) unstored.get(window)?.[kind].delete(key)
  else (unstored.get(window) ?? startUnstored())[kind].set(key, value)
}

/** True if a key has a value that survives a reload. */
export const isStored = (key: string, kind: Kind): boolean =>
  readText(key, kind) !== undefined && unstored.get(window)?.[kind].has(key) !== true

/** A stored object of strings. Skips other values. */
export const readRecord = (key: string, kind: Kind = 'localStorage'): Record<string, string> => {
  const result: Record<string, string> = Object.create(null) as Record<string, string>
  try {
    const value: unknown = JSON.parse(readText(key, kind) ?? '{}')
    if (typeof value !== 'object' || value === null) return result
    for (const [name, entry] of Object.entries(value)) if (typeof entry === 'string') result[name] = entry
  } catch {
    // Malformed data counts as absent.
  }
  return result
}

export const writeRecord = (key: string, value: Readonly<Record<string, string>>, kind: Kind = 'localStorage'): void =>
  writeText(key, Object.keys(value).length === 0 ? undefined : JSON.stringify(value), kind)

/** This browser session's access code for a marketplace. */
export const accessCodeFor = (marketplaceId: string): string | undefined =>
  readRecord(storageKeys.accessCodes, 'sessionStorage')[marketplaceId]

export const saveAccessCode = (marketplaceId: string, code: string): void =>
  writeRecord(
    storageKeys.accessCodes,
    { ...readRecord(storageKeys.accessCodes, 'sessionStorage'), [marketplaceId]: code },
    'sessionStorage',
  )

export const hasAccessCodes = (): boolean =>
  Object.keys(readRecord(storageKeys.accessCodes, 'sessionStorage')).length > 0

const notesOf = (endpoint: Endpoint): string => `notes.${endpoint}`

/** Notes of this tab by name, for the signed-in user of an endpoint. Removed when the session ends. */
export const tabNotes = (endpoint: Endpoint): Readonly<Record<string, string>> =>
  readRecord(notesOf(endpoint), 'sessionStorage')

export function setTabNote(endpoint: Endpoint, name: string, text: string | undefined): void {
  const { [name]: _old, ...others } = tabNotes(endpoint)
  writeRecord(notesOf(endpoint), text === undefined ? others : { ...others, [name]: text }, 'sessionStorage')
}

export const dropTabNotes = (endpoint: Endpoint): void => writeText(notesOf(endpoint), undefined, 'sessionStorage')

/** An endpoint's current account, and its last one, which survives sign-out. */
export const activeAccount = (endpoint: Endpoint): string | undefined => readRecord(storageKeys.activeAccount)[endpoint]
export const lastAccountId = (endpoint: Endpoint): string | undefined => readRecord(storageKeys.lastAccountId)[endpoint]

export function setActiveAccount(endpoint: Endpoint, accountId: string | undefined): void {
  const { [endpoint]: _old, ...others } = readRecord(storageKeys.activeAccount)
  writeRecord(storageKeys.activeAccount, accountId === undefined ? others : { ...others, [endpoint]: accountId })
  if (accountId === undefined) return
  writeRecord(storageKeys.lastAccountId, { ...readRecord(storageKeys.lastAccountId), [endpoint]: accountId })
}

/** Names of the features enabled in this browser. They are preferences and grant no access. */
export function enabledFeatures(): string[] {
  try {
    const value: unknown = JSON.parse(readText(storageKeys.featureToggles) ?? '{}')
    if (Array.isArray(value)) return value.filter((name): name is string => typeof name === 'string')
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, on]) => (on === true ? [name] : []))
  } catch {
    return []
  }
}

/** Stored tokens by endpoint. Malformed data counts as none. */
export const storedTokens = (): Partial<Record<Endpoint, string>> => {
  const record = readRecord(storageKeys.authTokens)
  return Object.fromEntries(
    endpoints.flatMap((endpoint) => (record[endpoint] ? [[endpoint, record[endpoint]] as const] : [])),
  )
}
