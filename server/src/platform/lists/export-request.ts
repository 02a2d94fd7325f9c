import { isUuid } from '@admission/common/ids.ts'
import { number } from '@admission/common/words.ts'
import { coerceInputValue, isInputType, type GraphQLSchema } from 'graphql'
import { inputError, type FieldProblem } from '#platform/errors.ts'
import type { Sort } from './list-field.ts'
import type { CoerceInput } from './registry.ts'

const maxChosenRows = 1000
const maxProblems = 20

/** Ids of the chosen rows; null: all that match the filter. Throws userInputError for invalid ids. */
export const checkedIds = (ids: readonly string[] | null): readonly string[] | null => {
  if (ids === null) return null
  if (ids.length > maxChosenRows || !ids.every(isUuid))
    throw inputError({ path: 'ids', message: `Choose ${number(maxChosenRows)} rows or fewer.` })
  return ids.map((id) => id.toLowerCase())
}

/** A sort that the list supports; null: its default. Throws userInputError for any other. */
export const checkedSort = (sort: Sort | null, names: readonly string[]): Sort | null => {
  if (sort !== null && !names.includes(sort.by))
    throw inputError({ path: 'sort.by', message: `Choose one of ${names.join(', ')}.` })
  return sort
}

/**
 * Coerces JSON values to input types of a schema, with their validation. Throws userInputError with the path of each
 * error.
 */
export const coerceBy =
  (schema: GraphQLSchema): CoerceInput =>
  (typeName, value, path) => {
    const type = schema.getType(typeName)
    if (!isInputType(type)) throw new Error(`${typeName} is not an input type.`)
    const problems: FieldProblem[] = []
    const coerced = coerceInputValue(value, type, (at, _value, { message }) => {
      if (problems.length < maxProblems) problems.push({ path: [path, ...at].join('.'), message })
    })
    const [first, ...rest] = problems
    if (first !== undefined) throw inputError(first, ...rest)
    return coerced
  }
