import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { reportError, reportQuietly } from './error-report.ts'
import { load } from './load.ts'
import { makeQueryClient } from './query-client.ts'
import { reportFailure } from './reporting.ts'

vi.mock('./error-report.ts', () => ({ reportError: vi.fn<() => void>(), reportQuietly: vi.fn<() => void>() }))
vi.mock('./reporting.ts', () => ({ reportFailure: vi.fn<() => void>() }))

const broken = new Error('It broke')
const fails = (): Promise<never> => Promise.reject(broken)

const failure = (kind: 'graphql' | 'network', status: number): ApiError =>
  new ApiError({ kind, status, category: 'x', message: 'No', endpoint: 'consumer', operation: 'Shop' })

const loadPage = (queryFn: () => Promise<never>) =>
  load(makeQueryClient(), { queryKey: ['a'], queryFn } as { queryKey: string[] }).catch((thrown: unknown) => thrown)

const missing = failure('graphql', 404)
const misses = (): Promise<never> => Promise.reject(missing)

afterEach(() => {
  vi.clearAllMocks()
})

describe('a failure is told in one place', () => {
  it.each([
    ['a question', undefined, reportError, reportQuietly],
    ['a quiet question', { silent: true }, reportQuietly, reportError],
  ] as const)('of %s', async (_what, meta, heard, other) => {
    const client = makeQueryClient()
    await client.fetchQuery({ queryKey: ['a'], queryFn: fails, ...(meta && { meta }) }).catch(() => undefined)
    expect(heard).toHaveBeenCalledExactlyOnceWith(broken)
    expect(other).not.toHaveBeenCalled()
    expect(reportFailure).toHaveBeenCalledExactlyOnceWith(broken)
  })

  it.each([
    ['a change', undefined, reportError, reportQuietly],
    ['a quiet change', { silent: true }, reportQuietly, reportError],
  ] as const)('of %s', async (_what, meta, heard, other) => {
    const cache = makeQueryClient().getMutationCache()
    const change = cache.build(makeQueryClient(), { mutationFn: fails, ...(meta && { meta }) })
    await change.execute(undefined).catch(() => undefined)
    expect(heard).toHaveBeenCalledExactlyOnceWith(broken)
    expect(other).not.toHaveBeenCalled()
    expect(reportFailure).toHaveBeenCalledExactlyOnceWith(broken)
  })
})

describe('what a page misses is told by the page alone', () => {
  it('without a toast', async () => {
    await loadPage(misses)
    expect(reportError).not.toHaveBeenCalled()
    expect(reportQuietly).toHaveBeenCalledExactlyOnceWith(missing)
  })

  it('other failures of a page, and what a part of a page misses, have one', async () => {
    await loadPage(fails)
    await makeQueryClient()
      .fetchQuery({ queryKey: ['b'], queryFn: misses })
      .catch(() => undefined)
    expect(reportError).toHaveBeenCalledTimes(2)
  })
})

describe('a question that failed', () => {
  it.each([
    ['no network', failure('network', 0), true],
    ['a gateway that waits in vain', failure('network', 504), true],
    ['a bare 401', failure('network', 401), false],
    ['an answer of the API', failure('graphql', 500), false],
    ['a bug of ours', broken, false],
  ])('by %s is asked again twice: %s', (_what, error, again) => {
    vi.stubGlobal('window', { navigator: { onLine: true } })
    const retry = makeQueryClient().getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean
    expect([0, 1, 2].map((failures) => retry(failures, error))).toEqual([again, again, false])
    vi.stubGlobal('window', { navigator: { onLine: false } })
    expect(retry(0, error)).toBe(false)
    vi.unstubAllGlobals()
  })

  it('does not wait for a network behind a page that never comes', () => {
    const { queries, mutations } = makeQueryClient().getDefaultOptions()
    expect([queries?.networkMode, mutations?.networkMode]).toEqual(['offlineFirst', 'offlineFirst'])
  })
})
