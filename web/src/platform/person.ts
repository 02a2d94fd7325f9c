import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from './doc.ts'

/** ID of the signed-in user of an endpoint, from `me` in cached responses; undefined until one contains it. */
export function personIn(queries: QueryClient, endpoint: Endpoint): string | undefined {
  for (const [, data] of queries.getQueriesData({ queryKey: [endpoint] })) {
    const { me } = (data ?? {}) as { readonly me?: { readonly id?: unknown } | null }
    if (typeof me?.id === 'string') return me.id
  }
  return undefined
}
