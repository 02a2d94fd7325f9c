import type { QueryClient } from '@tanstack/react-query'
import { request } from './api.ts'
import { Doc, endpoints, type Endpoint } from './doc.ts'
import { navigator } from './navigation.ts'
import { createStore } from '#ui/store.ts'
import { forgetOffline } from './offline/forget.ts'
import { maySignOut } from './sign-out-guards.ts'
import { dropTabNotes, setActiveAccount, storageKeys, writeText } from './storage.ts'
import { clearToken, onTokenCleared, reloadTokens, setToken, tokenFor } from './tokens.ts'

/** Full-screen overlay: none, the text "Signing out", or blank while the session is refreshed. */
export type SessionPhase = 'steady' | 'signing-out' | 'refreshing'

/** `turn` increments whenever everything below the areas must be remounted. */
export const sessionStore = createStore<{ readonly phase: SessionPhase; readonly turn: number }>({
  phase: 'steady',
  turn: 0,
})

const areaHome: Readonly<Record<Endpoint, string>> = { consumer: '/', admin: '/admin', employee: '/employee' }
const loginPath: Readonly<Record<Endpoint, string>> = {
  consumer: '/login',
  admin: '/admin/login',
  employee: '/employee/login',
}

/** The login of an area that returns to `href`, unless what was `opened` is an area's home: those lead to the same page again. */
export const signInPath = (endpoint: Endpoint, href: string, opened: string): string =>
  Object.values(areaHome).includes(opened)
    ? loginPath[endpoint]
    : `${loginPath[endpoint]}?redirectTo=${encodeURIComponent(href)}`

const cleaners = new Set<() => void>()

/** Registers a cleanup for consumer sign-out, such as the cart's. Returns a function that unregisters it. */
export const onConsumerSignOut = (clean: () => void): (() => void) => {
  cleaners.add(clean)
  return () => {
    cleaners.delete(clean)
  }
}

let queries: QueryClient | undefined

/** Clears cached data and notes of the previous session. */
const clearSessionData = (endpoint: Endpoint): void => {
  queries?.removeQueries({ queryKey: [endpoint] })
  dropTabNotes(endpoint)
  if (endpoint === 'consumer') writeText(storageKeys.lastOrder, undefined)
}

const redraw = (): void => sessionStore.set({ phase: 'steady', turn: sessionStore.get().turn + 1 })

/** Stores a new token and clears data that was loaded without it. */
export function signedIn(endpoint: Endpoint, token: string): void {
  setToken(endpoint, token)
  clearSessionData(endpoint)
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

/** Longest wait for the server during sign-out, in milliseconds. The local token is cleared in any case. */
const signOutTimeoutMs = 5000
const signOutTimeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))

/**
 * Ends the session of an endpoint in the browser and on the server, and goes to the area's home unless the page is public. Asks
 * first if there are unsaved changes; the user may stay. Never throws: whatever the server responds, the local session ends.
 */
export async function signOut(endpoint: Endpoint): Promise<void> {
  if (!(await maySignOut())) return
  sessionStore.set({ ...sessionStore.get(), phase: 'signing-out' })
  try {
    await Promise.race([logout(endpoint).catch(() => undefined), signOutTimeout()])
    if (endpoint === 'consumer') for (const clean of cleaners) clean()
    clearToken(endpoint, 'logout')
    if (endpoint === 'consumer') await Promise.race([forgetOffline(), signOutTimeout()])
    setActiveAccount(endpoint, undefined)
    clearSessionData(endpoint)
    if (navigator().auth() !== 'none') await navigator().go(areaHome[endpoint])
    else await navigator().refresh()
  } finally {
    redraw()
  }
}

/** Clears a token that the server rejected and goes to the login, which returns here. Doesn't ask about unsaved changes. */
export function expireSession(endpoint: Endpoint): void {
  if (tokenFor(endpoint) === undefined || sessionStore.get().phase === 'signing-out') return
  clearToken(endpoint, 'invalid')
  if (endpoint === 'consumer') void forgetOffline()
  clearSessionData(endpoint)
  void navigator().go(signInPath(endpoint, navigator().here(), navigator().opened()), { skipPrompt: true })
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
 * Loads the stored session, and follows changes to it and to the feature toggles in other tabs. Call once, in the browser.
 * Access codes and toggles are read from storage on each request; the consumer area watches the cart.
 */
export function watchSession(client: QueryClient): void {
  queries = client
  reloadTokens()
  onTokenCleared(() => void client.cancelQueries())
  window.addEventListener('storage', ({ key }) => {
    // A null key means that the other tab cleared the storage.
    const isAll = key === null
    if ((isAll || key === storageKeys.authTokens) && sessionStore.get().phase !== 'signing-out') void renew(client)
    else if (isAll || key === storageKeys.featureToggles) void client.refetchQueries({ type: 'active' })
  })
}
