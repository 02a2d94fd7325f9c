import { isAddress } from '#platform/route-names.ts'
import type { Cart } from '#modules/carts/consumer/cart-store.ts'

export type DeliveryGroup = Cart['deliveryGroups'][number]
export type Mechanism = DeliveryGroup['mechanisms'][number]

const defaults: Readonly<Record<Mechanism, { readonly label: string; readonly detail: string }>> = {
  MOBILE: { label: 'On your phone', detail: 'In your account right away. Show the code at the door.' },
  PRINT_AT_HOME: { label: 'Print at home', detail: 'We’ll e-mail you a PDF to print or show on your phone.' },
  WILL_CALL: { label: 'Pick up at the box office', detail: 'Give your name and order reference.' },
  SHIPPING: { label: 'By mail', detail: 'Sent to your address.' },
  INTEGRATION: { label: 'From our ticketing partner', detail: 'Our partner sends you the tickets.' },
}

/** Label and description of a delivery method: the organizer's if the group has them, else ours. */
export function labelsOf(
  group: DeliveryGroup,
  mechanism: Mechanism,
): { readonly label: string; readonly detail: string } {
  const option = group.options.find((known) => known.mechanism === mechanism)
  return {
    label: option?.name ?? defaults[mechanism].label,
    detail: option?.description ?? defaults[mechanism].detail,
  }
}

/** The methods that checkout can complete. Shipping needs an address, so it is offered only if that step exists. */
export const offeredMechanisms = (group: DeliveryGroup): readonly Mechanism[] =>
  group.mechanisms.filter((mechanism) => mechanism !== 'SHIPPING' || isAddress('/checkout/shipping'))
