import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { Doc } from './doc.ts'
import { isStale } from './release.ts'
import { saveAccessCode, storageKeys } from './storage.ts'
import { stubBrowser } from './testing.ts'
import { reloadTokens, setToken } from './tokens.ts'
import { sendFromBrowser, type Call } from './transport.ts'

type Sent = { readonly url: string; readonly init: RequestInit }

const doc = (name: string, options: Partial<ConstructorParameters<typeof Doc>[1]> = {}): Doc<unknown, unknown> =>
  new Doc(`query ${name}{me{id}}`, { endpoint: 'consumer', name, ...options })

const call = (of: Doc<unknown, unknown>, more: Partial<Call> = {}): Call => ({
  doc: of,
  variables: {},
  scope: {},
  ...more,
})

const bodyOf = ({ init }: Sent): unknown => JSON.parse(init.body as string)
const headersOf = ({ init }: Sent): Record<string, string> => init.headers as Record<string, string>

const one = (entry: unknown): unknown => ({ data: (entry as { operationName?: string }).operationName ?? null })

/** Answers each operation with its name. */
const echo = (request: Sent): Response => {
  const body = request.init.body === undefined ? {} : (JSON.parse(request.init.body as string) as unknown)
  return Response.json(one(body))
}

describe('the transport', () => {
  let sent: Sent[] = []
  const answerWith = (answer: (sent: Sent) => Response): void =>
    void vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push({ url, init })
      return Promise.resolve(answer({ url, init }))
    })
  beforeEach(() => {
    sent = []
    stubBrowser()
    reloadTokens()
    answerWith(echo)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('asks by the hash of an operation where the build left one in the place of its text', async () => {
    answerWith(echo)
    const hash = 'ab'.repeat(32)
    const hashed = (options: object): Doc<unknown, unknown> =>
      new Doc('', { endpoint: 'consumer', name: 'Me', hash, ...options })
    await sendFromBrowser(call(hashed({}), { variables: { a: 1 } }))
    await sendFromBrowser(call(hashed({ get: true }), { variables: { a: 1 } }))
    const [posted, got] = sent
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } }
    expect(posted && bodyOf(posted)).toEqual({ extensions, operationName: 'Me', variables: { a: 1 } })
    const search = new URL(got?.url ?? '', 'http://shop.example').searchParams
    expect(search.get('query')).toBeNull()
    expect(JSON.parse(search.get('extensions') ?? '')).toEqual(extensions)
    expect(JSON.parse(search.get('variables') ?? '')).toEqual({ a: 1 })
  })

  it('sends every query in a request of its own, and gives each its own answer', async () => {
    const names = ['A', 'B', 'C']
    const answers = await Promise.all(names.map((name) => sendFromBrowser(call(doc(name)))))
    expect(answers).toEqual(names)
    expect(sent.map((request) => bodyOf(request))).toMatchObject(names.map((operationName) => ({ operationName })))
  })

  it('sends to the endpoint of each, with its account or access code', async () => {
    saveAccessCode('m1', 'SECRET')
    await Promise.all([
      sendFromBrowser(call(doc('A'))),
      sendFromBrowser(call(doc('B'), { scope: { marketplaceId: 'm1' } })),
      sendFromBrowser(call(doc('C', { endpoint: 'admin' }), { scope: { accountId: 'a1' } })),
      sendFromBrowser(call(doc('D', { endpoint: 'admin' }), { scope: { accountId: 'a2' } })),
    ])
    expect(sent).toHaveLength(4)
    expect(sent.map((request) => headersOf(request)['AccountId'] ?? headersOf(request)['AccessCode'])).toEqual([
      undefined,
      'SECRET',
      'a1',
      'a2',
    ])
    expect(sent.map(({ url }) => url)).toEqual(['/api/graph', '/api/graph', '/api/graph/admin', '/api/graph/admin'])
  })

  it('sends what may be cached by GET', async () => {
    await sendFromBrowser(call(doc('G', { get: true }), { variables: { a: 1 } }))
    const [got] = sent as [Sent]
    expect(got.init.method).toBeUndefined()
    expect(got.url).toContain('operationName=G')
    expect(new URLSearchParams(got.url.split('?')[1]).get('variables')).toBe('{"a":1}')
  })

  it('carries the token of its endpoint, but not for IgnoreAuthToken', async () => {
    setToken('consumer', 'c')
    setToken('admin', 'a')
    await sendFromBrowser(call(doc('X')))
    await sendFromBrowser(call(doc('X', { endpoint: 'admin' })))
    await sendFromBrowser(call(doc('X', { endpoint: 'employee' })))
    await sendFromBrowser(call(doc('IgnoreAuthToken')))
    await sendFromBrowser(call(doc('IgnoreAuthTokenSignIn')))
    expect(sent.map((request) => headersOf(request)['Authorization'])).toEqual([
      'Bearer c',
      'Bearer a',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('names the account to the organizers’ API alone', async () => {
    const scope = { accountId: 'larkhall' }
    for (const endpoint of ['consumer', 'admin', 'employee'] as const)
      await sendFromBrowser(call(doc('X', { endpoint }), { scope }))
    expect(sent.map((request) => headersOf(request)['AccountId'])).toEqual([undefined, 'larkhall', undefined])
  })

  it('notes the release that an answer comes from', async () => {
    const tag = { getAttribute: () => 'r1' }
    vi.stubGlobal('document', { querySelector: (wanted: string) => (wanted.includes('release') ? tag : null) })
    answerWith((request) => new Response(echo(request).body, { headers: { 'x-release': 'r1' } }))
    await sendFromBrowser(call(doc('X')))
    expect(isStale()).toBe(false)
    answerWith((request) => new Response(echo(request).body, { headers: { 'x-release': 'r2' } }))
    await sendFromBrowser(call(doc('X')))
    expect(isStale()).toBe(true)
  })

  it('carries the cart’s secret only where the cart is meant, and features only for consumers', async () => {
    window.localStorage.setItem(storageKeys.cartToken, 'ct')
    window.localStorage.setItem(storageKeys.featureToggles, '{"seatViews":true,"off":false,"été (1)":true}')
    await sendFromBrowser(call(doc('Cart', { cart: true })))
    await sendFromBrowser(call(doc('Shop')))
    await sendFromBrowser(call(doc('Office', { endpoint: 'admin' })))
    expect(sent.map((request) => headersOf(request)['CartToken'])).toEqual(['ct', undefined, undefined])
    expect(sent.map((request) => headersOf(request)['FeatureSeatViews'])).toEqual(['true', 'true', undefined])
    expect(Object.keys(headersOf(sent[0] as Sent)).filter((name) => name.startsWith('Feature'))).toEqual([
      'FeatureSeatViews',
      'Feature%C3%89t%C3%A9%20%281%29',
    ])
  })

  it('sends files as multipart', async () => {
    answerWith(() => Response.json({ data: { ok: true } }))
    const file = new File(['x'], 'x.png')
    await sendFromBrowser(call(doc('Up', { mutation: true }), { variables: { input: { image: file } } }))
    const form = (sent[0] as Sent).init.body as FormData
    expect(JSON.parse(form.get('map') as string)).toEqual({ 0: ['variables.input.image'] })
    expect(JSON.parse(form.get('operations') as string)).toMatchObject({ variables: { input: { image: null } } })
    expect(form.get('0')).toBeInstanceOf(File)
    expect(headersOf(sent[0] as Sent)['x-requested-with']).toBe('fetch')
  })

  it('tells all that went wrong, the first in front', async () => {
    const errors = [
      { message: 'No', extensions: { status: 403, category: 'unauthorized' } },
      { message: 'Gone', extensions: { status: 404, category: 'resourceNotFound' } },
    ]
    answerWith(() => Response.json({ errors }))
    await expect(sendFromBrowser(call(doc('A')))).rejects.toMatchObject({
      message: 'No',
      allErrors: [
        { status: 403, category: 'unauthorized', message: 'No' },
        { status: 404, category: 'resourceNotFound', message: 'Gone' },
      ],
    })
  })

  it.each([
    ['an answer', () => Response.json({ errors: [{ message: 'x', extensions: { status: 401 } }] }, { status: 401 })],
    ['a bare status', () => new Response('', { status: 401 })],
  ])('%s that refuses knows the token that it refused', async (_what, answer) => {
    setToken('consumer', 'c')
    answerWith(answer)
    const own = ['A', 'B'].map((name) => sendFromBrowser(call(doc(name))))
    const stranger = sendFromBrowser(call(doc('IgnoreAuthToken')))
    const settled = await Promise.allSettled([...own, stranger])
    const asked = settled.map(
      (entry) => entry.status === 'rejected' && entry.reason instanceof ApiError && entry.reason.wasSentWith('c'),
    )
    expect(asked).toEqual([true, true, false])
    expect(JSON.stringify(settled)).not.toContain('"c"')
  })

  it.each([
    [504, 'Request timed out'],
    [503, 'Internal server error'],
    [413, 'The request failed (413).'],
  ])('says what a bare %i means', async (status, message) => {
    answerWith(() => new Response('<html>', { status }))
    await expect(sendFromBrowser(call(doc('A')))).rejects.toMatchObject({ kind: 'network', status, message })
  })

  it('distinguishes a missing response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(sendFromBrowser(call(doc('A')))).rejects.toSatisfy(
      (error) => error instanceof ApiError && error.status === 0 && error.kind === 'network',
    )
  })

  it('aborts its own request alone', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      signals.push(init.signal)
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      )
    })
    const [first, second] = [new AbortController(), new AbortController()]
    const given = sendFromBrowser(call(doc('A'), { signal: first.signal }))
    void sendFromBrowser(call(doc('B'), { signal: second.signal })).catch(() => undefined)
    first.abort()
    await expect(given).rejects.toThrow('aborted')
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
    second.abort()
  })
})
