import { endpoints, type Endpoint } from './doc.ts'

/**
 * Keys of the browser's storage. Reading never throws: missing, blocked or malformed data counts as absent.
 * On the server, everything is absent.
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

export const readText = (key: string, kind: Kind = 'localStorage'): string | undefined => {
  try {
    return open(kind)?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export const writeText = (key: string, value: string | undefined, kind: Kind = 'localStorage'): void => {
  try {
    if (value === undefined) open(kind)?.removeItem(key)
    else open(kind)?.setItem(key, value)
  } catch {
    // Ignore full or blocked storage; the page works without it.
  }
}

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
