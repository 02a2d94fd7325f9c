import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastQueue } from '#ui/toast-queue.ts'
import { ApiError } from './api-error.ts'
import { reportError } from './error-report.ts'
import { bindNavigator } from './navigation.ts'
import { stubBrowser } from './testing.ts'
import { reloadTokens, setToken, tokenFor } from './tokens.ts'

const failure = (more: Partial<ConstructorParameters<typeof ApiError>[0]>): ApiError =>
  new ApiError({
    kind: 'graphql',
    status: 500,
    category: 'internal',
    message: 'It broke',
    endpoint: 'consumer',
    operation: 'Shop',
    ...more,
  })

const shown = (): string[] => toastQueue.get().map(({ text }) => text)

describe('what a failed request does', () => {
  const go = vi.fn<(href: string) => Promise<void>>(() => Promise.resolve())
  let here = '/user/order-history?x=1'
  beforeEach(() => {
    stubBrowser()
    reloadTokens()
    toastQueue.set([])
    go.mockClear()
    here = '/user/order-history?x=1'
    bindNavigator({
      go,
      here: () => here,
      path: () => here.split('?')[0] ?? '',
      auth: () => 'consumer',
      refresh: () => Promise.resolve(),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each(['graphql', 'network'] as const)('a %s 401 of a signed-in person leads to the login and back', (kind) => {
    setToken('consumer', 'c')
    reportError(failure({ kind, status: 401, category: 'unauthorized' }))
    expect(tokenFor('consumer')).toBeUndefined()
    expect(go).toHaveBeenCalledWith('/login?redirectTo=%2Fuser%2Forder-history%3Fx%3D1')
    expect(shown()).toEqual([])
  })

  it.each(['/', '/admin', '/employee'])('does not remember %s', (path) => {
    here = path
    setToken('employee', 'e')
    setToken('admin', 'a')
    reportError(failure({ status: 401, category: 'unauthorized', endpoint: 'employee' }))
    expect(go).toHaveBeenCalledWith('/employee/login')
    expect(tokenFor('admin')).toBe('a')
  })

  it('a 401 that arrives after somebody left an office is not told', () => {
    reportError(failure({ status: 401, category: 'unauthorized', endpoint: 'admin' }))
    expect(shown()).toEqual([])
    expect(go).not.toHaveBeenCalled()
  })

  it('a 401 of a stranger is told like any other', () => {
    reportError(failure({ status: 401, category: 'unauthorized', message: 'Please sign in.' }))
    expect(go).not.toHaveBeenCalled()
    expect(shown()).toEqual(['Please sign in.'])
  })

  it.each([
    ['a user’s own mistake', { status: 400, category: 'userError' }],
    ['a wrong input', { status: 400, category: 'userInputError' }],
    ['a 404 of Ignore404ErrorsEvent', { status: 404, category: 'resourceNotFound', operation: 'Ignore404ErrorsEvent' }],
    ['anything of IgnoreErrorsQuery', { status: 500, operation: 'IgnoreErrorsQuery' }],
  ])('%s raises no toast', (_what, more) => {
    reportError(failure(more))
    expect(shown()).toEqual([])
  })

  it.each([
    ['a bug', {}],
    ['a missing thing', { status: 404, category: 'resourceNotFound' }],
    ['a 500 of Ignore404ErrorsEvent', { operation: 'Ignore404ErrorsEvent' }],
    ['a network failure', { kind: 'network' as const, status: 0, category: 'network' }],
  ])('%s raises a toast that stays', (_what, more) => {
    reportError(failure(more))
    reportError(failure(more))
    expect(toastQueue.get()).toMatchObject([{ kind: 'error', text: 'It broke' }])
    expect(toastQueue.get()[0]?.dismissAfter).toBeUndefined()
  })

  it('does nothing on the server', () => {
    vi.unstubAllGlobals()
    reportError(failure({}))
    expect(shown()).toEqual([])
  })
})
