import type { Endpoint } from './doc.ts'
import { previewToken } from './preview-token.ts'
import { storageKeys, storedTokens, writeRecord } from './storage.ts'

/** Why a token was cleared: the user signed out, or the server rejected it. */
export type ClearReason = 'logout' | 'invalid'

type Listener = (endpoint: Endpoint, reason: ClearReason) => void

let tokens: Partial<Record<Endpoint, string>> | undefined
const listeners = new Set<Listener>()
const watchers = new Set<() => void>()

const changed = (): void => {
  for (const watcher of watchers) watcher()
}

/** This tab's token; none for consumers in a preview, whose buyer is someone else. Changes by other tabs take effect only through `reloadTokens`. */
export const tokenFor = (endpoint: Endpoint): string | undefined => {
  if (typeof window === 'undefined') return undefined
  if (endpoint === 'consumer' && previewToken() !== undefined) return undefined
  tokens ??= storedTokens()
  return tokens[endpoint]
}

export function setToken(endpoint: Endpoint, token: string): void {
  tokens = { ...storedTokens(), [endpoint]: token }
  writeRecord(storageKeys.authTokens, tokens)
  changed()
}

export function clearToken(endpoint: Endpoint, reason: ClearReason): void {
  const { [endpoint]: _cleared, ...others } = storedTokens()
  tokens = others
  writeRecord(storageKeys.authTokens, others)
  for (const listener of listeners) listener(endpoint, reason)
  changed()
}

/** Reloads the tokens from storage. */
export function reloadTokens(): void {
  tokens = storedTokens()
  changed()
}

/** Calls back after this tab's tokens change. Returns a function that unsubscribes. */
export function onTokensChanged(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Calls back after a token was cleared. Returns a function that unsubscribes. */
export function onTokenCleared(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
