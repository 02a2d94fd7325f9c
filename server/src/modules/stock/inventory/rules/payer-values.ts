import type { Location } from '@admission/common/locations.ts'
import { normaliseEmail } from '#platform/emails.ts'
import type { LimitRule } from '../types/limit.ts'

/** The payer, as far as limits need to know. */
export type Payer = {
  readonly userId: string
  /** Their account's address, and the cart's if it differs. */
  readonly emails: readonly string[]
  /** The gateway's card fingerprint. Null if nothing is due or the card is invalid. */
  readonly cardFingerprint: string | null
  /** Shipping and billing addresses. */
  readonly locations: readonly Location[]
}

const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * A household is one address, however it is typed. Null, and nothing is counted, unless both street and place are given:
 * otherwise there is no telling who lives together.
 */
const householdOf = (location: Location): string | null => {
  const street = plain(location.addressLine1)
  const place = plain(location.postalCode) || plain(location.locality)
  return street && place ? [plain(location.countryCode), place, street, plain(location.addressLine2)].join(' ') : null
}

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null)),
]

/** The payer's values that a limit counts by. Access codes were counted when the line was added. */
export const payerValues = (per: LimitRule['per'], payer: Payer): readonly string[] => {
  switch (per) {
    case 'USER':
      return [payer.userId]
    case 'EMAIL':
      return present(payer.emails.map(normaliseEmail))
    case 'CARD':
      return present([payer.cardFingerprint])
    case 'HOUSEHOLD':
      return present(payer.locations.map(householdOf))
    default:
      return []
  }
}
