import type { Fields, Stored, Values } from '@admission/common/records/field.ts'
import { timeFromLocal } from '@admission/common/recurring.ts'
import { inputError } from '#platform/errors.ts'

/**
 * Converts a form's values for the database: each wall-clock time becomes an instant in this time zone, of a time
 * that occurs twice the earlier. each wall-clock time becomes an instant in this time zone, of a time that occurs
 * twice the earlier. Throws userInputError for a time that a change of clocks skips.
 */
export const storedValues = <All extends Fields>(fields: All, values: Values<All>, timezone: string): Stored<All> => {
  const instantOf = (local: string, path: string): Date => {
    try {
      return new Date(timeFromLocal(local, timezone).utc)
    } catch {
      throw inputError({ path, message: 'Enter a date and time.' })
    }
  }
  const stored = Object.entries(fields).map(([name, { kind }]) => {
    const value: unknown = values[name]
    return [name, kind === 'moment' && typeof value === 'string' ? instantOf(value, name) : value]
  })
  return Object.fromEntries(stored) as Stored<All>
}
