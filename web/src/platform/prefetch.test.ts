import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPrefetched, sendPrefetches, type Prefetch } from './prefetch.ts'
import { Doc } from './doc.ts'
import { storageKeys } from './storage.ts'
import { stubBrowser } from './testing.ts'
import { reloadTokens } from './tokens.ts'
import { addresses, queryUrl, requestBody, sendFromBrowser, type Call } from './transport.ts'

const frame = new Doc('', { endpoint: 'admin', name: 'Frame', hash: 'a' })
const list = new Doc('', { endpoint: 'admin', name: 'List', hash: 'b' })
const figures = new Doc('', { endpoint: 'admin', name: 'Figures', hash: 'c', get: true })
const cart = new Doc('', { endpoint: 'consumer', name: 'CurrentCart', hash: 'd', cart: true })
const desk = new Doc('', { endpoint: 'consumer', name: 'Desk', hash: 'e' })

const inAccount = (doc: Doc<unknown, unknown>, variables: object = {}): Call => ({
  doc,
  variables,
  scope: { accountId: 'larkhall' },
})
const bare = (doc: Doc<unknown, unknown>): Call => ({ doc, variables: {}, scope: {} })

/** As `areas/page-reads.ts` makes it of a call. */
const ahead = (call: Call): Prefetch => {
  const { endpoint, cart: isOfCart, get } = call.doc
  return {
    ...(get ? { url: queryUrl(call) } : { url: addresses[endpoint], body: requestBody(call) }),
    endpoint,
    accountId: call.scope.accountId,
    cart: isOfCart,
  }
}

describe('what the document prefetches', () => {
  const sent: string[] = []
  beforeEach(() => {
    sent.length = 0
    const { local } = stubBrowser()
    vi.stubGlobal('localStorage', local)
    vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
      const operationName =
        typeof body === 'string'
          ? (JSON.parse(body) as { operationName: string }).operationName
          : new URLSearchParams(url.split('?')[1]).get('operationName')
      sent.push(operationName ?? '')
      return Promise.resolve(Response.json({ data: operationName }))
    })
    local.setItem(storageKeys.authTokens, JSON.stringify({ admin: 'noor', consumer: 'ida' }))
    local.setItem(storageKeys.cartToken, 'secret')
    reloadTokens()
  })
  afterEach(() => {
    forgetPrefetched()
    vi.unstubAllGlobals()
  })

  it('is what the program would send, and the program takes the answer once', async () => {
    sendPrefetches([frame, list].map((doc) => ahead(inAccount(doc))).concat(ahead(bare(cart))))
    expect(sent).toEqual(['Frame', 'List', 'CurrentCart'])
    expect(await sendFromBrowser(inAccount(frame))).toBe('Frame')
    expect(await sendFromBrowser(inAccount(list))).toBe('List')
    expect(await sendFromBrowser(bare(cart))).toBe('CurrentCart')
    expect(sent).toHaveLength(3)
    await sendFromBrowser(inAccount(frame))
    expect(sent).toHaveLength(4)
  })

  it('is sent by GET, too', async () => {
    const today = inAccount(figures, { day: '2027-03-11' })
    sendPrefetches([ahead(today)])
    expect(await sendFromBrowser(today)).toBe('Figures')
    expect(sent).toEqual(['Figures'])
  })

  it('answers no other question, nobody else, and nothing once it is forgotten', async () => {
    const other: Call[] = [
      inAccount(list, { first: 100 }),
      { ...inAccount(list, { first: 50 }), scope: { accountId: 'thornwick' } },
    ]
    for (const call of other) {
      sendPrefetches([ahead(inAccount(list, { first: 50 }))])
      await sendFromBrowser(call)
    }
    expect(sent).toHaveLength(4)
    sendPrefetches([ahead(inAccount(frame))])
    localStorage.setItem(storageKeys.authTokens, JSON.stringify({ admin: 'somebody else' }))
    reloadTokens()
    await sendFromBrowser(inAccount(frame))
    expect(sent).toHaveLength(6)
    sendPrefetches([ahead(inAccount(frame))])
    forgetPrefetched()
    await sendFromBrowser(inAccount(frame))
    expect(sent).toHaveLength(8)
  })

  it.each<[string, () => void, readonly string[]]>([
    ['nobody is signed in', () => localStorage.removeItem(storageKeys.authTokens), ['CurrentCart', 'Desk']],
    ['there is no cart', () => localStorage.removeItem(storageKeys.cartToken), ['Frame', 'Desk']],
    ['features are switched on', () => localStorage.setItem(storageKeys.featureToggles, '{"a":true}'), []],
    ['what is stored is malformed', () => localStorage.setItem(storageKeys.authTokens, '{'), []],
  ])('where %s it asks only what needs nothing of it', (_when, change, expected) => {
    change()
    sendPrefetches([ahead(inAccount(frame)), ahead(bare(cart)), ahead(bare(desk))])
    expect(sent).toEqual(expected)
  })
})
