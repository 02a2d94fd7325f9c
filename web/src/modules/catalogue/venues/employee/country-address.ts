import { isAddressField, type AddressField } from '@admission/common/addresses.ts'
import { query } from '#platform/api.ts'
import type { CountryAddress } from '#ui/AddressForm.tsx'
import { VenueCountryAddressDocument, type VenueCountryAddressQuery } from './venue-record.gql.ts'

/** A country's address format. It doesn't change while a page is open. */
export const venueAddressQuery = (countryCode: string) => ({
  ...query(VenueCountryAddressDocument, { countryCode }, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

// A venue has one line of address, and no district.
const isOfVenue = (field: string): field is AddressField =>
  isAddressField(field) && field !== 'addressLine2' && field !== 'dependentLocality'

/** The fields of a venue's address in a country. A town is never hidden: every list shows it. */
export const venueAddress = ({ address: { definition, stateValues } }: VenueCountryAddressQuery): CountryAddress => {
  const fields = definition.fields.flatMap(({ field, constraint }) => {
    if (!isOfVenue(field)) return []
    return [
      { field, constraint: field === 'locality' || field === 'addressLine1' ? ('REQUIRED' as const) : constraint },
    ]
  })
  return { definition: { ...definition, fields }, stateValues }
}
