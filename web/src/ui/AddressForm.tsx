import {
  fieldConstraint,
  fieldLabel,
  type AddressDefinition,
  type AddressField,
  type KnownState,
} from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { countriesByName, countryName } from '@admission/common/countries.ts'
import { useHydrated } from '@tanstack/react-router'
import { Field, type FieldSize } from './Field.tsx'
import type { FormErrors } from './Form.tsx'
import { SelectField } from './SelectField.tsx'
import { Skeleton } from './Skeleton.tsx'
import { TextField } from './TextField.tsx'

/** A country's address format, from the API. */
export interface CountryAddress {
  readonly definition: AddressDefinition
  readonly stateValues: readonly KnownState[] | null
}

type TypedField = Exclude<keyof Location, 'countryCode'>

interface AddressFormProps {
  readonly value: Location
  readonly onValue: (location: Location) => void
  /** Undefined while it loads. */
  readonly address: CountryAddress | undefined
  /** Keyed by field: `postalCode`. */
  readonly errors?: FormErrors
  readonly size?: FieldSize
  /** Section of the `autocomplete` token, so that the device fills in the right address. */
  readonly purpose?: 'shipping' | 'billing'
  readonly disabled?: boolean
}

/**
 * A postal address in its country's format: the fields, their local names and their order. The
 * state is a menu if the country's states are known. Changing the country keeps what was typed, except the state.
 */
export function AddressForm({ value, onValue, address, errors = {}, ...rest }: AddressFormProps) {
  const { size = 'touch', purpose, disabled = false } = rest
  const token = (name: string): string => (purpose === undefined ? name : `${purpose} ${name}`)
  // Browser and server may spell country names differently, so the server renders only the selected one.
  const isInBrowser = useHydrated()
  const fields = address === undefined ? [] : shownFields(address.definition)
  return (
    <div className="grid grid-cols-1 gap-5 phone:grid-cols-2">
      <SelectField
        label="Country"
        size={size}
        className="phone:col-span-2"
        name="countryCode"
        autoComplete={token('country')}
        disabled={disabled}
        options={isInBrowser ? countries() : countryOptions([value.countryCode])}
        value={value.countryCode}
        error={errors['countryCode']}
        onValue={(countryCode) => onValue({ ...value, countryCode, administrativeArea: null })}
      />
      {address === undefined ? <Placeholder size={size} /> : null}
      {fields.map((field) => (
        <Part
          key={field}
          field={field}
          address={address as CountryAddress}
          text={value[field] ?? ''}
          onText={(text) => onValue({ ...value, [field]: text })}
          error={errors[field]}
          size={size}
          disabled={disabled}
          autoComplete={token(TOKENS[field])}
        />
      ))}
    </div>
  )
}

const TOKENS: Readonly<Record<TypedField, string>> = {
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  dependentLocality: 'address-level3',
  locality: 'address-level2',
  administrativeArea: 'address-level1',
  postalCode: 'postal-code',
}

/** Fields to show, in the country's order. A sorting code is never stored, so the form doesn't ask for it. */
function shownFields(definition: AddressDefinition): TypedField[] {
  return definition.fields.flatMap(({ field, constraint }) =>
    constraint !== 'DISABLED' && field in TOKENS ? [field as TypedField] : [],
  )
}

interface PartProps {
  readonly field: TypedField
  readonly address: CountryAddress
  readonly text: string
  readonly onText: (text: string) => void
  readonly error: string | undefined
  readonly size: FieldSize
  readonly disabled: boolean
  readonly autoComplete: string
}

function Part({ field, address, text, onText, ...rest }: PartProps) {
  const { definition, stateValues } = address
  const isLine = field === 'addressLine1' || field === 'addressLine2'
  const shared = {
    ...rest,
    name: field,
    label: labelOf(definition, field),
    hint: fieldConstraint(definition, field) === 'OPTIONAL' ? 'optional' : undefined,
    className: isLine ? 'phone:col-span-2' : '',
    value: text,
    onValue: onText,
  }
  if (field === 'administrativeArea' && stateValues !== null) {
    const options = stateValues.map(({ key, value }) => ({ value: key, label: value }))
    return <SelectField {...shared} placeholder="Choose" options={options} />
  }
  return <TextField {...shared} maxLength={200} mono={field === 'postalCode'} />
}

/** A field's name in its country, capitalized: `Zip code`. */
function labelOf(definition: AddressDefinition, field: AddressField): string {
  const name = fieldLabel(definition, field)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** As tall as the default country's address, so that the layout doesn't shift when it loads. */
const Placeholder = ({ size }: { readonly size: FieldSize }) =>
  (['Address', 'Second address line', 'City', 'State', 'Zip code'] as const).map((label, place) => (
    <Field key={label} label={label} className={place < 2 ? 'phone:col-span-2' : ''}>
      {() => <Skeleton className={size === 'touch' ? 'h-11' : 'h-9 pointer-coarse:h-11'} />}
    </Field>
  ))

type Options = readonly { readonly value: string; readonly label: string }[]

const countryOptions = (codes: readonly string[]): Options =>
  codes.map((code) => ({ value: code, label: countryName(code) }))

let countryCache: Options | undefined
const countries = (): Options => {
  countryCache ??= countryOptions(countriesByName())
  return countryCache
}
