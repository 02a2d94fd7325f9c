import type { Location } from '@admission/common/locations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddressForm } from '#ui/AddressForm.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { venueAddress, venueAddressQuery } from './country-address.ts'

/** The address as the form of a venue holds it. */
interface VenueAddress {
  readonly addressLine: string
  readonly locality: string
  readonly administrativeArea: string
  readonly postalCode: string
  readonly countryCode: string
}

interface VenueAddressFieldsProps {
  readonly form: {
    readonly values: VenueAddress
    readonly change: (name: keyof VenueAddress, value: string) => void
    readonly errors: FormErrors
  }
  readonly disabled?: boolean
}

const NAMES = [
  ['countryCode', 'countryCode'],
  ['addressLine1', 'addressLine'],
  ['locality', 'locality'],
  ['administrativeArea', 'administrativeArea'],
  ['postalCode', 'postalCode'],
] as const satisfies readonly (readonly [keyof Location, keyof VenueAddress])[]

/** The address of a venue, in the format of its country. */
export function VenueAddressFields({ form: { values, change, errors }, disabled = false }: VenueAddressFieldsProps) {
  const { data } = useQuery({
    ...venueAddressQuery(values.countryCode),
    placeholderData: keepPreviousData,
    select: venueAddress,
  })
  const value: Location = { ...values, addressLine1: values.addressLine }
  const { addressLine: line, ...others } = errors
  // One field changes at a time; a state of the country before is refused when the venue is saved.
  const onValue = (next: Location): void => {
    const changed = NAMES.find(([field]) => (next[field] ?? '') !== (value[field] ?? ''))
    if (changed !== undefined) change(changed[1], next[changed[0]] ?? '')
  }
  return (
    <AddressForm
      size="office"
      address={data}
      disabled={disabled}
      value={value}
      onValue={onValue}
      errors={line === undefined ? others : { ...others, addressLine1: line }}
    />
  )
}
