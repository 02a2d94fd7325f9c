import { filledFieldCount, type Location } from '@admission/common/locations.ts'
import { addressOf } from '../adapters/country-files.ts'
import { addressText } from '../rules/address-text.ts'

/** A stored location in one line. Null if it has nothing but a country. */
export async function locationText(location: Location): Promise<string | null> {
  if (filledFieldCount(location) < 2) return null
  const address = await addressOf(location.countryCode)
  return address === undefined ? null : addressText(address, location)
}
