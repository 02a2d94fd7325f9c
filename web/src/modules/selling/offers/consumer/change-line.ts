import type { QueryClient } from '@tanstack/react-query'
import { CartChangeDocument, CartRemoveDocument } from '#modules/selling/carts/consumer/cart.gql.ts'
import { cartQuery, changeCart, type CartResult } from '#modules/selling/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { availabilityQuery, sheetQuery, type Place } from './place.ts'
import type { Change } from './cart-line.ts'

/** Loads the cart, unless it is known. An error counts as an unknown cart. */
export const loadCart = (client: QueryClient): Promise<unknown> => client.ensureQueryData(cartQuery).catch(() => null)

/** Changes one cart line. Returns false if it was refused or failed; the buyer has been notified then. */
export async function changeLine(
  client: QueryClient,
  place: Place,
  change: Change,
  onRefused: (message: string) => void,
): Promise<boolean> {
  const changing = client.getMutationCache().build<CartResult, Error, undefined, unknown>(client, {
    mutationFn: () => changeCart(client, (eTag) => send(change, eTag)),
    onSuccess: (result) => {
      if (result.is === 'CartRefused') onRefused(result.message)
      void client.invalidateQueries({ queryKey: availabilityQuery(place).queryKey })
      void client.invalidateQueries({ queryKey: sheetQuery(place).queryKey })
    },
  })
  try {
    return (await changing.execute(undefined)).is === 'CartChanged'
  } catch {
    return false
  }
}

async function send({ line, quantity, seatNumbers }: Change, eTag: string): Promise<CartResult> {
  const of = { eTag, cartItemId: line.id }
  if (quantity === 0) return (await request(CartRemoveDocument, of)).cartRemove
  const input = { ...of, quantity, seatNumbers: seatNumbers ?? null }
  return (await request(CartChangeDocument, input)).cartChange
}
