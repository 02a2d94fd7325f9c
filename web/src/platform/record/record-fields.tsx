import type { Field, Fields } from '@admission/common/records/field.ts'
import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import { noun } from '@admission/common/words.ts'
import type { ReactNode } from 'react'
import type { OptionSource } from '#platform/entity-options.ts'
import { EntityField } from '#platform/EntityField.tsx'
import type { Scope } from '#platform/request-headers.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { CountriesField } from './CountriesField.tsx'

/** A field's place in its form: `form.field(name)`. */
export interface BoundField {
  readonly name: string
  readonly value: unknown
  readonly onValue: (value: never) => void
  readonly error: string | undefined
}

/** Where a screen says it differently than the table. */
export interface Differently {
  readonly label?: string
  readonly hint?: string | undefined
  readonly help?: ReactNode
  readonly placeholder?: string
  readonly className?: string
  readonly mono?: boolean
  readonly type?: 'email' | 'tel'
}

interface Screen<Name extends string> {
  readonly form: { readonly field: (name: Name) => BoundField }
  readonly readOnly: boolean
  /** For amounts. */
  readonly account?: CurrencyOf
  /** For pickers of other records; `{}` in the employee office. */
  readonly scope?: Scope
}

type Control = (props: {
  readonly of: Field
  readonly texts: Differently & { readonly label: string }
  readonly bound: BoundField
  readonly screen: Screen<never>
}) => ReactNode

const valued = <Value,>({ name, value, onValue, error }: BoundField) => ({
  name,
  value: value as Value,
  onValue: onValue as (value: Value) => void,
  error,
})

const optionsOf = ({ labels = {} }: Field) => Object.entries(labels).map(([value, label]) => ({ value, label }))

const line: Control = ({ of, texts, bound, screen: { readOnly } }) => {
  const shared = { size: 'office', readOnly, maxLength: of.maxLength, ...texts, ...valued<string>(bound) } as const
  return of.lines === undefined ? <TextField {...shared} /> : <TextArea rows={of.lines} {...shared} />
}
const share: Control = ({ texts, bound, screen: { readOnly } }) => (
  <TextField size="office" inputMode="decimal" hint="%" readOnly={readOnly} {...texts} {...valued<string>(bound)} />
)
const amount: Control = ({ texts, bound, screen: { readOnly, account = { currency: 'USD', exponent: 2 } } }) => (
  <MoneyField size="office" readOnly={readOnly} {...texts} {...account} {...valued<number | null>(bound)} />
)
const instant: Control = ({ texts, bound, screen: { readOnly } }) => (
  <MomentField size="office" readOnly={readOnly} {...texts} {...valued<string>(bound)} />
)
const choice: Control = ({ of, texts, bound, screen: { readOnly } }) => {
  const options = optionsOf(of)
  // Without it, a browser shows the first option as if it were chosen.
  const isOpen = bound.value === '' && options.every(({ value }) => value !== '')
  const asked = isOpen ? { placeholder: 'Choose' } : {}
  return (
    <SelectField size="office" disabled={readOnly} {...{ options, ...asked, ...texts }} {...valued<string>(bound)} />
  )
}
const choices: Control = ({ of: { labels = {} }, texts: { label, help }, bound, screen: { readOnly } }) => {
  const { value: chosen, onValue, error } = valued<readonly string[]>(bound)
  const all = Object.keys(labels)
  return (
    <fieldset disabled={readOnly} className="flex flex-col gap-3">
      <legend className="pb-3 font-semibold">{label}</legend>
      {all.map((value, index) => (
        <Checkbox
          size="office"
          key={value}
          checked={chosen.includes(value)}
          error={index === 0 ? error : undefined}
          onValue={(isOn) => onValue(all.filter((each) => (each === value ? isOn : chosen.includes(each))))}
        >
          {labels[value]}
        </Checkbox>
      ))}
      {help === undefined ? null : <p className="text-13 text-ink-soft">{help}</p>}
    </fieldset>
  )
}
const digits: Control = ({ of, ...rest }) => {
  if (of.labels !== undefined) return choice({ of, ...rest })
  const { texts, bound, screen } = rest
  return (
    <TextField size="office" inputMode="numeric" readOnly={screen.readOnly} {...texts} {...valued<string>(bound)} />
  )
}
const either: Control = ({ of, ...rest }) => {
  const { yes = '', no = '' } = of.labels ?? {}
  return choice({ ...rest, of: { ...of, labels: { no, yes } } })
}
const tick: Control = ({ texts: { label, help }, bound, screen: { readOnly } }) => {
  const { value: checked, ...rest } = valued<boolean>(bound)
  return (
    <Checkbox size="office" disabled={readOnly} help={help} checked={checked} {...rest}>
      {label}
    </Checkbox>
  )
}
const entity: Control = ({ of, texts, bound, screen: { readOnly, scope = {} } }) => {
  const { value: values, onValue, error } = valued<readonly string[]>(bound)
  return (
    <EntityField
      source={of.source as OptionSource}
      scope={scope}
      size="office"
      disabled={readOnly}
      {...texts}
      {...{ values, error }}
      onValues={(ids) => onValue(ids.slice(-1))}
    />
  )
}
const entities: Control = ({ of, texts, bound, screen: { readOnly, scope = {} } }) => {
  const { value: values, onValue: onValues, error } = valued<readonly string[]>(bound)
  return (
    <EntityField
      source={of.source as OptionSource}
      multiple
      size="office"
      placeholder={`Search ${noun(2, of.noun ?? '')}`}
      disabled={readOnly}
      {...texts}
      {...{ scope, values, onValues, error }}
    />
  )
}
const countries: Control = ({ texts, bound, screen: { readOnly } }) => {
  const { value: values, onValue: onValues, error } = valued<readonly string[]>(bound)
  return <CountriesField disabled={readOnly} {...texts} {...{ values, onValues, error }} />
}
const none: Control = () => null

const CONTROLS: Readonly<Record<Field['kind'], Control>> = {
  text: line,
  count: digits,
  percent: share,
  money: amount,
  moment: instant,
  choice,
  choices,
  either,
  tick,
  entity,
  entities,
  countries,
  // By hand: `RowsField`.
  rows: none,
  rowId: none,
}

/**
 * The controls of a record's fields, by name: `const field = recordFields(promotionFields, { form, readOnly })`, then
 * `{field('maxUses')}` where it stands on the screen. Label, help and control come from the table; the second argument says
 * what this screen says differently.
 */
export const recordFields =
  <All extends Fields>(fields: All, screen: Screen<keyof All & string>) =>
  (name: keyof All & string, differently: Differently = {}): ReactNode => {
    const of = fields[name] as Field
    const { label, kind, isOptional } = of
    // A field that wants a number says which, unless it has words of its own.
    const help = of.help ?? (kind === 'count' && of.labels === undefined && of.bounds !== '' ? of.bounds : undefined)
    const hint = kind === 'text' && isOptional ? { hint: 'optional' } : {}
    const texts = { label, ...(help === undefined ? {} : { help }), ...hint, ...differently }
    return CONTROLS[kind]({ of, texts, bound: screen.form.field(name), screen })
  }
