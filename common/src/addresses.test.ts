import { expect, test } from 'vitest'
import {
  fieldConstraint,
  emptyLocation,
  fieldLabel,
  locationErrors,
  withoutHiddenFields,
  type AddressDefinition,
} from './addresses.ts'
import { filledFieldCount } from './locations.ts'

const us: AddressDefinition = {
  fields: [
    { field: 'addressLine1', constraint: 'REQUIRED' },
    { field: 'addressLine2', constraint: 'OPTIONAL' },
    { field: 'locality', constraint: 'REQUIRED' },
    { field: 'administrativeArea', constraint: 'REQUIRED' },
    { field: 'postalCode', constraint: 'REQUIRED' },
    { field: 'dependentLocality', constraint: 'DISABLED' },
  ],
  postalCodeType: 'zip',
  postalCodePattern: String.raw`(\d{5})(?:[ \-](\d{4}))?`,
  administrativeAreaType: 'state',
}

test.each([
  [null, 0],
  [emptyLocation(), 1],
  [{ countryCode: 'US', locality: ' ' }, 1],
  [{ countryCode: 'US', locality: 'Port Averil' }, 2],
  [{ countryCode: ' ', locality: 'a', postalCode: 'b', addressLine1: 'c' }, 3],
] as const)('%j has %i filled fields', (location, count) => {
  expect(filledFieldCount(location)).toBe(count)
})

test('country is required always, other fields by definition, unlisted ones are hidden', () => {
  expect(fieldConstraint({ fields: [] }, 'countryCode')).toBe('REQUIRED')
  expect(fieldConstraint(us, 'postalCode')).toBe('REQUIRED')
  expect(fieldConstraint(us, 'addressLine2')).toBe('OPTIONAL')
  expect(fieldConstraint(us, 'sortingCode')).toBe('DISABLED')
})

test('errors name the field in the words of the country', () => {
  expect(locationErrors(us, { countryCode: '' }).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'countryCode: The country field is required',
    'administrativeArea: The state field is required',
    'locality: The city field is required',
    'postalCode: The zip code field is required',
    'addressLine1: The address field is required',
  ])
  const full = {
    countryCode: 'US',
    administrativeArea: 'ME',
    locality: 'Port Averil',
    postalCode: '41705',
    addressLine1: '9 Ropewalk Lane',
  }
  expect(locationErrors(us, full)).toEqual([])
  expect(locationErrors(us, { ...full, postalCode: '4170' })).toEqual([
    { path: 'postalCode', message: 'Enter a valid zip code for this country' },
  ])
  expect(fieldLabel({ fields: [], administrativeAreaType: 'do_si' }, 'administrativeArea')).toBe('do si')
  expect(fieldLabel({ fields: [], postalCodeType: 'postal' }, 'postalCode')).toBe('postal code')
})

test('what a country hides is dropped, the rest trimmed', () => {
  expect(
    withoutHiddenFields(us, {
      countryCode: 'US',
      locality: ' Port Averil ',
      dependentLocality: 'x',
      addressLine2: ' ',
    }),
  ).toEqual({
    countryCode: 'US',
    locality: 'Port Averil',
  })
})
