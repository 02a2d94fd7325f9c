import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { leaveIfSignedIn, redirectTo, readFrame, requireRights, requireToken } from './guard.ts'
import { load } from './load.ts'
import { stubBrowser } from './testing.ts'
import { reloadTokens, setToken } from './tokens.ts'

const whenHydrated = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()))
vi.mock('./hydration.ts', () => ({ whenHydrated }))

/** Where a guard sends people, or what it throws; nothing where it lets them through. */
async function endOf(guard: Promise<unknown>): Promise<unknown> {
  try {
    await guard
    return undefined
  } catch (thrown) {
    const { options, isNotFound, routeId } = thrown as {
      readonly options?: { readonly href?: string; readonly replace?: boolean }
      readonly isNotFound?: boolean
      readonly routeId?: string
    }
    if (isNotFound === true) return { notFoundBelow: routeId }
    return options === undefined ? thrown : [options.href, options.replace]
  }
}

const to = (href: string) => () => Promise.resolve(href)

const failure = (status: number): ApiError =>
  new ApiError({ kind: 'graphql', status, category: 'x', message: 'No', endpoint: 'admin', operation: 'Frame' })

const refused = (status: number) => (): Promise<string> => Promise.reject(failure(status))
const gone = { queryKey: ['gone'], queryFn: refused(404), retry: false }
const rights = (permission: string) => () => ({ permissions: [permission], features: [] })
const read = () => Promise.resolve('frame')

describe('the guards', () => {
  beforeEach(() => {
    stubBrowser()
    reloadTokens()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each([
    ['consumer', '/user?x=1', '/login?redirectTo=%2Fuser%3Fx%3D1'],
    ['admin', '/admin/a/event', '/admin/login?redirectTo=%2Fadmin%2Fa%2Fevent'],
    ['employee', '/employee/order', '/employee/login?redirectTo=%2Femployee%2Forder'],
    ['consumer', '/?a=b', '/login'],
    ['admin', '/admin', '/admin/login'],
    ['employee', '/employee', '/employee/login'],
  ] as const)('without a token of the %s area %s leads to %s', async (endpoint, href, login) => {
    const location = { href, pathname: href.replace(/\?.*/, ''), state: {} }
    expect(await endOf(requireToken(endpoint, location))).toEqual([login, true])
    setToken(endpoint === 'consumer' ? 'admin' : 'consumer', 'of another area')
    expect(await endOf(requireToken(endpoint, location))).toEqual([login, true])
    setToken(endpoint, 't')
    expect(await endOf(requireToken(endpoint, location))).toBeUndefined()
  })

  it('where the home of an area has led, the login doesn’t return', async () => {
    const location = { href: '/user', pathname: '/user', state: { openedAt: '/' } }
    expect(await endOf(requireToken('consumer', location))).toEqual(['/login', true])
  })

  it('signed-in users are redirected from a login', async () => {
    expect(await endOf(leaveIfSignedIn('admin', to('/admin/account-switch')))).toBeUndefined()
    setToken('admin', 'a')
    expect(await endOf(leaveIfSignedIn('admin', to('/admin/account-switch')))).toEqual(['/admin/account-switch', true])
    expect(await endOf(leaveIfSignedIn('employee', to('/employee/order')))).toBeUndefined()
  })

  it('do nothing on the server', async () => {
    vi.unstubAllGlobals()
    expect(await endOf(requireToken('consumer', { href: '/user', pathname: '/user', state: {} }))).toBeUndefined()
    expect(await endOf(leaveIfSignedIn('consumer', to('/user')))).toBeUndefined()
  })

  it('a screen that a person may not see is not found in its office', async () => {
    const needs = { permission: 'orders' }
    expect(await endOf(requireRights(needs, '/admin', read, rights('orders')))).toBeUndefined()
    expect(await endOf(requireRights(needs, '/admin', read, rights('events')))).toEqual({ notFoundBelow: undefined })
  })

  it('a screen that skips the check opens without the right, but only in an office that exists', async () => {
    const needs = { permission: 'orders', accessCheck: false } as const
    expect(await endOf(requireRights(needs, '/admin', read, rights('')))).toBeUndefined()
    expect(await endOf(requireRights(needs, '/admin', refused(404), rights('')))).toEqual({ notFoundBelow: '/admin' })
  })

  it('an office that is not theirs is not found above it; any other failure stays what it is', async () => {
    expect(await endOf(readFrame('/admin', refused(404)))).toEqual({ notFoundBelow: '/admin' })
    expect(await endOf(requireRights({}, '/employee', refused(404), rights('')))).toEqual({
      notFoundBelow: '/employee',
    })
    expect(await endOf(readFrame('/admin', refused(500)))).toBeInstanceOf(ApiError)
  })

  it.each([
    ['', '', '/user'],
    ['?verified=1', '', '/user?verified=1'],
    ['?a=b', 'total', '/user?a=b#total'],
  ])('what only sends on keeps the query %s and the hash %s', async (searchStr, hash, href) => {
    const left = { pathname: '/', searchStr, hash, state: {} }
    expect((await redirectTo('/user', left)).options).toMatchObject({ href, replace: true, state: { openedAt: '/' } })
    const again = { ...left, pathname: '/user', state: { openedAt: '/' } }
    expect((await redirectTo('/user', again)).options.state).toEqual({ openedAt: '/' })
  })

  it.each([
    ['what only sends on', () => redirectTo('/user', { pathname: '/', searchStr: '', hash: '', state: {} })],
    ['an office that is not theirs', () => readFrame('/admin', refused(404))],
    ['a screen that they may not see', () => requireRights({ permission: 'orders' }, '/admin', read, rights('events'))],
    ['what a page needs and is not there', () => load(new QueryClient(), gone)],
  ])('%s waits until the page has hydrated', async (_what, guarded) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    whenHydrated.mockReturnValueOnce(promise)
    const settled = vi.fn<() => void>()
    const done = endOf(guarded()).then(settled)
    await new Promise(setImmediate)
    expect(settled).not.toHaveBeenCalled()
    resolve()
    await done
    expect(settled).toHaveBeenCalledOnce()
  })
})
