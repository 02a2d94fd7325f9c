import type { Fields, Stored, Values } from '@admission/common/records/field.ts'
import { timeFromLocal } from '@admission/common/recurring.ts'
import { inputError } from '#platform/errors.ts'

/**
 * Converts a form's values for the database: each wall-clock time becomes an instant in this time zone, of a time
 * that occurs twice the earlier. each wall-clock time becomes an instant in this time zone, of a time that occurs
 * twice the earlier. Throws userInputError for a time that a change of clocks skips.
 */
export const storedValues = <All extends Fields>(fields: All, values: Values<All>, timezone: string): Stored<All> =>
  converted(fields, values, timezone, '') as Stored<All>

/** `path`: of the row, with a dot at its end; '' for the record itself. */
const converted = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  timezone: string,
  path: string,
): Readonly<Record<string, unknown>> => {
  const instantOf = (local: string, name: string): Date => {
    try {
      return new Date(timeFromLocal(local, timezone).utc)
    } catch {
      throw inputError({ path: `${path}${name}`, message: 'Enter a date and time.' })
    }
  }
  const stored = Object.entries(fields).map(([name, { kind, of = {} }]) => {
    const value: unknown = values[name]
    if (kind === 'rows')
      return [
        name,
        (value as readonly Readonly<Record<string, unknown>>[]).map((row, index) =>
          converted(of, row, timezone, `${path}${name}.${index}.`),
        ),
      ]
    return [name, kind === 'moment' && typeof value === 'string' ? instantOf(value, name) : value]
  })
  return Object.fromEntries(stored) as Readonly<Record<string, unknown>>
}

/** Throws userInputError if a change of clocks put the end of a window before its start. */
export const assertOrder = <Name extends string>(
  stored: { readonly [Key in Name]: Date | null },
  from: Name,
  until: Name,
  message = 'Choose an end after the start.',
): void => {
  const [start, end] = [stored[from], stored[until]]
  if (start !== null && end !== null && end <= start) throw inputError({ path: until, message })
}
