import { isAddressField } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { AddressForm, type CountryAddress } from '#ui/AddressForm.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { CountryAddressDocument, type CountryAddressQuery } from './address.gql.ts'

interface AddressFieldsProps {
  readonly value: Location
  readonly onValue: (location: Location) => void
  /** By field: `postalCode`. */
  readonly errors?: FormErrors
  readonly purpose?: 'shipping' | 'billing'
  readonly disabled?: boolean
}

/** Address fields for a country, fetched when the country is chosen. The previous fields stay until then. */
export function AddressFields(props: AddressFieldsProps) {
  const { data } = useQuery({
    ...query(CountryAddressDocument, { countryCode: props.value.countryCode }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    select: shown,
  })
  return <AddressForm {...props} address={data} />
}

/** Leaves out fields that this release doesn't know. */
const shown = ({ address: { definition, stateValues } }: CountryAddressQuery): CountryAddress => ({
  definition: {
    ...definition,
    fields: definition.fields.flatMap(({ field, constraint }) =>
      isAddressField(field) ? [{ field, constraint }] : [],
    ),
  },
  stateValues,
})
