import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bindNavigator } from './navigation.ts'
import { expireSession, onConsumerSignOut, sessionStore, signedIn, signOut, watchSession } from './session.ts'
import { guardSignOut } from './sign-out-guards.ts'
import { activeAccount, lastAccountId, setActiveAccount, setTabNote, tabNotes } from './storage.ts'
import { stubBrowser } from './testing.ts'
import { onTokenCleared, setToken, tokenFor } from './tokens.ts'

const request = vi.hoisted(() =>
  vi.fn<(doc: { readonly name: string; readonly endpoint: string }) => Promise<unknown>>(),
)
vi.mock('./api.ts', () => ({ request }))

type Notify = (event: { readonly key: string | null }) => void

/** Steps in the order in which they ran. */
let steps: string[] = []
let here = '/'
let opened = '/'
let auth: 'none' | 'consumer' | 'admin' | 'employee' = 'consumer'

const startBrowser = (): { readonly client: QueryClient; readonly local: Storage; readonly notify: Notify } => {
  const { local } = stubBrowser()
  const heard: Notify[] = []
  Object.assign(window, { addEventListener: (_name: string, listener: Notify) => void heard.push(listener) })
  const client = new QueryClient()
  vi.spyOn(client, 'removeQueries').mockImplementation((filters) => {
    steps.push(`forget ${String(filters?.queryKey?.[0])}`)
  })
  vi.spyOn(client, 'clear').mockImplementation(() => void steps.push('forget all'))
  vi.spyOn(client, 'refetchQueries').mockImplementation((filters) => {
    steps.push(`refetch ${filters?.type ?? 'all'}`)
    return Promise.resolve()
  })
  watchSession(client)
  return { client, local, notify: (event) => heard.at(-1)?.(event) }
}

