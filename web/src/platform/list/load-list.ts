import type { QueryKey } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../api-error.ts'
import { whenHydrated } from '../hydration.ts'
import { load } from '../load.ts'
import { stringifySearch } from '../search-params.ts'
import { listApi } from './list-api.ts'
import type { List, PageLoad } from './list-options.ts'
import type { Params } from './list-view.ts'
import { writeListView } from './list-view.ts'

/** The part of a list that loading needs. Reports have it too. */
type LoadedList = Pick<List<unknown, unknown>, 'name' | 'embedded' | 'endpoint' | 'scopeOf' | 'readView'> & {
  readonly pageQuery: (params: Params, search: PageLoad['location']['search']) => { readonly queryKey: QueryKey }
}

/**
 * Loads a page of a list and the user's preferences for it. If the server rejects the URL's cursor (an old or truncated
 * link), redirects to the first page.
 */
export async function loadList(list: LoadedList, { context, params, location }: PageLoad): Promise<void> {
  const { pathname, search } = location
  const preferences = listApi(list.endpoint, list.scopeOf(params)).preferences(list.name)
  try {
    await load(context.queryClient, list.pageQuery(params, search), preferences)
  } catch (error) {
    const view = list.readView(search)
    const hasCursor = view.after !== undefined || view.before !== undefined
    if (!hasCursor || !(error instanceof ApiError) || error.category !== 'userInputError') throw error
    await whenHydrated()
    const first = writeListView(search, list, { ...view, after: undefined, before: undefined })
    throw redirect({ href: `${pathname}${stringifySearch(first)}`, replace: true })
  }
}
