import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'
import { load } from './load.ts'
import { stringifySearch } from './search-params.ts'
import { whenHydrated } from './hydration.ts'

interface Loadable {
  readonly queryKey: QueryKey
}

interface ListAddress {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

/**
 * As `load`, for a page with a list: where the list does not know the place that the address names (an old link, one that was
 * cut), it opens at its beginning.
 */
export async function loadList(
  client: QueryClient,
  { pathname, search }: ListAddress,
  ...wanted: readonly Loadable[]
): Promise<void> {
  try {
    await load(client, ...wanted)
  } catch (error) {
    const { after, before, ...others } = search
    const isPlaced = after !== undefined || before !== undefined
    if (!isPlaced || !(error instanceof ApiError) || error.category !== 'userInputError') throw error
    await whenHydrated()
    throw redirect({ href: `${pathname}${stringifySearch(others)}`, replace: true })
  }
}
