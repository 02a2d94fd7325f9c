import { reportTable, type Parameters, type ReportDefinition } from '@admission/common/reports/definition.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query, request } from '#platform/api.ts'
import { loadList } from '#platform/load-list.ts'
import { checkedParameters } from '#platform/report/checked-parameters.ts'
import { reportSearch, reportSort } from '#platform/report/report-search.ts'
import { readTableView, type TableView } from '#platform/table-view.ts'
import { adminKeeper } from '#modules/table-views/admin/keeper.ts'
import { ReportDocument, type ReportQuery } from './report.gql.ts'

/** Rows of each piece after the first, which has as many as are printed. */
const MORE_ROWS = 1000

/** The parameters that can be filtered by, in the order of the definition. */
export const parameterNames = ({ parameters }: ReportDefinition): readonly string[] => Object.keys(parameters)

/** What a view asks of the API. */
export const reportAsked = (definition: ReportDefinition, view: Pick<TableView<string>, 'filters' | 'sort'>) => ({
  name: definition.name,
  parameters: checkedParameters(definition, view.filters as Parameters),
  sort: reportSort(definition, view),
})

/** The first piece of what an address shows, with totals and chart. */
export const reportQuery = (
  definition: ReportDefinition,
  accountId: string,
  search: Readonly<Record<string, unknown>>,
) => {
  const view = readTableView(search, reportTable(definition), parameterNames(definition))
  return query(ReportDocument, reportAsked(definition, view), { accountId })
}

/** The piece behind another one. */
export const readMore = async (
  { queryKey: [, , asked, scope] }: ReturnType<typeof reportQuery>,
  after: string,
): Promise<ReportQuery['report']> =>
  (await request(ReportDocument, { ...asked, first: MORE_ROWS, after }, scope)).report

interface Loading {
  readonly context: { readonly queryClient: QueryClient }
  readonly params: { readonly accountId: string }
  readonly location: { readonly pathname: string; readonly search: Readonly<Record<string, unknown>> }
}

/** The loader of a report's page. */
export const loadReport =
  (definition: ReportDefinition) =>
  ({ context, params: { accountId }, location }: Loading): Promise<void> =>
    loadList(
      context.queryClient,
      location,
      reportQuery(definition, accountId, reportSearch(definition.name)(location.search)),
      adminKeeper(accountId).kept(reportTable(definition)),
    )
