import type { Endpoint } from './doc.ts'

/** A request that the document sends before the page's scripts have loaded. */
export interface Prefetch {
  readonly url: string
  readonly endpoint: Endpoint
  readonly accountId?: string | undefined
  /** True if the cart's secret is sent along. */
  readonly cart: boolean
  /** Undefined if it's sent by GET. */
  readonly body?: string | undefined
}

declare global {
  /** Prefetched responses, by URL, headers and body. */
  var prefetched: Map<string, Promise<Response>> | undefined
}

/**
 * Sends requests as the signed-in user while the scripts are still loading. The function's source is inlined into the document,
 * so it must not refer to anything outside itself. Headers match `request-headers.ts`, in the same order. Sends nothing if
 * features are enabled, or if the token or cart that a request needs is missing.
 */
export function sendPrefetches(requests: readonly Prefetch[]): void {
  try {
    if (localStorage.getItem('featureToggles') !== null) return
    const tokens = JSON.parse(localStorage.getItem('authTokens') ?? '{}') as Readonly<Record<string, unknown>>
    const cartToken = localStorage.getItem('cartToken')
    globalThis.prefetched = new Map()
    for (const { url, endpoint, accountId, cart, body } of requests) {
      const token = tokens[endpoint]
      if ((endpoint !== 'consumer' && typeof token !== 'string') || (cart && cartToken === null)) continue
      const headers: Record<string, string> = { accept: 'application/json' }
      if (typeof token === 'string') headers['Authorization'] = `Bearer ${token}`
      if (accountId !== undefined) headers['AccountId'] = accountId
      if (cart && cartToken !== null) headers['CartToken'] = cartToken
      if (body !== undefined) headers['content-type'] = 'application/json'
      const answer = fetch(url, body === undefined ? { headers } : { method: 'POST', headers, body })
      answer.catch(() => undefined)
      globalThis.prefetched.set(JSON.stringify([url, headers, body]), answer)
    }
  } catch {
    // Storage is blocked or malformed; the page will send its requests as usual.
  }
}

/** The prefetched response to exactly this request, if there is one. Each response is used once. */
export function takePrefetched(url: string, { headers, body }: RequestInit): Promise<Response> | undefined {
  const key = JSON.stringify([url, headers, body])
  const answer = globalThis.prefetched?.get(key)
  globalThis.prefetched?.delete(key)
  return answer
}

/** Drops unused responses. After the first page, all requests go to the server. */
export const forgetPrefetched = (): void => {
  // A response that isn't read keeps its connection.
  for (const answer of globalThis.prefetched?.values() ?? [])
    void answer.then((response) => response.body?.cancel()).catch(() => undefined)
  globalThis.prefetched = undefined
}
