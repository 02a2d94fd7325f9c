import { formatMoney } from '@admission/common/money.ts'
import { formatDay } from '@admission/common/time.ts'
import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { titleOf } from '#modules/selling/carts/consumer/cart-text.ts'

export type DeliveryGroup = Cart['deliveryGroups'][number]
export type Mechanism = DeliveryGroup['mechanisms'][number]

const defaults: Readonly<Record<Mechanism, { readonly label: string; readonly detail: string }>> = {
  MOBILE: { label: 'On your phone', detail: 'In your account right away. Show the code at the door.' },
  PRINT_AT_HOME: { label: 'Print at home', detail: 'We’ll e-mail you a PDF to print or show on your phone.' },
  WILL_CALL: { label: 'Pick up at the box office', detail: 'Give your name and order reference.' },
  SHIPPING: { label: 'By mail', detail: 'Sent to your address.' },
  INTEGRATION: { label: 'From our ticketing partner', detail: 'Our partner sends you the tickets.' },
}

/** Label and description of a delivery method: the organizer's if it has a single option, else ours. */
export function deliveryLabels(
  group: DeliveryGroup,
  mechanism: Mechanism,
): { readonly label: string; readonly detail: string } {
  const option = onlyOption(group, mechanism)
  return {
    label: option?.name ?? defaults[mechanism].label,
    detail: option?.description ?? defaults[mechanism].detail,
  }
}

/** `Free`, `$4.00`, `$4.00 to $18.00`, `Up to $18.00`: the price of a delivery method before its options are shown. */
export function mechanismPrice({ prices }: DeliveryGroup, mechanism: Mechanism): string | undefined {
  const price = prices.find((known) => known.mechanism === mechanism)
  if (price === undefined) return undefined
  const { lowest, highest } = price
  if (highest.amount === 0) return 'Free'
  if (lowest.amount === highest.amount) return formatMoney(highest)
  return lowest.amount === 0 ? `Up to ${formatMoney(highest)}` : `${formatMoney(lowest)} to ${formatMoney(highest)}`
}

/** The option of a delivery method that leaves nothing to choose. Undefined if there are several. */
function onlyOption({ options }: DeliveryGroup, mechanism: Mechanism): DeliveryGroup['options'][number] | undefined {
  const [option, ...others] = options.filter((known) => known.mechanism === mechanism)
  return others.length === 0 ? option : undefined
}

/** Name of a delivery group, if there are several: the names of its events and passes. */
export function groupName(cart: Cart, group: DeliveryGroup): string {
  const ids = new Set(group.cartItems.map(({ id }) => id))
  return [...new Set(cart.items.filter(({ id }) => ids.has(id)).map(({ item }) => titleOf(item)))].join(', ')
}

/** `Arrives by Thu, Mar 4`. Undefined for tickets that arrive right away. */
export const arrivalText = ({ arrivesBy }: DeliveryGroup['options'][number]): string | undefined =>
  arrivesBy === null ? undefined : `Arrives by ${formatDay(arrivesBy, false)}`

/** True if the buyer has a choice of delivery options in some group, or pays for the only one, so that it is never charged unseen. */
export const hasOptions = ({ deliveryGroups }: Pick<Cart, 'deliveryGroups'>): boolean =>
  deliveryGroups.some(({ options }) => options.length > 1 || options.some(({ price }) => price.amount > 0))
