import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { notFoundError } from './not-found-error.ts'
import { isMissing } from './api-error.ts'

interface Loadable {
  readonly queryKey: QueryKey
}

/**
 * Fetches a page's queries before it renders. What is absent, or not this person's to see, shows the not-found page (with its
 * status); other failures show the error page.
 * Await it and return nothing: the page reads from the cache.
 */
export async function load(client: QueryClient, ...queries: readonly Loadable[]): Promise<void> {
  try {
    await Promise.all(queries.map((options) => client.ensureQueryData({ ...options, meta: { page: true } })))
  } catch (error) {
    if (isMissing(error)) throw await notFoundError()
    throw error
  }
}
