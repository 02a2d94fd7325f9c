import type { Query, QueryClient } from '@tanstack/react-query'

const mentions = ({ state }: Query, id: string): boolean => JSON.stringify(state.data)?.includes(id) ?? false

/**
 * Refetches the page's queries after a record was changed, and removes other pages' cached copies of it, which would start from
 * an outdated version.
 */
export async function renewRecord(client: QueryClient, endpoint: string, id: string): Promise<void> {
  client.removeQueries({ queryKey: [endpoint], type: 'inactive', predicate: (query) => mentions(query, id) })
  await client.invalidateQueries({ queryKey: [endpoint] })
}
