import type { Endpoint } from './doc.ts'

/** A request that the document sends by itself: what the page's program would send as soon as it is there. */
export interface Ahead {
  readonly url: string
  readonly endpoint: Endpoint
  readonly accountId?: string | undefined
  /** It carries the cart's secret. */
  readonly cart: boolean
  readonly body: string
}

declare global {
  /** What the document asked for: by address, headers and body. */
  var askedAhead: Map<string, Promise<Response>> | undefined
}

/**
 * Sends requests in the name of who is signed in, while the program is still on its way. Its text stands in the document, so it
 * names nothing outside itself; the headers are those of `request-headers.ts`, in their order. Who has features switched on, or
 * lacks the token or the cart that a request needs, sends nothing.
 */
export function askAhead(requests: readonly Ahead[]): void {
  try {
    if (localStorage.getItem('featureToggles') !== null) return
    const tokens = JSON.parse(localStorage.getItem('authTokens') ?? '{}') as Readonly<Record<string, unknown>>
    const cartToken = localStorage.getItem('cartToken')
    globalThis.askedAhead = new Map()
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
      globalThis.askedAhead.set(JSON.stringify([url, headers, body]), answer)
    }
  } catch {
    // Storage that is blocked or malformed: the program asks by itself.
  }
}

/** The answer to exactly this request, where the document has asked for it; each is taken once. */
export function takeAsked(url: string, { headers, body }: RequestInit): Promise<Response> | undefined {
  const key = JSON.stringify([url, headers, body])
  const answer = globalThis.askedAhead?.get(key)
  globalThis.askedAhead?.delete(key)
  return answer
}

/** Forgets what nobody took: the first page is there, and what is asked from now on is asked anew. */
export const forgetAsked = (): void => {
  globalThis.askedAhead = undefined
}
