import { isDay } from '@admission/common/days.ts'
import { isUuid } from '@admission/common/ids.ts'
import { maxOneYear } from '@admission/common/validation/fields.ts'
import { sql, type RawBuilder } from 'kysely'
import { containing } from '#platform/db/like.ts'
import { inputError } from '#platform/errors.ts'

type Part = RawBuilder<unknown>

type EnumType<Value = unknown> = { readonly kind: 'Enum'; readonly $inferType: Value }

/** One field of a filter input. Inputs are lists or single values, never required. */
export type FilterField = {
  readonly type: 'String' | 'ID' | EnumType
  readonly isList: boolean
  readonly description: string
}

/** A filter's input: the given fields by name. */
export type GivenFilter = Readonly<Record<string, unknown>>

/** One filter of a list: its input fields, their validation, and its SQL condition. */
export type Filter<Value = never> = {
  /** Fields of the filter input, by name. `name` is the filter's name in the list. */
  readonly fields: (name: string) => Readonly<Record<string, FilterField>>
  /** The value to filter by; undefined: not filtered. Throws userInputError with the path of the field. */
  readonly check: (given: GivenFilter, name: string) => Value | undefined
  /** True for matching rows. If undefined, the list's own `read` filters. */
  readonly where?: (value: Value) => Part
  /** Whether `where` uses the list's summary table `w` for this value. */
  readonly inSummary?: (value: Value) => boolean
}

/** A filter with any value type, as a list holds it. */
export type AnyFilter = Omit<Filter, 'check'> & {
  readonly check: (given: GivenFilter, name: string) => unknown
}

type Own<Value> = Pick<Filter<Value>, 'where' | 'inSummary'>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() || undefined : undefined
const listOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.length > 0 ? (value as readonly string[]) : undefined

const single = (description: string): FilterField => ({ type: 'String', isList: false, description })
const several = (type: FilterField['type'], description: string): FilterField => ({ type, isList: true, description })

/** Matches part of a text. `column` is lowercase. Not case-sensitive. */
export const words = (column: Part | undefined, description: string): Filter<string> => ({
  fields: (name) => ({ [name]: single(description) }),
  check: (given, name) => textOf(given[name]),
  ...(column === undefined ? {} : { where: (text) => sql`${column} like lower(${containing(text)})` }),
})

/** Matches any of several enum values. */
export const oneOf = <Value extends string>(
  type: EnumType<Value>,
  description: string,
  own: Own<readonly Value[]> = {},
): Filter<readonly Value[]> => ({
  fields: (name) => ({ [name]: several(type, description) }),
  check: (given, name) => listOf(given[name]) as readonly Value[] | undefined,
  ...own,
})

/** Matches any of several ids. Invalid ids match nothing. */
export const ids = (description: string, where?: (ids: readonly string[]) => Part): Filter<readonly string[]> => ({
  fields: (name) => ({ [name]: several('ID', description) }),
  check: (given, name) => listOf(given[name])?.filter(isUuid),
  ...(where === undefined ? {} : { where }),
})

/** Matches any of several texts. */
export const texts = (description: string, where: (texts: readonly string[]) => Part): Filter<readonly string[]> => ({
  fields: (name) => ({ [name]: several('String', description) }),
  check: (given, name) => listOf(given[name]),
  where,
})

/** A range of days, inclusive, at most a year. A missing end is open. */
export type Days = { readonly from: string | null; readonly to: string | null }

const dayOf = (given: GivenFilter, path: 'from' | 'to'): string | null => {
  const text = given[path]
  if (typeof text !== 'string' || text === '') return null
  if (!isDay(text)) throw inputError({ path: `filter.${path}`, message: 'Use the format YYYY-MM-DD.' })
  return text
}

/** A range of days: the fields `from` and `to`. `clock` says in which time zone. */
export const days = (clock: string, where?: (days: Days) => Part): Filter<Days> => ({
  fields: () => ({
    from: single(`First day, YYYY-MM-DD, ${clock}.`),
    to: single('Last day, inclusive. No more than a year after `from`.'),
  }),
  check: (given) => {
    const [from, to] = [dayOf(given, 'from'), dayOf(given, 'to')]
    const tooLong = maxOneYear([from, to], 'filter.to')
    if (tooLong !== undefined) throw inputError({ path: 'filter.to', message: tooLong })
    return from === null && to === null ? undefined : { from, to }
  },
  ...(where === undefined ? {} : { where }),
})
