import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastQueue } from '#ui/toast-queue.ts'
import { ApiError } from './api-error.ts'
import { reportError, reportQuietly } from './error-report.ts'
import { bindNavigator, type Navigator } from './navigation.ts'
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
  const go = vi.fn<Navigator['go']>(() => Promise.resolve())
  const skipPrompt = { skipPrompt: true }
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
      opened: () => here.split('?')[0] ?? '',
      auth: () => 'consumer',
      refresh: () => Promise.resolve(),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each(['graphql', 'network'] as const)('a %s 401 of a signed-in person leads to the login and back', (kind) => {
    setToken('consumer', 'c')
    reportError(failure({ kind, status: 401, category: 'unauthorized', token: 'c' }))
    expect(tokenFor('consumer')).toBeUndefined()
    expect(go).toHaveBeenCalledWith('/login?redirectTo=%2Fuser%2Forder-history%3Fx%3D1', skipPrompt)
    expect(shown()).toEqual([])
  })

  it.each(['/', '/admin', '/employee'])('does not remember %s', (path) => {
    here = path
    setToken('employee', 'e')
    setToken('admin', 'a')
    reportError(failure({ status: 401, category: 'unauthorized', endpoint: 'employee', token: 'e' }))
    expect(go).toHaveBeenCalledWith('/employee/login', skipPrompt)
    expect(tokenFor('admin')).toBe('a')
  })

  it('several 401s of one batch redirect to the login once, without a toast', () => {
    setToken('consumer', 'c')
    for (let one = 0; one < 3; one += 1) reportError(failure({ status: 401, category: 'unauthorized', token: 'c' }))
    expect(go).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual([])
  })

  it('a late 401 of an older session leaves the new one alone', () => {
    setToken('consumer', 'new')
    reportError(failure({ status: 401, category: 'unauthorized', token: 'old' }))
    expect(tokenFor('consumer')).toBe('new')
    expect(go).not.toHaveBeenCalled()
    expect(shown()).toEqual([])
  })

  it('a 401 that arrives after leaving an office shows no toast', () => {
    reportError(failure({ status: 401, category: 'unauthorized', endpoint: 'admin' }))
    expect(shown()).toEqual([])
    expect(go).not.toHaveBeenCalled()
  })

  it('a 401 of an anonymous request shows a toast like any other error', () => {
    reportError(failure({ status: 401, category: 'unauthorized', message: 'Please sign in.' }))
    expect(go).not.toHaveBeenCalled()
    expect(shown()).toEqual(['Please sign in.'])
  })

  it.each([
    ['a user’s own mistake', { status: 400, category: 'userError' }],
    ['a wrong input', { status: 400, category: 'userInputError' }],
    ['a 404 of Ignore404ErrorsEvent', { status: 404, category: 'resourceNotFound', operation: 'Ignore404ErrorsEvent' }],
    ['anything of IgnoreErrorsQuery', { status: 500, operation: 'IgnoreErrorsQuery' }],
    ['anything of IgnoreErrorsQueryShop', { status: 500, operation: 'IgnoreErrorsQueryShop' }],
    ['a network failure of IgnoreErrorsQuery', { kind: 'network' as const, status: 0, operation: 'IgnoreErrorsQuery' }],
    [
      'a bare 404 of Ignore404ErrorsEvent',
      { kind: 'network' as const, status: 404, operation: 'Ignore404ErrorsEvent' },
    ],
    ['a status below 400', { status: 302 }],
  ])('%s raises no toast', (_what, more) => {
    reportError(failure(more))
    expect(shown()).toEqual([])
  })

  it.each([
    ['a bug', {}],
    ['a missing thing', { status: 404, category: 'resourceNotFound' }],
    ['a 500 of Ignore404ErrorsEvent', { operation: 'Ignore404ErrorsEvent' }],
    ['a missing right', { status: 403, category: 'unauthorized' }],
    ['a thing that moved on', { status: 409, category: 'preconditionFailed' }],
    ['too many attempts', { status: 429, category: 'tooManyRequests' }],
    ['a bare 413', { kind: 'network' as const, status: 413, category: 'network' }],
    ['a bare 504', { kind: 'network' as const, status: 504, category: 'network' }],
    ['a network failure', { kind: 'network' as const, status: 0, category: 'network' }],
  ])('%s raises a toast that stays', (_what, more) => {
    reportError(failure(more))
    reportError(failure(more))
    expect(toastQueue.get()).toMatchObject([{ kind: 'error', text: 'It broke' }])
    expect(toastQueue.get()[0]?.dismissAfter).toBeUndefined()
  })

  it('tells each thing that went wrong, but not what a form says', () => {
    const allErrors = [
      { status: 500, category: 'internal', message: 'It broke' },
      { status: 404, category: 'resourceNotFound', message: 'It is gone' },
      { status: 400, category: 'userInputError', message: 'Too short' },
    ]
    reportError(failure({ allErrors }))
    expect(shown()).toEqual(['It broke', 'It is gone'])
  })

  it('tells the same error once, though its query and its page report it', () => {
    const error = failure({})
    reportError(error)
    toastQueue.set([])
    reportError(error)
    expect(shown()).toEqual([])
  })

  it('a quiet request tells nothing, and a session that ended under it leads to the login', () => {
    setToken('consumer', 'c')
    reportQuietly(failure({}))
    reportQuietly(failure({ status: 401, category: 'unauthorized', token: 'old' }))
    reportQuietly(failure({ status: 401, category: 'unauthorized' }))
    expect([go.mock.calls, tokenFor('consumer')]).toEqual([[], 'c'])
    reportQuietly(failure({ status: 401, category: 'unauthorized', token: 'c' }))
    expect(go).toHaveBeenCalledWith('/login?redirectTo=%2Fuser%2Forder-history%3Fx%3D1', skipPrompt)
    expect([tokenFor('consumer'), shown()]).toEqual([undefined, []])
  })

  it('does nothing on the server', () => {
    vi.unstubAllGlobals()
    reportError(failure({}))
    reportQuietly(failure({}))
    expect(shown()).toEqual([])
  })
})
