import { emptyLocation } from '@admission/common/addresses.ts'
import type { Location } from '@admission/common/locations.ts'
import { isEqual } from '@admission/common/validation/equal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { AddressFields } from '#modules/people/addresses/consumer/AddressFields.tsx'
import { loadLocationSchema } from '#modules/people/addresses/consumer/location-schema.ts'
import { CartSetLocationsDocument } from '#modules/selling/carts/consumer/cart.gql.ts'
import { changeCart, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { placeErrors } from '#platform/form/form-errors.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ownAddressQuery } from './own-address.ts'

interface BillingDialogProps {
  readonly cart: Cart
  readonly onClose: () => void
}

/** Changes the billing address of a cart. It starts with the one of the buyer's profile. */
export function BillingDialog(props: BillingDialogProps) {
  const { data, isLoading } = useQuery(ownAddressQuery)
  return isLoading ? null : <BillingForm {...props} own={data?.profile.location ?? emptyLocation()} />
}

function BillingForm({ cart, own, onClose }: BillingDialogProps & { readonly own: Location }) {
  const client = useQueryClient()
  const isMailed = cart.flag.shippingAddress !== 'DISABLED'
  const isGiven = cart.billedTo !== null
  const [start] = useState({ isSame: isMailed && !isGiven, billing: isGiven ? cart.locationBilling : own })
  const [typed, setTyped] = useState(start)
  // Just a country removes the address.
  const save = async (location: Location | null) => {
    const billing = location ?? emptyLocation()
    const result = await changeCart(
      client,
      async (eTag) => (await request(CartSetLocationsDocument, { eTag, billing })).cartSetLocations,
    )
    return result.is === 'CartRefused' ? placeErrors(result.message, result.fields, ['billing']) : undefined
  }
  const form = useForm({
    schema: async () =>
      v.object({
        isSame: v.boolean(),
        billing: typed.isSame
          ? v.custom<Location>(() => true)
          : await loadLocationSchema(client, typed.billing.countryCode),
      }),
    start,
    storage: { content: typed, change: setTyped },
    send: async ({ isSame, billing }) => save(isSame ? null : billing),
    onSent: onClose,
  })
  const remove = async (): Promise<void> => {
    const errors = await save(null)
    if (errors === undefined) onClose()
    else form.setErrors(errors)
  }
  return (
    <FormDialog
      form={{ ...form, isChanged: !isEqual(typed, start), discard: () => setTyped(start) }}
      label="Billing address"
      submitLabel="Save address"
      title="Billing address"
      text="We show it on your receipt."
      extra={
        isGiven && !isMailed ? (
          <Button size="office" kind="quiet" onClick={() => void remove()}>
            Remove address
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      {isMailed ? <Checkbox {...form.tick('isSame')}>Same as shipping address</Checkbox> : null}
      {isMailed && typed.isSame ? null : (
        <AddressFields {...form.field('billing')} errors={form.errorsIn('billing')} purpose="billing" />
      )}
    </FormDialog>
  )
}
