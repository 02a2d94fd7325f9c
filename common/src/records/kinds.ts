import * as v from 'valibot'
import { isCountry } from '../countries.ts'
import { isUuid } from '../ids.ts'
import { formatMoney, type Money } from '../money.ts'
import { formatTime, timeAt, type Time } from '../time.ts'
import { bound, limit, maxCounted, whole } from '../validation/bounds.ts'
import { mergedAs } from '../validation/merge.ts'
import * as typed from '../validation/typed-fields.ts'
import { noun as nounOf, number, plural } from '../words.ts'
import type { Field, FieldKind } from './field.ts'

// The kinds of fields: each says how its values are checked, held by a form and written in words.

/** Texts and default that the table of a record gives each field. */
export type About<Value> = Pick<Field<FieldKind, Value>, 'label' | 'description' | 'help' | 'omitted'>

/** Null is a value too, if the options say `optional: true`. */
type OrNull<Value, Options> = Options extends { readonly optional: true } ? Value | null : Value
type Nullable = { readonly optional?: true }

const NONE = '–'
const required = { isOptional: false, bounds: '' } as const
const optional = { isOptional: true, bounds: '', omitted: null } as const

interface TextOptions extends About<string> {
  readonly max: number
  readonly optional?: boolean
  /** If it is blank. */
  readonly message?: string
  /** A further check of its form, which may tidy it up. */
  readonly format?: v.GenericSchema<string, string>
  /** Its bounds for readers of the API, if they aren't its length. */
  readonly bounds?: string
  /** Lines of a text area; one line without it. */
  readonly lines?: number
}

/** A text without spaces at its ends. */
export const text = (options: TextOptions): Field<'text', string> => {
  const { max, optional: isOptional = false, message, format = v.string(), ...about } = options
  const trimmed = v.pipe(v.string(), v.trim())
  const short = v.maxLength<string, number, string>(max, `Use ${number(max)} characters or fewer.`)
  const filled = v.nonEmpty<string, string>(message ?? `Enter a ${about.label.toLowerCase()}.`)
  const schema = isOptional ? v.pipe(trimmed, short, format) : v.pipe(trimmed, filled, short, format)
  return {
    bounds: isOptional ? `Up to ${number(max)} characters.` : `1 to ${number(max)} characters.`,
    ...about,
    kind: 'text',
    isOptional,
    maxLength: max,
    schema,
    form: () => v.pipe(schema, mergedAs(about.label)),
    typed: (answer: string | null) => answer ?? '',
    text: (value) => (typeof value === 'string' && value !== '' ? value : NONE),
  }
}

/** Parts in which kinds of numbers differ: bounds and texts. */
type NumberField = Pick<Field<FieldKind, number | null>, 'form' | 'typed' | 'text' | 'labels'> & {
  readonly bounds?: string
}
type NumberSchema = v.GenericSchema<number | null>

const numberField = <Kind extends FieldKind, Options>(
  kind: Kind,
  about: About<number | null> & Nullable,
  schema: v.GenericSchema<number, number> | NumberSchema,
  own: (schema: NumberSchema) => NumberField,
): Field<Kind, OrNull<number, Options>> => {
  const { optional: isOptional, ...facts } = about
  const checked = (isOptional === true ? v.nullable(schema) : schema) as NumberSchema
  const field = { ...(isOptional === true ? optional : required), ...facts, kind, schema: checked, ...own(checked) }
  return field as unknown as Field<Kind, OrNull<number, Options>>
}

interface CountOptions extends About<number | null>, Nullable {
  /** 1 or more unless they say otherwise. */
  readonly min?: number
  readonly max?: number
  /** If it is out of bounds; by default a sentence that names them. */
  readonly message?: string
  /** Value of a blank field, null unless given. */
  readonly blank?: number
  /** Name of null in the history: `No limit`. */
  readonly none?: string
  /** Names of its values, if people choose one of them. */
  readonly labels?: Readonly<Record<number, string>>
}

/** A whole number. */
export const count = <const Options extends CountOptions>(options: Options) => {
  const { min = 1, max, message, blank = null, none = NONE, labels, ...about } = options as CountOptions
  const schema = max === undefined && min === 1 ? limit.wrapped : whole(min, max ?? maxCounted, message)
  return numberField<'count', Options>('count', about, schema, (checked) => ({
    ...(labels === undefined ? {} : { labels }),
    bounds: max === undefined || labels !== undefined ? '' : `${number(min)} to ${number(max)}.`,
    form: () => typed.typedCount(checked, about.label, blank, labels),
    typed: (answer: number | null) => (answer === null || answer === blank ? '' : String(answer)),
    text: (value) => (typeof value === 'number' ? (labels?.[value] ?? number(value)) : none),
  }))
}

