import type { QueryKey } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../api-error.ts'
import { whenHydrated } from '../hydration.ts'
import { load } from '../load.ts'
import { stringifySearch } from '../search-params.ts'
import { listApi } from './list-api.ts'
import type { List, PageLoad, Params } from './list-options.ts'
import { writeListView } from './list-view.ts'

/** What loading needs of a list; a report has it, too. */
type LoadedList = Pick<List<unknown, unknown>, 'name' | 'embedded' | 'endpoint' | 'scopeOf' | 'readView'> & {
  readonly pageQuery: (params: Params, search: PageLoad['location']['search']) => { readonly queryKey: QueryKey }
}

/**
 * Loads the page of a list and the person's preferences of it. Where the server doesn't know the cursor of the address (an old
 * link, or one that was cut), the list opens at its first page.
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
