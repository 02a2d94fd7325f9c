import * as v from 'valibot'
import type { CurrencyOf } from '../validation/typed-fields.ts'
import type { Answered, Fields, Typed, Values } from './field.ts'

const mapped = (fields: Fields, of: (field: Fields[string], name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]))

/** Some fields of a table, in its order. */
export const pick = <All extends Fields, Name extends keyof All & string>(
  fields: All,
  ...names: readonly Name[]
): Pick<All, Name> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name as Name))) as Pick<All, Name>

/** All fields of a table but some. */
export const omit = <All extends Fields, Name extends keyof All & string>(
  fields: All,
  ...names: readonly Name[]
): Omit<All, Name> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as Name))) as Omit<All, Name>

type Entries<From extends object, To extends { readonly [Name in keyof From]: unknown }> = {
  readonly [Name in keyof From]: v.GenericSchema<From[Name], To[Name]>
}

/** Checks what the API was sent. Checks of several fields follow in a `v.pipe`. */
export const valuesSchema = <All extends Fields>(
  fields: All,
): v.ObjectSchema<Entries<Values<All>, Values<All>>, undefined> =>
  v.object(mapped(fields, ({ schema }) => schema) as Entries<Values<All>, Values<All>>)

/** Only forms with amounts need the account's currency. */
type AccountFor<All extends Fields> =
  Extract<All[keyof All]['kind'], 'money' | 'rows'> extends never
    ? readonly [account?: CurrencyOf]
    : readonly [account: CurrencyOf]

/** Checks what a form holds, and makes of it what is sent. It also says how stale forms are merged. */
export const formSchema = <All extends Fields>(
  fields: All,
  ...[account = { currency: 'USD', exponent: 2 }]: AccountFor<All>
): v.ObjectSchema<Entries<Typed<All>, Values<All>>, undefined> =>
  v.object(mapped(fields, ({ form }) => form(account)) as Entries<Typed<All>, Values<All>>)

/** Values of a form for a record that the API returned. */
export const typedValues = <All extends Fields>(fields: All, answer: Answered<All>): Typed<All> =>
  mapped(fields, ({ typed }, name) => typed(answer[name] as never)) as Typed<All>

/** Values of a blank form. */
export const blankValues = <All extends Fields>(fields: All): Typed<All> =>
  mapped(fields, ({ typed }) => typed(null as never)) as Typed<All>

/** A field that is wrong, and why. */
export type Problem<All> = readonly [field: keyof All & string, message: string]

/** A check of several fields together: each problem with the field that shows it. */
export const checkFields = <All extends object>(problemsOf: (values: All) => readonly (Problem<All> | false)[]) =>
  v.rawCheck<All>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    for (const [key, message] of problemsOf(value).filter((problem) => problem !== false))
      addIssue({
        message,
        path: [
          { type: 'object', origin: 'value', input: { ...value } as Record<string, unknown>, key, value: value[key] },
        ],
      })
  })
