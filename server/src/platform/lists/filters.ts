import { isDay } from '@admission/common/days.ts'
import { isUuid } from '@admission/common/ids.ts'
import { longRangeProblem } from '@admission/common/validation/fields.ts'
import type { InputRef } from '@pothos/core'
import { sql, type RawBuilder } from 'kysely'
import { likePattern } from '#platform/db/like.ts'
import { inputError } from '#platform/errors.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'

type Part = RawBuilder<unknown>

type EnumType<Value = unknown> = { readonly kind: 'Enum'; readonly $inferType: Value }

// One input type per kind of range, for all lists. Both ends are included, and a missing end is open.
const rangeRef = (name: string, description: string, end: { readonly type: 'String' | 'Int64'; readonly of: string }) =>
  builder.inputType(name, {
    subGraphs: OFFICES,
    description: `${description} Both ends are included; a missing end is open.`,
    fields: (t) => ({
      from: t.field({ type: end.type, description: `First ${end.of}.` }),
      to: t.field({ type: end.type, description: `Last ${end.of}.` }),
    }),
  })
const DayRangeRef = rangeRef('DayRange', 'Range of days, 366 at most.', { type: 'String', of: 'day, YYYY-MM-DD' })
const NumberRangeRef = rangeRef('NumberRange', 'Range of whole numbers.', { type: 'Int64', of: 'number' })
const AmountRangeRef = rangeRef('AmountRange', 'Range of amounts in major units, whatever the currency.', {
  type: 'String',
  of: 'amount, for example `40` or `39.50`',
})

/** One field of a filter input. Inputs are lists or single values, never required. */
export type FilterField = {
  readonly type: 'String' | 'ID' | 'Boolean' | EnumType | InputRef
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
  /** True for matching rows; gets the account of the list, null for all. If undefined, the list's own `read` filters. */
  readonly where?: (value: Value, accountId: string | null) => Part
  /** True if `where` uses the list's summary table `w` for this value. */
  readonly inSummary?: (value: Value) => boolean
}

/** A filter with any value type, as a list holds it. */
export type AnyFilter = Omit<Filter, 'check'> & {
  readonly check: (given: GivenFilter, name: string) => unknown
}

type Own<Value> = Pick<Filter<Value>, 'where' | 'inSummary'>

/** A SQL expression that must be one of the values, or a condition of its own. */
type AnyOf = Part | ((values: readonly string[]) => Part)

const isAnyOf = (column: AnyOf, type: 'text' | 'uuid') =>
  typeof column === 'function'
    ? column
    : (values: readonly string[]): Part => sql`${column} = any(${[...values]}::${sql.raw(type)}[])`

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() || undefined : undefined
const listOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.length > 0 ? (value as readonly string[]) : undefined

const single = (description: string): FilterField => ({ type: 'String', isList: false, description })
const several = (type: FilterField['type'], description: string): FilterField => ({ type, isList: true, description })

/** Matches part of a text, without case and accents. `column` is folded: a key, or `app.fold_text(…)`. */
export const contains = (column: Part | undefined, description: string): Filter<string> => ({
  fields: (name) => ({ [name]: single(description) }),
  check: (given, name) => textOf(given[name]),
  ...(column === undefined ? {} : { where: (text) => sql`${column} like ${likePattern(text)}` }),
})

/** Matches any of several enum values: of a SQL expression, or by a condition of its own. */
export const oneOf = <Value extends string>(
  type: EnumType<Value>,
  description: string,
  own: Part | Own<readonly Value[]> = {},
): Filter<readonly Value[]> => ({
  fields: (name) => ({ [name]: several(type, description) }),
  check: (given, name) => listOf(given[name]) as readonly Value[] | undefined,
  ...('toOperationNode' in own ? { where: isAnyOf(own, 'text') } : own),
})

