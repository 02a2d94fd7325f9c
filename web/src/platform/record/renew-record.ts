import type { Query, QueryClient } from '@tanstack/react-query'

const mentions = ({ state }: Query, id: string): boolean => JSON.stringify(state.data)?.includes(id) ?? false

/**
 * Reads again what the page shows after a record was changed, and forgets what other pages showed of it: they would begin with
 * an old version.
 */
export async function renewRecord(client: QueryClient, endpoint: string, id: string): Promise<void> {
  client.removeQueries({ queryKey: [endpoint], type: 'inactive', predicate: (query) => mentions(query, id) })
  await client.invalidateQueries({ queryKey: [endpoint] })
}
