import { type Location } from '@admission/common/locations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddressForm } from '#ui/AddressForm.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { countryAddressQuery, knownAddress } from './country-address.ts'

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
    ...countryAddressQuery(props.value.countryCode),
    placeholderData: keepPreviousData,
    select: knownAddress,
  })
  return <AddressForm {...props} address={data} />
}
