import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import { query, request } from '#platform/api.ts'
import type { PageLoad } from '#platform/list/list-options.ts'
import type { ListView, Params } from '#platform/list/list-view.ts'
import { loadList } from '#platform/list/load-list.ts'
import { officeOf, type Office } from '#platform/office.ts'
import type { OfficeArea } from '#platform/office-doc.ts'
import { reportPlace, reportSort } from '#platform/report/report-search.ts'
import { ReportDocument, type ReportQuery } from './report.gql.ts'

/** Page size after the first page, which has as many rows as are printed. */
const MORE_ROWS = 1000

type Search = PageLoad['location']['search']

/** Query variables of a view. */
export const reportInput = (definition: ReportDefinition, view: Pick<ListView, 'filters' | 'sort'>) => ({
  name: definition.name,
  parameters: view.filters,
  sort: reportSort(definition, view),
})

/** First page of a report with these parameters, in its own order unless another one is given. */
export const reportWith = ({ area, scope }: Office, input: ReturnType<typeof reportInput>) =>
  query(ReportDocument.in(area), input, scope)

/** First page of the report at a URL, with totals and chart. */
export const reportQuery = (definition: ReportDefinition, office: Office, search: Search) =>
  reportWith(office, reportInput(definition, reportPlace(definition, office.area).readView(search)))

/** Loads the page after a cursor. */
export const readMore = async (
  { queryKey: [, , variables, scope] }: ReturnType<typeof reportQuery>,
  area: OfficeArea,
  after: string,
): Promise<ReportQuery['report']> =>
  (await request(ReportDocument.in(area), { ...variables, first: MORE_ROWS, after }, scope)).report

/** Route loader of a report in an office. */
export const loadReport =
  (definition: ReportDefinition, area: OfficeArea) =>
  (page: PageLoad): Promise<void> => {
    const list = {
      ...reportPlace(definition, area),
      endpoint: area,
      scopeOf: (params: Params) => officeOf(area, params).scope,
      pageQuery: (params: Params, search: Search) => reportQuery(definition, officeOf(area, params), search),
    }
    return loadList(list, page)
  }
