import type { AccountOf, Field, FieldKind, Fields, Values } from '@admission/common/records/field.ts'
import { timeAt } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import type { InputFieldRef } from '@pothos/core'
import { builder } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'

type Types = typeof builder.$inferSchemaTypes
type Output<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>
type Input = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>

/** The API's types of choices and rows, which modules define, by field. */
type Refs<All extends Fields> = {
  readonly [Name in keyof All as All[Name] extends Field<'choice' | 'choices' | 'rows'> ? Name : never]: unknown
}

const scalars: Readonly<Record<Exclude<FieldKind, 'choice' | 'choices' | 'rows'>, unknown>> = {
  text: 'String',
  count: 'Int',
  percent: 'Int',
  money: 'Int64',
  moment: 'String',
  either: 'Boolean',
  tick: 'Boolean',
  entity: 'ID',
  entities: ['ID'],
  countries: ['String'],
  rowId: 'ID',
}

const typeOf = ({ kind }: Field, ref: unknown): unknown =>
  kind === 'rows' || kind === 'choices' ? [ref] : kind === 'choice' ? ref : scalars[kind]

const described = ({ description, bounds }: Field): string => `${description} ${bounds}`.trim()

type RowOf = Partial<AccountOf> & Readonly<Record<string, unknown>>

// Amounts of rows stay numbers, too: a row has no currency of its own. Its moments are of the time zone that it names.
const shown = ({ kind, isBare = false }: Field, value: unknown, { currency, exponent, timezone }: RowOf): unknown => {
  if (kind === 'money' && !isBare && typeof value === 'number' && currency !== undefined)
    return { amount: value, currency, exponent }
  return kind === 'moment' && value instanceof Date ? timeAt(value, timezone ?? 'UTC') : value
}

/** The fields of a record as fields of its type: `fields: (t) => ({ …, ...shownFields(t, promotionFields, { kind: KindRef }) })`. */
export const shownFields = <All extends Fields, Row extends object>(t: Output<Row>, fields: All, refs: Refs<All>) => {
  const isRow = fields['id']?.kind === 'rowId'
  const typed = (name: string, field: Field): unknown => {
    if (field.kind === 'money' && !isRow && field.isBare !== true) return MoneyRef
    return field.kind === 'moment' ? TimeRef : typeOf(field, (refs as Readonly<Record<string, unknown>>)[name])
  }
  const entries = Object.entries(fields).map(([name, field]) => {
    const options = {
      type: typed(name, field),
      nullable: field.omitted === null,
      description: field.kind === 'money' && isRow ? described(field) : field.description,
      resolve: (row: RowOf) => shown(field, row[name], isRow ? { timezone: row.timezone ?? 'UTC' } : row),
    }
    return [name, t.field(options as never)] as const
  })
  return Object.fromEntries(entries)
}

/** The fields of a record as fields of an input. Those that callers may omit say so by `omitted`. */
export const inputFields = <All extends Fields>(
  t: Input,
  fields: All,
  refs: Refs<All>,
): Record<keyof All & string, InputFieldRef<Types, unknown>> => {
  const entries = Object.entries(fields).map(([name, field]) => {
    const options = {
      type: typeOf(field, (refs as Readonly<Record<string, unknown>>)[name]),
      required: field.omitted === undefined,
      description: `${described(field)}${typeof field.omitted === 'number' ? ` ${number(field.omitted)} by default.` : ''}`,
      ...(field.maxLength !== undefined && field.maxLength > 1_000 ? { maxLength: field.maxLength } : {}),
    }
    return [name, t.field(options as never)] as const
  })
  return Object.fromEntries(entries) as never
}

/** Values that a caller sent, with defaults for those that they left out. The edit's schema checks them. */
export const sentValues = <All extends Fields>(fields: All, input: object): Values<All> => {
  const given = input as Readonly<Record<string, unknown>>
  const values = Object.entries(fields).map(([name, { kind, of = {}, omitted }]) => {
    const value = given[name] ?? omitted
    return [name, kind === 'rows' ? (value as readonly object[]).map((row) => sentValues(of, row)) : value]
  })
  return Object.fromEntries(values) as Values<All>
}
