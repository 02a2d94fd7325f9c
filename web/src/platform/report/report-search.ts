import { reportTable, type ReportDefinition } from '@admission/common/reports/definition.ts'
import { UUID_PATTERN } from '@admission/common/uuids.ts'
import * as v from 'valibot'
import { listSearch, type CleanFilter, type ListSearch } from '#platform/list-search.ts'
import type { TableView } from '#platform/table-view.ts'

/** What an address calls the order by a column: saved views keep capitals. */
export const sortName = (column: string): string => column.toUpperCase()

const sortText = ({ sort }: ReportDefinition): string => `${sortName(sort.by)}.${sort.descending ? 'desc' : 'asc'}`

/**
 * For `validateSearch` of a report's page: its parameters under its table's name, `report-user[range]=last-7`, with order, columns
 * and saved view as a list has them, and `file`, the delivery that a mail leads to. What a parameter's schema refuses is dropped.
 */
export function reportSearch(definition: ReportDefinition) {
  const filters = Object.fromEntries(
    Object.entries(definition.parameters).map(([name, schema]): [string, CleanFilter] => [
      name,
      (text) => (v.is(schema, text) ? text : undefined),
    ]),
  )
  const ofTable = listSearch({
    table: reportTable(definition),
    filters,
    sorts: Object.keys(definition.columns).map(sortName),
    usualSort: sortText(definition),
  })
  return (raw: Readonly<Record<string, unknown>>): ListSearch => {
    const { file } = raw
    return { ...ofTable(raw), file: typeof file === 'string' && UUID_PATTERN.test(file) ? file : undefined }
  }
}

/** The order that a view names, as the API takes it; null: the report's own. */
export const reportSort = ({ columns }: ReportDefinition, { sort }: Pick<TableView<string>, 'sort'>) => {
  const by = Object.keys(columns).find((column) => sortName(column) === sort?.by)
  return by === undefined || sort === undefined ? null : { by, descending: sort.descending }
}
