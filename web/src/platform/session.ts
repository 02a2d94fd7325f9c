import type { QueryClient } from '@tanstack/react-query'
import { request } from './api.ts'
import { Doc, endpoints, type Endpoint } from './doc.ts'
import { navigator } from './navigation.ts'
import { createStore } from '#ui/store.ts'
import { forgetOffline } from './offline/forget.ts'
import { maySignOut } from './sign-out-guards.ts'
import { dropTabNotes, setActiveAccount, storageKeys } from './storage.ts'
import { clearToken, onTokenCleared, reloadTokens, setToken, tokenFor } from './tokens.ts'

/** What covers the whole screen: nothing, the words Signing out, or a blank sheet while the session is renewed. */
export type SessionPhase = 'steady' | 'signing-out' | 'refreshing'

/** `turn` rises whenever everything below the areas must be drawn anew. */
export const sessionStore = createStore<{ readonly phase: SessionPhase; readonly turn: number }>({
  phase: 'steady',
  turn: 0,
})

const areaHome: Readonly<Record<Endpoint, string>> = { consumer: '/', admin: '/admin', employee: '/employee' }
export const loginPath: Readonly<Record<Endpoint, string>> = {
  consumer: '/login',
  admin: '/admin/login',
  employee: '/employee/login',
}

const cleaners = new Set<() => void>()

/** Registers what must be forgotten when a consumer signs out (the cart does); returns how to take it back. */
export const onConsumerSignOut = (clean: () => void): (() => void) => {
  cleaners.add(clean)
  return () => {
    cleaners.delete(clean)
  }
}

let queries: QueryClient | undefined

/** Forgets what was read and noted for who was signed in. */
const forget = (endpoint: Endpoint): void => {
  queries?.removeQueries({ queryKey: [endpoint] })
  dropTabNotes(endpoint)
}

const redraw = (): void => sessionStore.set({ phase: 'steady', turn: sessionStore.get().turn + 1 })

/** Keeps a new token and forgets what was read without it. */
export function signedIn(endpoint: Endpoint, token: string): void {
  setToken(endpoint, token)
  forget(endpoint)
}

const logout = (endpoint: Endpoint): Promise<unknown> =>
  request(
    new Doc<unknown, Record<string, never>>('mutation MeLogout{meLogout}', {
      endpoint,
      name: 'MeLogout',
      mutation: true,
    }),
    {},
  )

/** Longest wait for the server while somebody signs out (milliseconds): the token here is thrown away in any case. */
const patience = 5000
const tooLong = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patience))

/**
 * Ends the session of an endpoint here and on the server, and leads to the area's home unless the page is open to all. Who has
 * changes that are not saved is asked first, and may stay. Never fails: whatever the server says, nobody stays signed in on
 * this side.
 */
export async function signOut(endpoint: Endpoint): Promise<void> {
  if (!(await maySignOut())) return
  sessionStore.set({ ...sessionStore.get(), phase: 'signing-out' })
  try {
    await Promise.race([logout(endpoint).catch(() => undefined), tooLong()])
    if (endpoint === 'consumer') for (const clean of cleaners) clean()
    clearToken(endpoint, 'logout')
    if (endpoint === 'consumer') await Promise.race([forgetOffline(), tooLong()])
    setActiveAccount(endpoint, undefined)
    forget(endpoint)
    if (navigator().auth() !== 'none') await navigator().go(areaHome[endpoint])
    else await navigator().refresh()
  } finally {
    redraw()
  }
}

/** Throws away a token that the server no longer takes and leads to the login, which leads back here. Nobody is asked. */
export function expireSession(endpoint: Endpoint): void {
  if (tokenFor(endpoint) === undefined || sessionStore.get().phase === 'signing-out') return
  clearToken(endpoint, 'invalid')
  if (endpoint === 'consumer') void forgetOffline()
  forget(endpoint)
  const here = navigator().here()
  const bare = ['/', '/admin', '/employee'].includes(navigator().path())
  const back = bare ? '' : `?redirectTo=${encodeURIComponent(here)}`
  void navigator().go(`${loginPath[endpoint]}${back}`, { unasked: true })
}

async function renew(client: QueryClient): Promise<void> {
  sessionStore.set({ ...sessionStore.get(), phase: 'refreshing' })
  try {
    const before = new Map(endpoints.map((endpoint) => [endpoint, tokenFor(endpoint)]))
    reloadTokens()
    for (const [endpoint, token] of before) if (tokenFor(endpoint) !== token) dropTabNotes(endpoint)
    client.clear()
    await navigator().refresh()
  } finally {
    redraw()
  }
}

/**
 * Takes up the stored session, and follows what other tabs do to it and to the feature toggles. Call once, in the browser.
 * Access codes and toggles are read from storage with each request; the cart is watched by the consumer area.
 */
export function watchSession(client: QueryClient): void {
  queries = client
  reloadTokens()
  onTokenCleared(() => void client.cancelQueries())
  window.addEventListener('storage', ({ key }) => {
    // No key: the other tab emptied the storage.
    const isAll = key === null
    if ((isAll || key === storageKeys.authTokens) && sessionStore.get().phase !== 'signing-out') void renew(client)
    else if (isAll || key === storageKeys.featureToggles) void client.refetchQueries({ type: 'active' })
  })
}
