import { withoutHiddenFields } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { isPlainLine } from '@admission/common/names.ts'
import { inputError } from '#platform/errors.ts'
import { loadCountryAddress } from '../adapters/country-files.ts'
import { locationProblems } from '../rules/location-problems.ts'
import type { CountryAddress } from '../types.ts'

const MAX_LENGTH = 200

// One visible line per field, without blank ones.
const cleaned = (location: Location, path: string): Location => {
  const { countryCode, ...rest } = location
  const parts = Object.entries(rest).flatMap(([field, value]) => {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text.length > MAX_LENGTH)
      throw inputError({ path: `${path}.${field}`, message: `Use ${String(MAX_LENGTH)} characters or fewer.` })
    if (!isPlainLine(text)) throw inputError({ path: `${path}.${field}`, message: 'Remove invisible characters.' })
    return text === '' ? [] : [[field, text]]
  })
  return { ...(Object.fromEntries(parts) as Partial<Location>), countryCode }
}

const formatOf = async ({ countryCode }: Location, path: string): Promise<CountryAddress> => {
  const address = /^[A-Z]{2}$/.test(countryCode) ? await loadCountryAddress(countryCode) : undefined
  if (!address) throw inputError({ path: `${path}.countryCode`, message: 'Choose a country.' })
  return address
}

/**
 * A location as stored while it is being filled in: trimmed, without fields that its country hides. What is given must
 * be valid, missing fields may follow later. Throws userInputError below `path` for an unknown country, an invalid postal
 * code or state, and text that is too long or invisible.
 */
export const checkedLocation = async (given: Location, path: string): Promise<Location> => {
  const address = await formatOf(given, path)
  const location = cleaned(given, path)
  const wrong = locationProblems(address, location).find((error) => location[error.path as keyof Location])
  if (wrong) throw inputError({ path: `${path}.${wrong.path}`, message: wrong.message })
  return withoutHiddenFields(address.definition, location)
}

/** A complete location, as checkedLocation stores it. Throws userInputError for missing fields, too. */
export const completeLocation = async (given: Location, path: string): Promise<Location> => {
  const location = await checkedLocation(given, path)
  const [first, ...more] = locationProblems(await formatOf(location, path), location).map((problem) => ({
    path: `${path}.${problem.path}`,
    message: problem.message,
  }))
  if (first) throw inputError(first, ...more)
  return location
}
