import { query } from '../api.ts'
import { officeScope } from '../office-scope.ts'
import type { Scope } from '../request-headers.ts'
import type { ListFilter } from './filters.tsx'
import type { ListApi } from './list-api.ts'
import type { List, ListOptions, ListRequest, PageOfRows, RowOf } from './list-options.ts'
import type { Params } from './list-view.ts'
import { parseSort, viewReader, type ListView } from './list-view.ts'
import { ListPage } from './ListPage.tsx'
import { loadList } from './load-list.ts'

type Search = Readonly<Record<string, unknown>>

const pageSize = 50

const pageOfView = ({ after, before }: ListView) =>
  before === undefined ? { first: pageSize, after: after ?? null } : { last: pageSize, before }

/**
 * Defines a list. With `listRoute` it becomes a page: URL, loader, saved views, columns, filters, export, side
 * panel and bulk steps. The document takes `filter`, `sort`, `first`, `after`, `last` and `before`.
 */
export function defineList<Result, Variables, const Name extends keyof Result & string>(
  options: ListOptions<Result, Variables, Name>,
): List<Result, RowOf<Result, Name>> {
  const { name, document, columns, sort, variables = () => ({}), ownFilter = () => ({}), embedded } = options
  const filters = (options.filters ?? {}) as Readonly<Record<string, ListFilter>>
  const endpoint = document.endpoint as ListApi['endpoint']
  const defaultSort = parseSort(sort)
  const scopeOf = (params: Params): Scope => officeScope(endpoint, params)
  const orders = columns.map((column): string | undefined => column.sort)
  const readView = viewReader({ name, embedded, filters, orders, sort })
  const requestOf = (view: ListView, params: Params): ListRequest => {
    const order = view.sort ?? defaultSort
    return {
      filter: Object.assign(
        {},
        ...Object.entries(view.filters).map(([id, text]) => filters[id]?.input(id, text)),
        ownFilter(params),
      ),
      ...(order === undefined ? {} : { sort: order }),
    }
  }
  const list: List<Result, RowOf<Result, Name>> = {
    ...options,
    endpoint,
    filters,
    defaultSort,
    readView,
    requestOf,
    scopeOf,
    pageQuery: (params: Params, search: Search) => {
      const view = readView(search)
      const queryVariables: unknown = { ...variables(params), ...requestOf(view, params), ...pageOfView(view) }
      return query<Result, unknown>(document, queryVariables, scopeOf(params))
    },
    pageOf: (data: Result) => data[name] as PageOfRows<RowOf<Result, Name>>,
    load: (page) => loadList(list, page),
    Page: () => <ListPage list={list} />,
  }
  return list
}
