import { isAddressField } from '@admission/common/addresses.ts'
import { query } from '#platform/api.ts'
import type { CountryAddress } from '#ui/AddressForm.tsx'
import { CountryAddressDocument, type CountryAddressQuery } from './address.gql.ts'

/** A country's address format. It doesn't change while a page is open. */
export const countryAddressQuery = (countryCode: string) => ({
  ...query(CountryAddressDocument, { countryCode }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Leaves out fields that this release doesn't know. */
export const knownAddress = ({ address: { definition, stateValues } }: CountryAddressQuery): CountryAddress => ({
  definition: {
    ...definition,
    fields: definition.fields.flatMap(({ field, constraint }) =>
      isAddressField(field) ? [{ field, constraint }] : [],
    ),
  },
  stateValues,
})
