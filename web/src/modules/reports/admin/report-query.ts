import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import { query, request } from '#platform/api.ts'
import type { PageLoad } from '#platform/list/list-options.ts'
import type { Params } from '#platform/list/list-view.ts'
import type { ListView } from '#platform/list/list-view.ts'
import { loadList } from '#platform/list/load-list.ts'
import { reportPlace, reportSort } from '#platform/report/report-search.ts'
import { ReportDocument, type ReportQuery } from './report.gql.ts'

/** Page size after the first page, which has as many rows as are printed. */
const MORE_ROWS = 1000

/** Query variables of a view. */
export const reportInput = (definition: ReportDefinition, view: Pick<ListView, 'filters' | 'sort'>) => ({
  name: definition.name,
  parameters: view.filters,
  sort: reportSort(definition, view),
})

/** First page of the report at a URL, with totals and chart. */
export const reportQuery = (
  definition: ReportDefinition,
  accountId: string,
  search: Readonly<Record<string, unknown>>,
) => {
  const view = reportPlace(definition).readView(search)
  return query(ReportDocument, reportInput(definition, view), { accountId })
}

/** Loads the page after a cursor. */
export const readMore = async (
  { queryKey: [, , variables, scope] }: ReturnType<typeof reportQuery>,
  after: string,
): Promise<ReportQuery['report']> =>
  (await request(ReportDocument, { ...variables, first: MORE_ROWS, after }, scope)).report

/** Route loader of a report. */
export const loadReport =
  (definition: ReportDefinition) =>
  (page: PageLoad): Promise<void> => {
    const list = {
      ...reportPlace(definition),
      endpoint: 'admin' as const,
      scopeOf: ({ accountId = '' }: Params) => ({ accountId }),
      pageQuery: ({ accountId = '' }: Params, search: PageLoad['location']['search']) =>
        reportQuery(definition, accountId, search),
    }
    return loadList(list, page)
  }
