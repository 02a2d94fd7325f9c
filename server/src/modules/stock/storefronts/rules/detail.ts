import { timeFromLocal } from '@admission/common/recurring.ts'
import { closesTooEarly, type StorefrontInput } from '@admission/common/validation/storefront.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
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
  const opensAt = instantOf(input.opensAt, timezone, 'opensAt')
  const closesAt = instantOf(input.closesAt, timezone, 'closesAt')
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    throw inputError({ path: 'closesAt', message: closesTooEarly })
  return { ...input, opensAt, closesAt }
}

/** The detail for the audit trail. */
export const auditValues = (detail: StorefrontDetail): JsonObject => ({
  name: detail.name,
  slug: detail.slug,
  description: detail.description,
  searchTitle: detail.searchTitle,
  searchDescription: detail.searchDescription,
  opensAt: detail.opensAt?.toISOString() ?? null,
  closesAt: detail.closesAt?.toISOString() ?? null,
})
