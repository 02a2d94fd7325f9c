import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import { UUID_PATTERN } from '@admission/common/uuids.ts'
import { listSearch, type ListSearch } from '#platform/list-search.ts'
import type { TableView } from '#platform/table-view.ts'

/** What an address calls the order by a column: saved views keep capitals. */
export const sortName = (column: string): string => column.toUpperCase()

const PARAMETER = /^[a-z][A-Za-z]{0,39}$/
const SORT = /^[A-Z]{1,40}\.(asc|desc)$/
const MAX_LENGTH = 2000

const isParameter = ([name, value]: readonly [string, unknown]): boolean =>
  PARAMETER.test(name) && typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH

/**
 * For `validateSearch` of a report's page: its parameters under its table's name, `report-user[range]=last-7`, with order, columns
 * and saved view as a list has them, and `file`, the delivery that a mail leads to. It names the report without its definition,
 * which is loaded with the page: `checkedParameters` drops what the report does not know.
 */
export const reportSearch = (report: string) => {
  const table = `report-${report}`
  const ofTable = listSearch({ table, filters: {}, sorts: [], usualSort: '' })
  return (raw: Readonly<Record<string, unknown>>): ListSearch => {
    const { file, sort } = raw
    const given = Object.entries(Object(raw[table]) as Record<string, string>).filter(isParameter)
    return {
      ...ofTable(raw),
      [table]: given.length === 0 ? undefined : Object.fromEntries(given),
      sort: typeof sort === 'string' && SORT.test(sort) ? sort : undefined,
      file: typeof file === 'string' && UUID_PATTERN.test(file) ? file : undefined,
    }
  }
}

/** The order that a view names, as the API takes it; null: the report's own. */
export const reportSort = ({ columns }: ReportDefinition, { sort }: Pick<TableView<string>, 'sort'>) => {
  const by = Object.keys(columns).find((column) => sortName(column) === sort?.by)
  return by === undefined || sort === undefined ? null : { by, descending: sort.descending }
}
