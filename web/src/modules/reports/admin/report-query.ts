import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import { query, request } from '#platform/api.ts'
import type { PageLoad, Params } from '#platform/list/list-options.ts'
import type { ListView } from '#platform/list/list-view.ts'
import { loadList } from '#platform/list/load-list.ts'
import { reportPlace, reportSort } from '#platform/report/report-search.ts'
import { ReportDocument, type ReportQuery } from './report.gql.ts'

/** Rows of each piece after the first, which has as many as are printed. */
const MORE_ROWS = 1000

/** What a view asks of the API. */
export const reportAsked = (definition: ReportDefinition, view: Pick<ListView, 'filters' | 'sort'>) => ({
  name: definition.name,
  parameters: view.filters,
  sort: reportSort(definition, view),
})

/** The first piece of what an address shows, with totals and chart. */
export const reportQuery = (
  definition: ReportDefinition,
  accountId: string,
  search: Readonly<Record<string, unknown>>,
) => {
  const view = reportPlace(definition).readView(search)
  return query(ReportDocument, reportAsked(definition, view), { accountId })
}

/** The piece behind another one. */
export const readMore = async (
  { queryKey: [, , asked, scope] }: ReturnType<typeof reportQuery>,
  after: string,
): Promise<ReportQuery['report']> =>
  (await request(ReportDocument, { ...asked, first: MORE_ROWS, after }, scope)).report

/** The loader of a report's page. */
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
