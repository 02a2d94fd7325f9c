import type { AddressDefinition, AddressField, Constraint } from '@admission/common/addresses.ts'
import type { CountryAddress, CountryFile, StateValue, SubRegion } from '../types.ts'

// The default if a country's file doesn't say: lines and town, both required.
const FORMAT = '%N%n%O%n%A%n%C'
const REQUIRED = 'AC'

/** Countries that call their postal codes so. */
const WITH_POSTCODES: ReadonlySet<string> = new Set(['AU', 'GB', 'GG', 'IM', 'JE', 'NZ'])

const FIELDS: Readonly<Record<string, readonly AddressField[]>> = {
  A: ['addressLine1', 'addressLine2'],
  D: ['dependentLocality'],
  C: ['locality'],
  S: ['administrativeArea'],
  Z: ['postalCode'],
  X: ['sortingCode'],
}

/** A country's address definition and states, from its file. Fields in the country's order, hidden ones last. */
export function countryAddress(file: CountryFile): CountryAddress {
  const format = file.lfmt ?? file.fmt ?? FORMAT
  const written = lettersOf(format)
  const letters = [...written, ...Object.keys(FIELDS).filter((letter) => !written.includes(letter))]
  const definition: AddressDefinition = {
    fields: letters.flatMap((letter) =>
      (FIELDS[letter] ?? []).map((field) => ({ field, constraint: constraintOf(file, written, letter, field) })),
    ),
    administrativeAreaType: written.includes('S') ? (file.state_name_type ?? 'province') : null,
    localityType: written.includes('C') ? (file.locality_name_type ?? 'city') : null,
    dependentLocalityType: written.includes('D') ? (file.sublocality_name_type ?? 'suburb') : null,
    postalCodeType: written.includes('Z')
      ? WITH_POSTCODES.has(file.key)
        ? 'postcode'
        : (file.zip_name_type ?? 'postal')
      : null,
    postalCodePattern: written.includes('Z') ? (file.zip ?? null) : null,
    postalCodePrefix: file.postprefix ?? null,
    subdivisionDepth: depthOf(file.sub_regions),
  }
  // Andorra's parishes are known, but its addresses don't include them.
  const states = written.includes('S') ? (file.sub_regions ?? []) : []
  return { definition, stateValues: states.length === 0 ? null : states.map(stateValue), format }
}

function lettersOf(format: string): string[] {
  return [...new Set(Array.from(format.matchAll(/%([A-Z])/g), ([, letter = '']) => letter))].filter(
    (letter) => letter in FIELDS,
  )
}

function constraintOf(file: CountryFile, written: readonly string[], letter: string, field: AddressField): Constraint {
  if (!written.includes(letter)) return 'DISABLED'
  return field !== 'addressLine2' && (file.require ?? REQUIRED).includes(letter) ? 'REQUIRED' : 'OPTIONAL'
}

function stateValue({ key, name, zip }: SubRegion): StateValue {
  return { key, value: name?.latin ?? name?.default ?? key, postalCodePattern: zip ?? null }
}

/** Number of known administrative levels below the country; 0 if none. */
function depthOf(regions: readonly SubRegion[] | undefined): number {
  if (regions === undefined || regions.length === 0) return 0
  return 1 + Math.max(...regions.map(({ sub_regions: below }) => depthOf(below)))
}
