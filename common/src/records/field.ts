import type * as v from 'valibot'
import type { Money } from '../money.ts'
import type { Time } from '../time.ts'
import type { CurrencyOf } from '../validation/typed-fields.ts'

// A field of a record stands once, in the table of its record (`promotionFields`), as one of the kinds of `kinds.ts`.
// From it come its checks and messages on both sides, its place in the API, its column, its texts in the history and its
// control on the screen.

/** A field's value as its form holds it, by kind. */
interface TypedBy {
  readonly text: string
  readonly count: string
  readonly percent: string
  readonly money: number | null
  readonly moment: string
  readonly choice: string
  readonly choices: readonly string[]
  readonly either: string
  readonly tick: boolean
  readonly entity: readonly string[]
  readonly entities: readonly string[]
  readonly countries: readonly string[]
  readonly rowId: string
  readonly rows: readonly unknown[]
}
export type FieldKind = keyof TypedBy

/** Currency and time zone that the values of an account's records are written with. */
export interface AccountOf extends CurrencyOf {
  readonly timezone: string
}

/** One field of a record. `Value` is what a form sends and the API takes: moments are wall-clock times, amounts minor units. */
export interface Field<Kind extends FieldKind = FieldKind, Value = unknown> {
  readonly kind: Kind
  /** Its name on the screen, in conflicts and in the history. */
  readonly label: string
  /** Meaning of the field, for the readers of the API. */
  readonly description: string
  /** Its bounds, as a sentence for the same readers; '' if it has none. */
  readonly bounds: string
  /** Below its control on the screen. */
  readonly help?: string
  /** Value if a caller of the API leaves it out. Without this, callers must send it. */
  readonly omitted?: Value
  /** Whether the screen calls it optional, or the API may return null. */
  readonly isOptional: boolean
  /** Checks a value, with the message for the person who typed it. */
  readonly schema: v.GenericSchema<Value, Value>
  /** The same for what a form holds, named for the dialog of conflicts. */
  readonly form: (account: CurrencyOf) => v.GenericSchema
  /** Converts a value of the API to what a form holds; null becomes a blank field. */
  readonly typed: (answer: never) => TypedBy[Kind]
  /** A value of the audit trail in words. */
  readonly text: (value: unknown, account: AccountOf) => string

  /** `text`: most characters, and the lines of a text area. */
  readonly maxLength?: number
  readonly lines?: number
  /** `choice`, `choices`, `either`, and a `count` that is chosen: the labels of the values. */
  readonly labels?: Readonly<Record<string, string>>
  /** `money`: the API returns minor units alone, in the currency that the record names. */
  readonly isBare?: boolean
  /** `entity` and `entities`: what is chosen from, such as EVENTS. */
  readonly source?: string
  /** `entities` and `rows`: what one is called. */
  readonly noun?: string
  /** `rows`: the fields of each row, and the most of them. */
  readonly of?: Fields
  readonly maxItems?: number
}

export type Fields = Readonly<Record<string, Field>>

/** A list of rows, each with the same fields. */
export type RowsField<Of extends Fields> = Omit<Field<'rows', readonly Values<Of>[]>, 'of'> & { readonly of: Of }

type ValueOf<F> = F extends Field<FieldKind, infer Value> ? Value : never

/** All values of a record as a form sends them. */
export type Values<All extends Fields> = { readonly [Name in keyof All]: ValueOf<All[Name]> }

/** All values as the server stores them: moments are instants. */
export type Stored<All extends Fields> = {
  readonly [Name in keyof All]: All[Name] extends RowsField<infer Of>
    ? readonly Stored<Of>[]
    : All[Name] extends Field<'moment'>
      ? Date | null
      : ValueOf<All[Name]>
}

type AnswerOf<F> =
  F extends RowsField<infer Of>
    ? readonly Answered<Of>[]
    : F extends Field<'moment'>
      ? Time | null
      : F extends Field<'money', infer Amount>
        ? Money | number | Extract<Amount, null>
        : ValueOf<F>

/** All values as the API returns them: moments with their time zone, amounts with their currency unless they are bare. */
export type Answered<All extends Fields> = { readonly [Name in keyof All]: AnswerOf<All[Name]> }

type TypedOf<F> =
  F extends RowsField<infer Of> ? readonly Typed<Of>[] : F extends Field<infer Kind> ? TypedBy[Kind] : never

/** All values as a form holds them: numbers are text. */
export type Typed<All extends Fields> = { readonly [Name in keyof All]: TypedOf<All[Name]> }