beforeEach(() => {
  steps = []
  auth = 'consumer'
  here = '/'
  opened = '/'
  bindNavigator({
    go: (href, { skipPrompt = false } = {}) =>
      Promise.resolve(void steps.push(`go ${href}${skipPrompt ? ', skipPrompt' : ''}`)),
    here: () => here,
    path: () => '/',
    opened: () => opened,
    auth: () => auth,
    refresh: () => Promise.resolve(void steps.push(`refresh, ${sessionStore.get().phase}`)),
  })
  request.mockReset()
  request.mockImplementation(({ name, endpoint }) => {
    steps.push(`${name} of ${endpoint}, ${sessionStore.get().phase}, ${tokenFor('consumer') ?? 'no token'}`)
    return Promise.reject(new Error('whatever'))
  })
  sessionStore.set({ phase: 'steady', turn: 0 })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('signing out', () => {
  let stops: (() => void)[] = []
  beforeEach(() => {
    startBrowser()
    setToken('consumer', 'c')
    setToken('admin', 'a')
    stops = [
      onConsumerSignOut(() => void steps.push('cart')),
      onTokenCleared((endpoint, reason) => void steps.push(`token of ${endpoint}: ${reason}`)),
      sessionStore.subscribe(() => void steps.push(sessionStore.get().phase)),
    ]
  })
  afterEach(() => {
    for (const stop of stops) stop()
  })

  it('goes step by step, whatever the server says', async () => {
    await signOut('consumer')
    expect(steps).toEqual([
      'signing-out',
      'MeLogout of consumer, signing-out, c',
      'cart',
      'token of consumer: logout',
      'forget consumer',
      'go /',
      'steady',
    ])
    expect([sessionStore.get().turn, tokenFor('consumer'), tokenFor('admin')]).toEqual([1, undefined, 'a'])
  })

  it('asks first if there are unsaved changes: nothing happens before the answer, or after a no', async () => {
    const answer = Promise.withResolvers<boolean>()
    const asked = [
      vi.fn<() => Promise<boolean>>(() => answer.promise),
      vi.fn<() => Promise<boolean>>(() => Promise.resolve(false)),
    ] as const
    const [settled, other] = asked.map(guardSignOut)
    stops.push(...[settled, other].flatMap((stop) => stop ?? []))
    const done = signOut('consumer')
    expect([asked[0].mock.calls.length, asked[1].mock.calls.length, steps]).toEqual([1, 0, []])
    answer.resolve(true)
    await done
    expect([asked[1].mock.calls.length, steps, tokenFor('consumer')]).toEqual([1, [], 'c'])
    other?.()
    await signOut('consumer')
    expect([steps[0], steps.at(-1), tokenFor('consumer')]).toEqual(['signing-out', 'steady', undefined])
  })

  it('is no question where the server no longer takes the token', () => {
    const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
    stops.push(guardSignOut(ask))
    expireSession('consumer')
    expect([ask.mock.calls.length, steps.at(-1), tokenFor('consumer')]).toEqual([0, 'go /login, skipPrompt', undefined])
  })

  it.each([
    ['/user/profile?x=1', '/user/profile', 'go /login?redirectTo=%2Fuser%2Fprofile%3Fx%3D1, skipPrompt'],
    ['/user', '/', 'go /login, skipPrompt'],
    ['/?a=b', '/', 'go /login, skipPrompt'],
  ])('an invalid token on %s, opened as %s: %s', (url, asOpened, step) => {
    here = url
    opened = asOpened
    expireSession('consumer')
    expect(steps.at(-1)).toBe(step)
  })

  it('leaves no note of this tab to the next person', async () => {
    setTabNote('consumer', 'a', 'text')
    setTabNote('admin', 'a', 'text')
    await signOut('consumer')
    expect([tabNotes('consumer'), tabNotes('admin')]).toEqual([{}, { a: 'text' }])
    expireSession('admin')
    expect(tabNotes('admin')).toEqual({})
  })

  it('leaves the account behind, and remembers it for the next time', async () => {
    setActiveAccount('admin', 'larkhall')
    await signOut('admin')
    expect([activeAccount('admin'), lastAccountId('admin')]).toEqual([undefined, 'larkhall'])
  })

  it('leaves the tokens that another tab keeps by now as they are', async () => {
    window.localStorage.setItem('authTokens', '{"consumer":"c","employee":"e"}')
    await signOut('consumer')
    expect(window.localStorage.getItem('authTokens')).toBe('{"employee":"e"}')
  })

  it('is not led to the login by what the server says meanwhile', async () => {
    request.mockImplementation(() => {
      expireSession('consumer')
      return Promise.reject(new Error('401'))
    })
    await signOut('consumer')
    expect(steps).not.toContain('token of consumer: invalid')
    expect(steps.filter((step) => step.startsWith('go '))).toEqual(['go /'])
  })

  it('leaves the cart alone in an office, and leads to its home', async () => {
    auth = 'admin'
    await signOut('admin')
    expect(steps.slice(2)).toEqual(['token of admin: logout', 'forget admin', 'go /admin', 'steady'])
  })

  it('stays on a page that is open to all', async () => {
    auth = 'none'
    await signOut('consumer')
    expect(steps.slice(-2)).toEqual(['refresh, signing-out', 'steady'])
  })

  it('does not wait for a server that says nothing', async () => {
    vi.useFakeTimers()
    request.mockImplementation(() => new Promise(() => {}))
    const done = signOut('consumer')
    await vi.advanceTimersByTimeAsync(5000)
    await done
    expect([tokenFor('consumer'), steps.at(-1)]).toEqual([undefined, 'steady'])
  })
})

describe('a session that begins or ends', () => {
  it('is not shown what was read without it', () => {
    startBrowser()
    signedIn('consumer', 'c')
    expect([tokenFor('consumer'), steps]).toEqual(['c', ['forget consumer']])
  })

  it('stops the questions that are on their way in its name', async () => {
    const { client } = startBrowser()
    setToken('consumer', 'c')
    const asked = client.fetchQuery({ queryKey: ['consumer', 'Me'], queryFn: () => new Promise(() => {}) })
    expireSession('consumer')
    await expect(asked).rejects.toMatchObject({ revert: true })
  })
})

describe('another tab', () => {
  it.each(['authTokens', null])('changes the session (%s): it is taken over, everything is read anew', async (key) => {
    const { local, notify } = startBrowser()
    setToken('consumer', 'c')
    local.setItem('authTokens', '{"consumer":"d"}')
    const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
    const stop = guardSignOut(ask)
    notify({ key })
    expect([sessionStore.get().phase, tokenFor('consumer')]).toEqual(['refreshing', 'd'])
    await vi.waitFor(() => expect(sessionStore.get()).toEqual({ phase: 'steady', turn: 1 }))
    expect(steps).toEqual(['forget all', 'refresh, refreshing'])
    expect(ask).not.toHaveBeenCalled()
    stop()
  })

  it('signs another person in: the notes of this tab are not theirs', async () => {
    const { local, notify } = startBrowser()
    setToken('admin', 'a')
    setToken('employee', 'e')
    setTabNote('admin', 'a', 'text')
    setTabNote('employee', 'a', 'text')
    local.setItem('authTokens', '{"admin":"b","employee":"e"}')
    notify({ key: 'authTokens' })
    await vi.waitFor(() => expect(sessionStore.get()).toEqual({ phase: 'steady', turn: 1 }))
    expect([tabNotes('admin'), tabNotes('employee')]).toEqual([{}, { a: 'text' }])
  })

  it('changes the session while this one signs out: that is enough', () => {
    const { notify } = startBrowser()
    sessionStore.set({ phase: 'signing-out', turn: 0 })
    notify({ key: 'authTokens' })
    expect(steps).toEqual([])
  })

  it('changes the feature toggles: active queries are refetched', () => {
    const { notify } = startBrowser()
    notify({ key: 'featureToggles' })
    notify({ key: 'cartId' })
    expect(steps).toEqual(['refetch active'])
  })
})