interface PercentOptions extends About<number | null>, Nullable {
  /** Basis points; 100% unless given. */
  readonly max?: number
}

/** A share in basis points, typed as a percentage. */
export const percent = <const Options extends PercentOptions>(options: Options) => {
  const { max = 10_000, ...about } = options as PercentOptions
  const message = `Use a percentage from 0.01 to ${number(max / 100)}.`
  const share = v.pipe(
    v.number(message),
    v.safeInteger('Use up to two decimals.'),
    v.minValue(1, message),
    v.maxValue(max, message),
  )
  return numberField<'percent', Options>('percent', about, share, (checked) => ({
    bounds: `1 to ${number(max)}.`,
    form: () => typed.typedPercent(checked, about.label),
    typed: typed.percentTyped,
    text: (value) => (typeof value === 'number' ? `${String(value / 100)}%` : NONE),
  }))
}

interface MoneyOptions extends About<number | null>, Nullable {
  readonly min: 0 | 1
  readonly max?: number
  /** If it is missing or too low. */
  readonly message: string
  /** Value of a blank field, null unless given. */
  readonly blank?: number
  readonly none?: string
  /** The API returns it without its currency, which the record names. */
  readonly isBare?: true
}

/** An amount in minor units of the record's currency. */
export const money = <const Options extends MoneyOptions>(options: Options) => {
  const { min, max = maxCounted, message, blank = null, none = NONE, ...about } = options as MoneyOptions
  const amount = v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(min, message),
    v.maxValue(max, 'Enter a smaller amount.'),
  )
  return numberField<'money', Options>('money', about, amount, (checked) => ({
    bounds: 'In minor units.',
    form: (account) => typed.typedAmount(checked, about.label, account, blank),
    typed: (answer: Money | number | null) => {
      const given = typeof answer === 'object' ? (answer?.amount ?? null) : answer
      return given === blank ? null : given
    },
    text: (value, { currency, exponent }) =>
      typeof value === 'number' ? formatMoney({ amount: value, currency, exponent }) : none,
  }))
}

const moments = v.pipe(
  v.nullable(v.string()),
  v.transform((local) => local?.trim() || null),
  bound,
)

/** A moment or null, typed as a wall-clock time in the account's time zone. */
export const moment = (about: About<string | null>): Field<'moment', string | null> => ({
  ...optional,
  ...about,
  bounds: 'YYYY-MM-DDTHH:MM.',
  kind: 'moment',
  schema: moments,
  form: () => typed.typedMoment(bound, about.label),
  typed: (answer: Time | null) => answer?.local.slice(0, 16) ?? '',
  text: (value, { timezone }) =>
    typeof value === 'string' ? formatTime(timeAt(new Date(value), timezone), { year: true }) : NONE,
})

interface ChoiceOptions<Value extends string> extends About<Value> {
  readonly labels: Readonly<Record<Value, string>>
  /** If nothing is chosen. */
  readonly message: string
}

/** One of several labeled values. */
export const choice = <Value extends string>(
  options: ChoiceOptions<Value>,
): Field<'choice', Value> & Pick<ChoiceOptions<Value>, 'labels'> => {
  const { labels, message, ...about } = options
  const schema = v.picklist(Object.keys(labels) as Value[], message)
  return {
    ...required,
    ...about,
    kind: 'choice',
    labels,
    schema,
    form: () => typed.typedChoice<Value>(schema, about.label, labels),
    typed: (answer: Value | null) => answer ?? '',
    text: (value) => labels[value as Value] ?? NONE,
  }
}

type ChoiceOrNoneOptions<Value extends string> = About<Value | null> &
  Pick<ChoiceOptions<Value>, 'labels' | 'message'> & {
    /** Label of null. */
    readonly none: string
  }

/** One of several labeled values or null, which has a label too. */
export const choiceOrNone = <Value extends string>(
  options: ChoiceOrNoneOptions<Value>,
): Field<'choice', Value | null> => {
  const { none, labels, message, ...about } = options
  const { schema: one, text: labelOf } = choice<Value>({ label: '', description: '', labels, message })
  const schema = v.nullable(one)
  const all = { '': none, ...labels }
  return {
    ...optional,
    ...about,
    kind: 'choice',
    labels: all,
    schema,
    form: () => typed.typedChoice<Value | null>(schema, about.label, all),
    typed: (answer: Value | null) => answer ?? '',
    text: (value, account) => (typeof value === 'string' ? labelOf(value, account) : none),
  }
}

