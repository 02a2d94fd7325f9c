import { filledFieldCount, type Location } from './locations.ts'

/** A billing address as payment gateways take it. `country` is ISO 3166-1, two capitals. */
export type BillingDetails = {
  readonly country: string
  readonly line1?: string
  readonly line2?: string
  readonly city?: string
  readonly state?: string
  readonly postalCode?: string
}

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(', ')

/** A location for a gateway. Undefined if it has nothing but a country. */
export function billingDetails(location: Location | null | undefined): BillingDetails | undefined {
  if (!location || filledFieldCount(location) < 2) return undefined
  const { countryCode, addressLine1, addressLine2, dependentLocality, locality, administrativeArea, postalCode } =
    location
  const texts = {
    line1: joined(addressLine1),
    line2: joined(addressLine2, dependentLocality),
    city: joined(locality),
    state: joined(administrativeArea),
    postalCode: joined(postalCode),
  }
  return { country: countryCode, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) }
}
