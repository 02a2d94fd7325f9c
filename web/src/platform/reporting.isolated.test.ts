import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from './reporting.ts'

type Errors = typeof import('./api-error.ts')

const dsn = 'https://publickey@errors.example/7'
const settings = { dsn, environment: 'test', release: 'r1', traceSampleRate: 0.1 }
const person = '1f0ea14e-a526-6800-86e6-7da24b758ce3'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

interface Event {
  readonly type?: string
  readonly transaction?: string
  readonly exception?: { readonly values: readonly { readonly type: string; readonly value: string }[] }
  readonly [key: string]: unknown
}

/** An envelope is lines of JSON: its head, an item's head, the item. */
const eventOf = ({ init }: Sent): Event => JSON.parse((init.body as string).split('\n')[2] ?? '') as Event

describe('error reporting', { timeout: 20_000 }, () => {
  let errors: Errors
  let reportFailure: (error: unknown) => void
  let startReporting: (of: Site, chance: () => number) => void
  const failure = (more: Partial<ConstructorParameters<Errors['ApiError']>[0]>): Error =>
    new errors.ApiError({
      kind: 'graphql',
      status: 500,
      category: 'internal',
      message: 'It broke',
      endpoint: 'consumer',
      operation: 'Shop',
      ...more,
    })
  let sent: Sent[] = []
  let heard: Record<string, (event: unknown) => void> = {}
  let trips: { begins: () => void; ends: () => void } | undefined
  const site: Site = {
    context: () => ({
      url: 'https://shop.example/user/profile?email=ida@canary.example#token=tok_canary',
      route: '/user/profile',
      person,
    }),
    watch: (begins, ends) => {
      trips = { begins, ends }
    },
  }
  const start = ({ configured = true, chance = 0.5 } = {}): void => {
    const meta = configured ? { getAttribute: () => JSON.stringify(settings) } : null
    vi.stubGlobal('document', { querySelector: () => meta })
    startReporting(site, () => chance)
  }
  const events = async (count: number): Promise<readonly Event[]> => {
    await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(count), { timeout: 15_000 })
    return sent.map(eventOf)
  }
  beforeEach(async () => {
    // Reset the module's state between reports.
    vi.resetModules()
    errors = await import('./api-error.ts')
    ;({ reportFailure, startReporting } = await import('./reporting.ts'))
    const own: Sent[] = []
    sent = own
    heard = {}
    trips = undefined
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('window', {
      addEventListener: (name: string, listener: (event: unknown) => void) => {
        heard[name] = listener
      },
    })
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      own.push({ url, init })
      return Promise.resolve(new Response('{}'))
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('does nothing where no service is configured', () => {
    start({ configured: false })
    reportFailure(new Error('x'))
    expect(heard).toEqual({})
    expect(trips).toBeUndefined()
  })

  it('sends a failure to the service of the DSN, cleaned, once', async () => {
    start()
    const text = 'no "Ida Finch" at ida@canary.example, +44 20 7946 0958, password: hunter2, zip 41705-1234'
    const error = Object.assign(new Error(text, { cause: new Error('for Ida Finch') }), { token: 'tok_canary' })
    reportFailure(error)
    reportFailure(error)
    reportFailure(new Error('sentinel'))
    const [event, ...others] = await events(2)
    expect(others).toHaveLength(1)
    expect(sent[0]?.url).toMatch(/^https:\/\/errors\.example\/api\/7\/envelope\/\?\S*sentry_key=publickey/)
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(event).toMatchObject({
      environment: 'test',
      release: 'r1',
      level: 'error',
      request: { url: 'https://shop.example/user/profile?email=redacted#token=redacted' },
      tags: { route: '/user/profile', side: 'browser' },
      user: { id: expect.stringMatching(/^[\w-]{12}$/) },
    })
    expect(event?.exception?.values).toHaveLength(2)
    const all = JSON.stringify(sent)
    for (const canary of ['Finch', 'canary', '7946', 'hunter2', '41705', person]) expect(all).not.toContain(canary)
  })

  it('sends uncaught errors', async () => {
    start()
    heard['error']?.({ error: new TypeError('a') })
    heard['unhandledrejection']?.({ reason: new RangeError('b') })
    expect((await events(2)).map(({ exception }) => `${exception?.values[0]?.type}`).toSorted()).toEqual([
      'RangeError',
      'TypeError',
    ])
  })

  it('sends the same failure once and another one of its kind', async () => {
    start()
    for (let time = 0; time < 5; time += 1) reportFailure(failure({}))
    reportFailure(failure({ message: 'It broke elsewhere' }))
    expect((await events(2)).map(({ exception }) => `${exception?.values[0]?.value}`).toSorted()).toEqual([
      'It broke',
      'It broke elsewhere',
    ])
  })

  it.each([
    ['preconditionFailed', { status: 409, category: 'preconditionFailed' }],
    ['resourceNotFound', { status: 404, category: 'resourceNotFound' }],
    ['tooManyRequests', { status: 429, category: 'tooManyRequests' }],
    ['unauthorized', { status: 403, category: 'unauthorized' }],
    ['userError', { status: 400, category: 'userError' }],
    ['a bare 401', { kind: 'network' as const, status: 401, category: 'network' }],
    ['no network', { kind: 'network' as const, status: 0, category: 'network' }],
    ['IgnoreErrorsQuery', { operation: 'IgnoreErrorsQuery' }],
    ['IgnoreErrorsQueryShop', { operation: 'IgnoreErrorsQueryShop' }],
    ['a 404 of Ignore404ErrorsEvent', { kind: 'network' as const, status: 404, operation: 'Ignore404ErrorsEvent' }],
  ])('sends nothing of %s', async (_what, more) => {
    start()
    reportFailure(failure(more))
    reportFailure(new Error('sentinel'))
    expect((await events(1)).map(({ exception }) => exception?.values[0]?.value)).toEqual(['sentinel'])
  })

  it.each([
    ['a bug of the server', {}],
    ['a gateway that waits in vain', { kind: 'network' as const, status: 504, category: 'network' }],
  ])('sends %s with its operation', async (_what, more) => {
    start()
    reportFailure(failure(more))
    expect((await events(1))[0]).toMatchObject({ tags: { operation: 'Shop', area: 'consumer' } })
  })

  it('makes the digest of a person once, because digests end in any order and reports go out in their own', async () => {
    start()
    const digest = vi.spyOn(crypto.subtle, 'digest')
    reportFailure(new Error('first'))
    reportFailure(new Error('second'))
    expect((await events(2)).map(({ exception }) => exception?.values[0]?.value)).toEqual(['first', 'second'])
    expect(digest).toHaveBeenCalledTimes(1)
  })

  it('leaves alone what was given up on purpose, and what is no error', async () => {
    start()
    reportFailure(new DOMException('given up', 'AbortError'))
    reportFailure({ to: '/login' })
    reportFailure(undefined)
    reportFailure(new Error('sentinel'))
    expect(await events(1)).toHaveLength(1)
  })

  it('is quiet about a service that is gone', async () => {
    start()
    const fetched = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('fetch failed')))
    vi.stubGlobal('fetch', fetched)
    reportFailure(new Error('x'))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), { timeout: 15_000 })
  })

  it('times the page loads that the share falls on, by route alone', async () => {
    start({ configured: false, chance: 0 })
    start({ chance: 0.1 })
    expect(trips).toBeUndefined()
    start({ chance: 0.05 })
    trips?.ends()
    trips?.ends()
    trips?.begins()
    trips?.ends()
    const visits = await events(2)
    expect(visits.map(({ type, transaction }) => [type, transaction])).toEqual([
      ['transaction', '/user/profile'],
      ['transaction', '/user/profile'],
    ])
    expect(visits.map(({ contexts }) => contexts)).toMatchObject([
      { trace: { op: 'pageload' } },
      { trace: { op: 'navigation' } },
    ])
    expect(JSON.stringify(sent)).not.toContain('canary')
  })
})
