import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { reportError } from './error-report.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly silent?: boolean }
    mutationMeta: { readonly silent?: boolean }
  }
}

const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  typeof window !== 'undefined' &&
  error instanceof ApiError &&
  (error.status === 0 || (error.kind === 'network' && error.status >= 500))

/** One per page load in the browser, one per request on the server. All failures pass through `reportError`. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.silent !== true) reportError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.silent !== true) reportError(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: worthAnotherTry, retryDelay: (attempt) => 400 * 2 ** attempt },
    },
  })
