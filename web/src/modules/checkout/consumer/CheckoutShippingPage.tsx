import { DEFAULT_COUNTRY } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { reachable } from '@admission/common/checkout-steps.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AddressFields } from '#modules/addresses/consumer/AddressFields.tsx'
import { countryAddressQuery } from '#modules/addresses/consumer/country-address.ts'
import { CartSetLocationsDocument } from '#modules/carts/consumer/cart.gql.ts'
import { cartQuery, changeCart, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { placeErrors } from '#platform/form/form-errors.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useSessionDraft } from '#platform/form/use-session-draft.ts'
import { Form } from '#ui/Form.tsx'
import { loadShippingSchema } from './shipping-schema.ts'
import { continueFrom } from './steps.ts'
import { StepActions } from './StepActions.tsx'
import { useCheckout } from './use-checkout.ts'

export const Route = createFileRoute('/_consumer/_checkout/checkout/shipping')({
  loader: async ({ context: { queryClient } }) => {
    const cart = await queryClient.ensureQueryData(cartQuery)
    void queryClient.prefetchQuery(countryAddressQuery(cart?.locationShipping.countryCode ?? DEFAULT_COUNTRY))
  },
  component: CheckoutShippingPage,
})

function CheckoutShippingPage() {
  const { cart, steps } = useCheckout()
  // The layout may be navigating to another step while this page is still mounted.
  return cart === null || cart === undefined || !reachable(steps, 'shipping') ? null : <ShippingForm cart={cart} />
}

/** The address that tickets are mailed to, in the format of its country. */
function ShippingForm({ cart }: { readonly cart: Cart }) {
  const client = useQueryClient()
  const saved: { readonly shipping: Location } = { shipping: cart.locationShipping }
  const draft = useSessionDraft(`shipping:${cart.cartId}`, saved)
  const form = useForm({
    schema: () => loadShippingSchema(client, draft.content.shipping.countryCode),
    start: saved,
    storage: draft,
    send: async ({ shipping }) => {
      const result = await changeCart(
        client,
        async (eTag) => (await request(CartSetLocationsDocument, { eTag, shipping })).cartSetLocations,
      )
      return result.is === 'CartRefused' ? placeErrors(result.message, result.fields, ['shipping']) : undefined
    },
    onSent: async () => {
      draft.discard()
      await continueFrom(client, 'shipping')
    },
  })
  return (
    <Form form={form} label="Shipping address" className="flex flex-col gap-6">
      <div>
        <h1 className="display text-36 max-phone:text-28">Where should we mail your tickets?</h1>
        <p className="mt-2 text-17 text-ink-soft">We’ll mail them in your name.</p>
      </div>
      <AddressFields {...form.field('shipping')} errors={form.errorsIn('shipping')} purpose="shipping" />
      <StepActions busy={form.isSending && 'Saving'}>Continue</StepActions>
    </Form>
  )
}
