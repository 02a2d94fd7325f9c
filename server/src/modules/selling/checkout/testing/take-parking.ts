import { ticketCharges } from '@admission/common/pricing/charges.ts'
import { setCartAddOn } from '#modules/selling/carts/writes/add-ons.ts'
import { newId } from '#platform/ids.ts'
import type { Checkout, PayableCart } from './a-checkout.ts'

/** The price of parking, in minor units. */
export const PARKING = 1_500

/** An add-on for 15.00 euros. */
export type Parking = {
  readonly addOnId: string
  /** Null: without a stock. */
  readonly counterId?: string | null
  readonly perTicket?: boolean
}

/** Puts units of an add-on into a cart. */
export const takeParking = (
  { services }: Checkout,
  cart: PayableCart,
  { addOnId, counterId = null, perTicket = false }: Parking,
  quantity: number,
) =>
  setCartAddOn(services.databases.system, {
    addOnId,
    counterId,
    accountId: cart.sale.accountId,
    quantity,
    cartId: cart.cartId,
    eTag: null,
    id: newId('Any'),
    holdId: newId('Hold'),
    unitAmount: PARKING,
    exponent: 2,
    currency: 'EUR',
    perTicket,
    collectionIds: null,
    snapshot: {
      name: 'Parking',
      charges: ticketCharges({ face: PARKING, faceName: 'Parking', fees: [], taxes: [] }),
    },
  })
