import { LOCATION_FIELDS, type Location } from './locations.ts'
import { isPostalCode, postalCodeIn } from './postal-codes.ts'

/** All fields that a country's address definition can contain. `sortingCode` is never stored with a cart. */
export const ADDRESS_FIELDS = [...LOCATION_FIELDS, 'sortingCode'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

export function isAddressField(name: string): name is AddressField {
  return (ADDRESS_FIELDS as readonly string[]).includes(name)
}

/** REQUIRED must be filled in, DISABLED isn't shown, OPTIONAL may stay empty. */
export const CONSTRAINTS = ['REQUIRED', 'OPTIONAL', 'DISABLED'] as const
export type Constraint = (typeof CONSTRAINTS)[number]

/**
 * Fields of one country's addresses, and which of them are required. A field that is not listed is DISABLED.
 * docs/rules.md 6.2
 */
export type AddressDefinition = {
  readonly fields: readonly { readonly field: AddressField; readonly constraint: Constraint }[]
  readonly administrativeAreaType?: string | null
  readonly localityType?: string | null
  readonly dependentLocalityType?: string | null
  readonly postalCodeType?: string | null
  readonly postalCodePattern?: string | null
  readonly postalCodePrefix?: string | null
  readonly subdivisionDepth?: number
}

/** A state to choose. `postalCodePattern`: how its postal codes begin; null if they don't tell states apart. */
export type KnownState = { readonly key: string; readonly value: string; readonly postalCodePattern: string | null }

export const DEFAULT_COUNTRY = 'US'

/** An empty location: only the country, which counts as filled. */
export function emptyLocation(countryCode: string = DEFAULT_COUNTRY): Location {
  return { countryCode }
}

/** Country is always required. Other fields follow the definition; DISABLED if it doesn't list them. */
export function fieldConstraint(definition: AddressDefinition, field: AddressField): Constraint {
  if (field === 'countryCode') return 'REQUIRED'
  return definition.fields.find((known) => known.field === field)?.constraint ?? 'DISABLED'
}

/**
 * Validates a location against its country's definition and returns errors by field name, among them a postal code that isn't in
 * the chosen state. Hidden fields may hold anything: `withoutHiddenFields` drops them before the location is stored.
 */
export function locationErrors(
  definition: AddressDefinition,
  location: Location,
  states: readonly KnownState[] | null = null,
): { path: AddressField; message: string }[] {
  const errors: { path: AddressField; message: string }[] = []
  for (const field of LOCATION_FIELDS) {
    if (fieldConstraint(definition, field) === 'REQUIRED' && !location[field]?.trim())
      errors.push({ path: field, message: `The ${fieldLabel(definition, field)} field is required` })
  }
  const code = postalCodeOf(definition, location)
  const shown = fieldConstraint(definition, 'postalCode') !== 'DISABLED'
  if (code && shown && definition.postalCodePattern && !isPostalCode(code, definition.postalCodePattern))
    errors.push({
      path: 'postalCode',
      message: `Enter a valid ${fieldLabel(definition, 'postalCode')} for this country`,
    })
  else if (code && shown) {
    const state = states?.find(({ key }) => key === location.administrativeArea?.trim())
    if (state !== undefined && !isInState(definition, code, state))
      errors.push({
        path: 'postalCode',
        message: `This ${fieldLabel(definition, 'postalCode')} isn’t in ${state.value}. Check both.`,
      })
  }
  return errors
}

// Some countries write their prefix into the patterns of their states.
const isInState = (
  { postalCodePrefix }: AddressDefinition,
  code: string,
  { postalCodePattern }: KnownState,
): boolean => {
  if (postalCodePattern === null) return true
  const start = new RegExp(`^(?:${postalCodePattern})`, 'i')
  return start.test(code) || start.test(`${postalCodePrefix ?? ''}${code}`)
}

/** The location without the fields its country hides, trimmed, its postal code as the country writes it. */
export function withoutHiddenFields(definition: AddressDefinition, location: Location): Location {
  const visible = LOCATION_FIELDS.filter((field) => fieldConstraint(definition, field) !== 'DISABLED')
  const clean: Location = { ...location, postalCode: postalCodeOf(definition, location) }
  const entries = visible.flatMap((field) => (clean[field]?.trim() ? [[field, clean[field].trim()]] : []))
  return { countryCode: location.countryCode, ...(Object.fromEntries(entries) as Partial<Location>) }
}

/** The postal code as its country writes it. As typed if it isn't one of the country. */
const postalCodeOf = (definition: AddressDefinition, { countryCode, postalCode }: Location): string => {
  const typed = postalCode?.trim() ?? ''
  const { postalCodePattern, postalCodePrefix } = definition
  if (!postalCodePattern || typed === '') return typed
  return postalCodeIn(typed, { countryCode, pattern: postalCodePattern, prefix: postalCodePrefix ?? '' })
}

const LABELS: Readonly<Record<AddressField, string>> = {
  countryCode: 'country',
  administrativeArea: 'state',
  locality: 'city',
  dependentLocality: 'district',
  postalCode: 'postal code',
  addressLine1: 'address',
  addressLine2: 'second address line',
  sortingCode: 'sorting code',
}

/** Types of postal code that are more than the type and "code". */
const POSTAL_NAMES: Readonly<Record<string, string>> = {
  postal: 'postal code',
  postcode: 'postcode',
  eircode: 'Eircode',
}

/** The local name of a field, in lower case: zip code in the US, postcode in Britain, prefecture in Japan. */
export function fieldLabel(definition: AddressDefinition, field: AddressField): string {
  const own: Partial<Record<AddressField, string | null | undefined>> = {
    administrativeArea: definition.administrativeAreaType,
    locality: definition.localityType,
    dependentLocality: definition.dependentLocalityType,
    postalCode: definition.postalCodeType,
  }
  const kind = own[field]?.replaceAll('_', ' ').toLowerCase()
  if (field === 'postalCode' && kind) return POSTAL_NAMES[kind] ?? `${kind} code`
  return kind || LABELS[field]
}
