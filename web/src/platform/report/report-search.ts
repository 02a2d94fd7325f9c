import { ofArea, reportTable, type ReportArea, type ReportDefinition } from '@admission/common/reports/definition.ts'
import { UUID_PATTERN } from '@admission/common/uuids.ts'
import * as v from 'valibot'
import { listSearch, viewReader, type ListSearch, type ListView } from '../list/list-view.ts'

/** Sort key of a column in the URL. Uppercase, because saved views require it. */
export const sortName = (column: string): string => column.toUpperCase()

/** Characters of the parameters of a figure's rows. */
const MAX_BEHIND = 300

/**
 * For `validateSearch` of a report's page. Reads its parameters under its table's name (`report-user[range]=last-7`), order,
 * columns and saved view as for a list; `file`, the delivery that an e-mail links to; and `behind`, the figure whose rows are open.
 */
export const reportSearch =
  (report: string) =>
  (raw: Readonly<Record<string, unknown>>): ListSearch => {
    const { file, behind } = raw
    const ofTable = listSearch(reportTable({ name: report }))(raw)
    return {
      ...ofTable,
      file: typeof file === 'string' && UUID_PATTERN.test(file) ? file : undefined,
      behind: typeof behind === 'string' && behind.length <= MAX_BEHIND ? behind : undefined,
    }
  }

/** URL state of a report in an office, in the same format as a list's. Drops parameters that fail their schema. */
export function reportPlace(definition: ReportDefinition, area: ReportArea) {
  const { columns, parameters, sort } = definition
  const name = reportTable(definition)
  const filters = Object.fromEntries(
    Object.entries(ofArea(parameters, area)).map(([parameter, { schema }]) => [
      parameter,
      { clean: (text: string) => (v.is(schema, text) ? text : undefined) },
    ]),
  )
  const orders = Object.keys(columns).map(sortName)
  const defaultSort = `${sortName(sort.by)}.${sort.descending ? 'desc' : 'asc'}`
  return { name, filters, readView: viewReader({ name, filters, orders, sort: defaultSort }) }
}

/** A view's order as API input; null for the report's default. */
export const reportSort = ({ columns }: ReportDefinition, { sort }: Pick<ListView, 'sort'>) => {
  const by = Object.keys(columns).find((column) => sortName(column) === sort?.by)
  return by === undefined || sort === undefined ? null : { by, descending: sort.descending }
}
