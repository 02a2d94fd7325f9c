import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isMissing } from './api-error.ts'
import { reportError, reportQuietly } from './error-report.ts'
import { reportFailure } from './reporting.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `page`: read for a whole page, which shows itself what is missing. */
    queryMeta: { readonly silent?: boolean; readonly page?: boolean }
    mutationMeta: { readonly silent?: boolean }
  }
}

const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  typeof window !== 'undefined' &&
  window.navigator.onLine &&
  error instanceof ApiError &&
  (error.status === 0 || (error.kind === 'network' && error.status >= 500))

const failed = (error: unknown, meta: { readonly silent?: boolean; readonly page?: boolean } | undefined): void => {
  reportFailure(error)
  if (meta?.silent === true || (meta?.page === true && isMissing(error))) reportQuietly(error)
  else reportError(error)
}

/** One client per page load in the browser, one per request on the server. Failures go to `reportError` or `reportQuietly`. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => failed(error, meta),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => failed(error, meta),
    }),
    defaultOptions: {
      // Offline, queries fail with an error instead of waiting for a connection behind a page that never loads.
      queries: {
        staleTime: 10_000,
        retry: shouldRetry,
        retryDelay: (attempt) => 400 * 2 ** attempt,
        networkMode: 'offlineFirst',
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
