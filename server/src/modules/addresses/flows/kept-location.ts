import { locationErrors, withoutHiddenFields } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { inputError } from '#platform/errors.ts'
import { addressOf } from '../adapters/country-files.ts'

/**
 * A location as it is kept while somebody still fills it in: trimmed, without what its country hides. What is there must be right, what
 * is missing may come later. userInputError below `path` where the country is none, or the postal code is not one of it.
 */
export const keptLocation = async (location: Location, path: string): Promise<Location> => {
  const address = await addressOf(location.countryCode)
  if (!address) throw inputError({ path: `${path}.countryCode`, message: 'Choose a country.' })
  const wrong = locationErrors(address.definition, location).find((error) =>
    location[error.path as keyof Location]?.trim(),
  )
  if (wrong) throw inputError({ path: `${path}.${wrong.path}`, message: wrong.message })
  return withoutHiddenFields(address.definition, location)
}
