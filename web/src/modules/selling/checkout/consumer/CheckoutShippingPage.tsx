import { DEFAULT_COUNTRY, emptyLocation } from '@admission/common/addresses.ts'
import { filledFieldCount, type Location } from '@admission/common/locations.ts'
import { reachable } from '@admission/common/checkout-steps.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { AddressFields } from '#modules/people/addresses/consumer/AddressFields.tsx'
import { countryAddressQuery } from '#modules/people/addresses/consumer/country-address.ts'
import { loadLocationSchema } from '#modules/people/addresses/consumer/location-schema.ts'
import { CartSetLocationsDocument } from '#modules/selling/carts/consumer/cart.gql.ts'
import { cartQuery, changeCart, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { placeErrors } from '#platform/form/form-errors.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useSessionDraft } from '#platform/form/use-session-draft.ts'
import { Form } from '#ui/Form.tsx'
import { ownAddressQuery } from './own-address.ts'
import { continueFrom } from './steps.ts'
import { StepActions } from './StepActions.tsx'
import { useCheckout } from './use-checkout.ts'

export const Route = createFileRoute('/_consumer/_checkout/checkout/shipping')({
  loader: async ({ context: { queryClient } }) => {
    // `prefetchQuery` never throws: without the profile, the form starts empty.
    const [cart] = await Promise.all([
      queryClient.ensureQueryData(cartQuery),
      queryClient.prefetchQuery(ownAddressQuery),
    ])
    const own = queryClient.getQueryData(ownAddressQuery.queryKey)?.profile.location
    const countryCode = startOf(cart?.locationShipping, own)?.countryCode ?? DEFAULT_COUNTRY
    void queryClient.prefetchQuery(countryAddressQuery(countryCode))
  },
  component: CheckoutShippingPage,
})

/** The cart's address, or the one of the buyer's profile while the cart has nothing but a country. */
const startOf = (inCart: Location | undefined, own: Location | null | undefined): Location | undefined =>
  filledFieldCount(inCart) > 1 ? inCart : (own ?? inCart)

function CheckoutShippingPage() {
  const { cart, steps } = useCheckout()
  // The layout may be navigating to another step while this page is still mounted.
  return cart === null || cart === undefined || !reachable(steps, 'shipping') ? null : <ShippingForm cart={cart} />
}

/** The address that tickets are mailed to, in the format of its country. */
function ShippingForm({ cart }: { readonly cart: Cart }) {
  const client = useQueryClient()
  const own = client.getQueryData(ownAddressQuery.queryKey)?.profile.location
  const saved: { readonly shipping: Location } = { shipping: startOf(cart.locationShipping, own) ?? emptyLocation() }
  const draft = useSessionDraft(`shipping:${cart.cartId}`, saved)
  const form = useForm({
    schema: async () => v.object({ shipping: await loadLocationSchema(client, draft.content.shipping.countryCode) }),
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
