import { timeFromLocal } from '@admission/common/recurring.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { CollectionDetail } from '../types.ts'

const MOST_PRIORITY = 10_000

/** What is wrong with the detail of a collection, by field; paths begin with `input`. */
export const detailProblems = (detail: CollectionDetail): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (detail.name === '') problems.push({ path: 'input.name', message: 'Give it a name.' })
  if (detail.name.length > 120) problems.push({ path: 'input.name', message: 'A name has 120 characters at most.' })
  if (detail.description.length > 5_000)
    problems.push({ path: 'input.description', message: 'A description has 5,000 characters at most.' })
  if (!Number.isSafeInteger(detail.priority) || Math.abs(detail.priority) > MOST_PRIORITY)
    problems.push({ path: 'input.priority', message: 'A priority is a whole number up to 10,000.' })
  if (detail.onSaleFrom !== null && detail.onSaleUntil !== null && detail.onSaleUntil <= detail.onSaleFrom)
    problems.push({ path: 'input.onSaleUntil', message: 'The sale ends after it begins.' })
  return problems
}

/**
 * The instant of a wall-clock time (`YYYY-MM-DDTHH:MM`) in a zone: null where it is blank, undefined where it is no time. A time
 * that clocks skip moves forward; of one that comes twice the earlier counts. docs/rules.md 5.5
 */
export const instantOf = (local: string | null | undefined, timezone: string): Date | null | undefined => {
  if (local === null || local === undefined || local.trim() === '') return null
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local)) return undefined
  try {
    return new Date(timeFromLocal(local, timezone).utc)
  } catch {
    return undefined
  }
}
