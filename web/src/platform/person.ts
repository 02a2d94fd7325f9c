import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from './doc.ts'

/** The id of whoever an endpoint's answers were given to, as they say themselves (`me`); undefined before one has. */
export function personIn(queries: QueryClient, endpoint: Endpoint): string | undefined {
  for (const [, data] of queries.getQueriesData({ queryKey: [endpoint] })) {
    const { me } = (data ?? {}) as { readonly me?: { readonly id?: unknown } | null }
    if (typeof me?.id === 'string') return me.id
  }
  return undefined
}
