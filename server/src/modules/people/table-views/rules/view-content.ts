import { viewNameSchema } from '@admission/common/validation/view-name.ts'
import * as v from 'valibot'
import { inputError, type FieldProblem } from '#platform/errors.ts'
import type { ViewInput } from '../types.ts'

/** Maximum number of views per user and list. */
export const MAX_VIEWS = 20

const LIST = /^[a-z][A-Za-z-]{0,39}$/
const LONGEST_LIST = 40
const COLUMN = /^[a-z][A-Za-z0-9-]{0,39}$/
const SORT = /^[A-Z_]{1,40}\.(asc|desc)$/
const MAX_COLUMNS = 60
const MAX_FILTERS = 20
const LONGEST_VALUE = 1000

/** The name under which a list's views are stored: `add-ons` for `addOns`. Throws userInputError if it can't be one. */
export const checkedList = (list: string): string => {
  const stored = list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (!LIST.test(list) || stored.length > LONGEST_LIST)
    throw inputError({ path: 'table', message: 'This table doesn’t exist.' })
  return stored
}

/** Column ids without duplicates. Throws userInputError for unknown ids, and if there are none. */
export const checkedColumns = (columns: readonly string[], path = 'columns'): readonly string[] => {
  const unique = [...new Set(columns)]
  const isRight = unique.length > 0 && unique.length <= MAX_COLUMNS && unique.every((id) => COLUMN.test(id))
  if (!isRight) throw inputError({ path, message: 'Choose at least one column.' })
  return unique
}

/** A view ready to store, its name trimmed. Throws userInputError with every problem. */
export const checkedView = (view: ViewInput): ViewInput => {
  const name = view.name.trim()
  const problems: FieldProblem[] = (v.safeParse(viewNameSchema, { name }).issues ?? []).map(({ message }) => ({
    path: 'input.name',
    message,
  }))
  const areFilters =
    view.filters.length <= MAX_FILTERS &&
    new Set(view.filters.map(({ column }) => column)).size === view.filters.length &&
    view.filters.every(({ column, value }) => COLUMN.test(column) && value !== '' && value.length <= LONGEST_VALUE)
  if (!areFilters) problems.push({ path: 'input.filters', message: 'These filters can’t be saved.' })
  if (view.sort !== null && !SORT.test(view.sort))
    problems.push({ path: 'input.sort', message: 'This sort order doesn’t exist.' })
  const [first, ...others] = problems
  if (first !== undefined) throw inputError(first, ...others)
  return {
    ...view,
    name,
    columns: view.columns === null ? null : checkedColumns(view.columns, 'input.columns'),
  }
}
