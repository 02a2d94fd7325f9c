import { isAddress } from '#platform/route-names.ts'
import type { Cart } from '#modules/carts/consumer/cart-store.ts'

export type DeliveryGroup = Cart['deliveryGroups'][number]
export type Mechanism = DeliveryGroup['mechanisms'][number]

const words: Readonly<Record<Mechanism, { readonly label: string; readonly detail: string }>> = {
  MOBILE: { label: 'On your phone', detail: 'In your account at once. Show the code at the door.' },
  PRINT_AT_HOME: { label: 'Print at home', detail: 'A PDF by e-mail, to print or to show.' },
  WILL_CALL: { label: 'At the box office', detail: 'Collect them there, with your name and the reference.' },
  SHIPPING: { label: 'By post', detail: 'To your address.' },
  INTEGRATION: { label: 'By the other system', detail: 'Delivered by the system that holds them.' },
}

/** A way to get tickets: in the organizer's words where the group knows its option, else in ours. */
export function wordsOf(
  group: DeliveryGroup,
  mechanism: Mechanism,
): { readonly label: string; readonly detail: string } {
  const option = group.options.find((known) => known.mechanism === mechanism)
  return {
    label: option?.name ?? words[mechanism].label,
    detail: option?.description ?? words[mechanism].detail,
  }
}

/** The ways that can be finished here: post asks for an address, which needs its step. */
export const offeredMechanisms = (group: DeliveryGroup): readonly Mechanism[] =>
  group.mechanisms.filter((mechanism) => mechanism !== 'SHIPPING' || isAddress('/checkout/shipping'))
