import { withoutHiddenFields } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { inputError } from '#platform/errors.ts'
import { addressOf } from '../adapters/country-files.ts'
import { locationProblems } from '../rules/location-problems.ts'

/**
 * A location as stored while it is being filled in: trimmed, without fields that its country hides. What is given must
 * be valid, missing fields may follow later. Throws userInputError below `path` for an unknown country or an invalid
 * postal code or state.
 */
export const checkedLocation = async (location: Location, path: string): Promise<Location> => {
  const address = await addressOf(location.countryCode)
  if (!address) throw inputError({ path: `${path}.countryCode`, message: 'Choose a country.' })
  const wrong = locationProblems(address, location).find((error) => location[error.path as keyof Location]?.trim())
  if (wrong) throw inputError({ path: `${path}.${wrong.path}`, message: wrong.message })
  return withoutHiddenFields(address.definition, location)
}