interface ChoicesOptions<Value extends string> extends About<readonly Value[]> {
  readonly labels: Readonly<Record<Value, string>>
}

/** Any of several labeled values. */
export const choices = <Value extends string>({
  labels,
  ...about
}: ChoicesOptions<Value>): Field<'choices', readonly Value[]> & Pick<ChoicesOptions<Value>, 'labels'> => {
  const schema = v.array(v.picklist(Object.keys(labels) as Value[]))
  const shown = (values: readonly Value[]): string => values.map((value) => labels[value]).join(', ') || 'None'
  return {
    ...required,
    ...about,
    kind: 'choices',
    labels,
    schema,
    form: () => v.pipe(schema, mergedAs(about.label, { format: shown })),
    typed: (answer: readonly Value[] | null) => answer ?? [],
    text: (value) => (Array.isArray(value) ? shown(value) : NONE),
  }
}

interface EitherOptions extends About<boolean> {
  readonly labels: { readonly yes: string; readonly no: string }
}

/** Yes or no, each with its label. */
export const either = ({ labels, ...about }: EitherOptions): Field<'either', boolean> => ({
  ...required,
  ...about,
  kind: 'either',
  labels,
  schema: v.boolean(),
  form: () => typed.typedEither(about.label, labels),
  typed: (answer: boolean | null) => (answer === true ? 'yes' : 'no'),
  text: (value) => (value === true ? labels.yes : labels.no),
})

interface TickOptions extends About<boolean> {
  /** Its two values in conflicts and in the history: yes and no unless given. */
  readonly labels?: EitherOptions['labels']
}

/** A checkbox. */
export const tick = ({ labels = { yes: 'Yes', no: 'No' }, ...about }: TickOptions): Field<'tick', boolean> => {
  const shown = (value: unknown): string => (value === true ? labels.yes : labels.no)
  return {
    ...required,
    ...about,
    kind: 'tick',
    schema: v.boolean(),
    form: () => v.pipe(v.boolean(), mergedAs(about.label, { format: shown })),
    typed: (answer: boolean | null) => answer === true,
    text: shown,
  }
}

/** Another record or null. `source` is what the picker searches. */
export const entity = (about: About<string | null> & { readonly source: string }): Field<'entity', string | null> => ({
  ...optional,
  ...about,
  kind: 'entity',
  schema: v.nullable(v.string()),
  form: () =>
    v.pipe(
      v.array(v.string()),
      v.transform((ids) => ids[0] ?? null),
      mergedAs(about.label, { format: (ids: readonly string[]) => (ids.length === 0 ? NONE : 'Chosen') }),
    ),
  typed: (answer: string | null) => (answer === null ? [] : [answer]),
  text: (value) => (value === null ? NONE : 'Chosen'),
})

interface EntitiesOptions extends About<readonly string[]> {
  /** Things that the picker searches. */
  readonly source: string
  /** Noun for one of them: `event`. */
  readonly noun: string
  readonly max: number
}

/** Other records. */
export const entities = ({ max, ...about }: EntitiesOptions): Field<'entities', readonly string[]> => {
  const { label, noun } = about
  const schema = v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((id) => isUuid(id), `Choose ${nounOf(2, noun)} from the list.`),
      ),
    ),
    v.maxLength(max, `Choose ${plural(max, noun)} or fewer.`),
  )
  const shown = (ids: readonly unknown[]): string => (ids.length === 0 ? 'None' : plural(ids.length, noun))
  return {
    ...required,
    ...about,
    kind: 'entities',
    bounds: `Up to ${number(max)}.`,
    schema,
    form: () => v.pipe(schema, mergedAs(label, { format: shown })),
    typed: (answer: readonly string[] | null) => answer ?? [],
    text: (value) => (Array.isArray(value) ? shown(value) : NONE),
  }
}

const countryList = v.array(v.pipe(v.string(), v.check(isCountry, 'Choose countries from the list.')))

/** ISO 3166-1 codes of countries. */
export const countries = (about: About<readonly string[]>): Field<'countries', readonly string[]> => ({
  ...required,
  ...about,
  kind: 'countries',
  schema: countryList,
  form: () => v.pipe(countryList, mergedAs(about.label)),
  typed: (answer: readonly string[] | null) => answer ?? [],
  text: (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : NONE),
})
