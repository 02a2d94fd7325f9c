import { reportTable, type ReportDefinition } from '@admission/common/reports/definition.ts'
import { UUID_PATTERN } from '@admission/common/uuids.ts'
import * as v from 'valibot'
import { listSearch, viewReader, type ListSearch, type ListView } from '../list/list-view.ts'

/** What an address calls the order by a column: saved views keep capitals. */
export const sortName = (column: string): string => column.toUpperCase()

/**
 * For `validateSearch` of a report's page: its parameters under its table's name, `report-user[range]=last-7`, with order, columns
 * and saved view as a list has them, and `file`, the delivery that a mail leads to.
 */
export const reportSearch =
  (report: string) =>
  (raw: Readonly<Record<string, unknown>>): ListSearch => {
    const { file } = raw
    const ofTable = listSearch(reportTable({ name: report }))(raw)
    return { ...ofTable, file: typeof file === 'string' && UUID_PATTERN.test(file) ? file : undefined }
  }

/** How a report lies in the address, as a list does. What a parameter's schema refuses is dropped. */
export function reportPlace(definition: ReportDefinition) {
  const { columns, parameters, sort } = definition
  const name = reportTable(definition)
  const filters = Object.fromEntries(
    Object.entries(parameters).map(([parameter, schema]) => [
      parameter,
      { clean: (text: string) => (v.is(schema, text) ? text : undefined) },
    ]),
  )
  const orders = Object.keys(columns).map(sortName)
  const defaultSort = `${sortName(sort.by)}.${sort.descending ? 'desc' : 'asc'}`
  return { name, filters, readView: viewReader({ name, filters, orders, sort: defaultSort }) }
}

/** The order that a view names, as the API takes it; null: the report's own. */
export const reportSort = ({ columns }: ReportDefinition, { sort }: Pick<ListView, 'sort'>) => {
  const by = Object.keys(columns).find((column) => sortName(column) === sort?.by)
  return by === undefined || sort === undefined ? null : { by, descending: sort.descending }
}
