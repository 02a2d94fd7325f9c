import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { absent } from './absent.ts'
import { ApiError } from './api-error.ts'

interface Loadable {
  readonly queryKey: QueryKey
}

/**
 * Fetches what a page needs before it is drawn. What does not exist becomes the not-found page (with its status);
 * other failures become the error page. Await it and return nothing: the page reads from the cache.
 */
export async function load(client: QueryClient, ...wanted: readonly Loadable[]): Promise<void> {
  try {
    await Promise.all(wanted.map((options) => client.ensureQueryData(options as never)))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw await absent()
    throw error
  }
}
