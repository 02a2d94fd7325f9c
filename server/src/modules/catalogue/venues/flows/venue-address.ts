import { inputError } from '#platform/errors.ts'
import { withoutHiddenFields } from '@admission/common/addresses.ts'
import type { VenueInput } from '@admission/common/records/venue.ts'
import { loadCountryAddress } from '#modules/people/addresses/adapters/country-files.ts'
import { locationProblems } from '#modules/people/addresses/rules/location-problems.ts'

// A venue has one line of address, and no district.
const OWN: Readonly<Record<string, keyof VenueInput>> = {
  addressLine1: 'addressLine',
  locality: 'locality',
  administrativeArea: 'administrativeArea',
  postalCode: 'postalCode',
  countryCode: 'countryCode',
}

/**
 * A venue with its address as its country writes it: trimmed, without fields that the country hides. Throws
 * userInputError for what the country requires or doesn't know.
 */
export const checkedAddress = async <Given extends VenueInput>(venue: Given): Promise<Given> => {
  const { addressLine: addressLine1, locality, administrativeArea, postalCode, countryCode } = venue
  const country = await loadCountryAddress(countryCode)
  if (country === undefined) throw inputError({ path: 'countryCode', message: 'Choose a country.' })
  const location = { addressLine1, locality, administrativeArea, postalCode, countryCode }
  const problems = locationProblems(country, location).flatMap(({ path, message }) => {
    const own = OWN[path]
    return own === undefined ? [] : [{ path: own, message }]
  })
  const [first, ...more] = problems
  if (first !== undefined) throw inputError(first, ...more)
  const clean = withoutHiddenFields(country.definition, location)
  return {
    ...venue,
    addressLine: clean.addressLine1 ?? addressLine1,
    // A town is shown in every list, even where the country's addresses leave it out.
    locality: clean.locality ?? locality,
    administrativeArea: clean.administrativeArea ?? '',
    postalCode: clean.postalCode ?? '',
  }
}
