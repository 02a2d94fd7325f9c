import { filledFieldCount, type Location } from '@admission/common/locations.ts'
import { loadCountryAddress } from '../adapters/country-files.ts'
import { addressText } from '../rules/address-text.ts'

/** A stored location in one line. Null if it has nothing but a country. */
export async function locationText(location: Location): Promise<string | null> {
  if (filledFieldCount(location) < 2) return null
  const address = await loadCountryAddress(location.countryCode)
  return address === undefined ? null : addressText(address, location)
}
