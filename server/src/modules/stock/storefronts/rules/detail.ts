import { timeFromLocal } from '@admission/common/recurring.ts'
import { storefrontFields, type StorefrontInput } from '@admission/common/records/storefront.ts'
import { inputError } from '#platform/errors.ts'
import { assertOrder, storedValues } from '#platform/records/stored-values.ts'
import type { StorefrontDetail } from '../types/record.ts'

/** The refusal of an address that another storefront of the account has. */
export const slugTaken = inputError({ path: 'slug', message: 'Another of your storefronts has this address.' })

/** The instant of a validated wall-clock time in a time zone; of a time that occurs twice, the earlier. Null if there is none. */
export const instantOf = (local: string | null, timezone: string, path: string): Date | null => {
  if (local === null) return null
  try {
    return new Date(timeFromLocal(local, timezone).utc)
  } catch {
    throw inputError({ path, message: 'Enter a date and time.' })
  }
}

/** The detail to store. Throws userInputError if daylight saving puts the end before the start. */
export const detailOf = (input: Omit<StorefrontInput, 'collectionIds'>, timezone: string): StorefrontDetail => {
  const detail = storedValues(storefrontFields, input, timezone)
  assertOrder(detail, 'opensAt', 'closesAt', 'Choose a time after the opening.')
  return detail
}
