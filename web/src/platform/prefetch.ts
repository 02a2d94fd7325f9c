import type { Endpoint } from './doc.ts'

/** A request that the document sends by itself: what the page's program would send as soon as it is there. */
export interface Prefetch {
  readonly url: string
  readonly endpoint: Endpoint
  readonly accountId?: string | undefined
  /** It carries the cart's secret. */
  readonly cart: boolean
  readonly body: string
}

declare global {
  /** What the document has requested: by address, headers and body. */
  var prefetched: Map<string, Promise<Response>> | undefined
}

/**
 * Sends requests in the name of who is signed in, while the program is still on its way. Its text stands in the document, so it
 * names nothing outside itself; the headers are those of `request-headers.ts`, in their order. Who has features switched on, or
 * lacks the token or the cart that a request needs, sends nothing.
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
      headers['content-type'] = 'application/json'
      const answer = fetch(url, { method: 'POST', headers, body })
      answer.catch(() => undefined)
      globalThis.prefetched.set(JSON.stringify([url, headers, body]), answer)
    }
  } catch {
    // Storage that is blocked or malformed: the program asks by itself.
  }
}

/** The answer to exactly this request, where the document has sent it; each is taken once. */
export function takePrefetched(url: string, { headers, body }: RequestInit): Promise<Response> | undefined {
  const key = JSON.stringify([url, headers, body])
  const answer = globalThis.prefetched?.get(key)
  globalThis.prefetched?.delete(key)
  return answer
}

/** Drops answers that nobody took: once the first page is there, everything is requested anew. */
export const forgetPrefetched = (): void => {
  globalThis.prefetched = undefined
}