/** Matches any of several ids. Invalid ids match nothing. */
export const ids = (description: string, where?: AnyOf): Filter<readonly string[]> => ({
  fields: (name) => ({ [name]: several('ID', description) }),
  check: (given, name) => listOf(given[name])?.filter(isUuid),
  ...(where === undefined ? {} : { where: isAnyOf(where, 'uuid') }),
})

/** Matches any of several texts. */
export const texts = (description: string, where: AnyOf): Filter<readonly string[]> => ({
  fields: (name) => ({ [name]: several('String', description) }),
  check: (given, name) => listOf(given[name]),
  where: isAnyOf(where, 'text'),
})

type Range<End> = { readonly from: End | null; readonly to: End | null }

/** A range of one type of ends: the field `{ from, to }` under the filter's name. */
const range = <End>(
  type: InputRef,
  description: string,
  check: (range: Range<End>, path: string) => void,
  where: ((range: Range<End>) => Part) | undefined,
): Filter<Range<End>> => ({
  fields: (name) => ({ [name]: { type, isList: false, description } }),
  check: (given, name) => {
    const { from, to } = (given[name] ?? {}) as { readonly from?: End | null; readonly to?: End | null }
    const ends = { from: from === '' ? null : (from ?? null), to: to === '' ? null : (to ?? null) }
    if (ends.from === null && ends.to === null) return undefined
    check(ends, `filter.${name}`)
    return ends
  },
  ...(where === undefined ? {} : { where }),
})

/** A range of days, inclusive, at most a year. A missing end is open. */
export type Days = Range<string>
const ends = ['from', 'to'] as const

/** Matches a range of days. `clock` says in which time zone. A list can have several. */
export const days = (clock: string, where?: (days: Days) => Part): Filter<Days> =>
  range(
    DayRangeRef,
    `Days, ${clock}. No more than a year.`,
    (given, path) => {
      for (const end of ends)
        if (given[end] !== null && !isDay(given[end]))
          throw inputError({ path: `${path}.${end}`, message: 'Use the format YYYY-MM-DD.' })
      const tooLong = longRangeProblem(given.from, given.to)
      if (tooLong !== undefined) throw inputError({ path: `${path}.to`, message: tooLong })
    },
    where,
  )

/** A range of whole numbers, inclusive. A missing end is open. */
export type Numbers = Range<number>

/** Matches a range of whole numbers. */
export const numbers = (description: string, where?: (numbers: Numbers) => Part): Filter<Numbers> =>
  range(NumberRangeRef, description, () => undefined, where)

/** A range of amounts as decimals in major units, inclusive. A missing end is open. */
export type Amounts = Range<string>
const DECIMAL = /^-?\d{1,15}(\.\d{1,4})?$/

/** Matches a range of amounts, compared in major units: currencies aren't converted. */
export const amounts = (description: string, where?: (amounts: Amounts) => Part): Filter<Amounts> =>
  range(
    AmountRangeRef,
    description,
    (given, path) => {
      for (const end of ends)
        if (given[end] !== null && !DECIMAL.test(given[end]))
          throw inputError({ path: `${path}.${end}`, message: 'Enter an amount such as 40 or 39.50.' })
    },
    where,
  )

/** True for values of a SQL expression within a range. `type` is that of the ends. */
export const isInRange = (value: Part, type: 'bigint' | 'numeric', { from, to }: Range<number | string>): Part =>
  sql.join(
    [
      ...(from === null ? [] : [sql`${value} >= ${from}::${sql.raw(type)}`]),
      ...(to === null ? [] : [sql`${value} <= ${to}::${sql.raw(type)}`]),
    ],
    sql` and `,
  )

/** Matches true or false. */
export const yesNo = (description: string, where?: (isTrue: boolean) => Part): Filter<boolean> => ({
  fields: (name) => ({ [name]: { type: 'Boolean', isList: false, description } }),
  check: (given, name) => (typeof given[name] === 'boolean' ? given[name] : undefined),
  ...(where === undefined ? {} : { where }),
})
