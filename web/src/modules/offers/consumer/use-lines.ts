import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CartChangeDocument, CartRemoveDocument } from '#modules/carts/consumer/cart.gql.ts'
import { changeCart, useCart, type Cart, type CartResult } from '#modules/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { availabilityQuery, sheetQuery, type Place } from './place.ts'

export type Line = Cart['items'][number]

const none: readonly Line[] = []

/** The lines of the cart that are of this event. */
export function useLines(eventId: string): readonly Line[] {
  const { cart } = useCart()
  if (cart === null || cart === undefined) return none
  return cart.items.filter(({ item }) => item.event.id === eventId)
}

interface Change {
  readonly line: Line
  /** How many stay; none: the line goes. */
  readonly quantity: number
  /** Which seats stay. */
  readonly seatNumbers?: readonly number[]
}

/** Changes how many of a line are in the cart. Give `onRefused` a way to show the server's sentence. */
export function useLineChange(place: Place, onRefused: (message: string) => void) {
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: ({ line, quantity, seatNumbers }: Change): Promise<CartResult> =>
      changeCart(client, async (eTag) => {
        const of = { eTag, cartItemId: line.id }
        if (quantity === 0) return (await request(CartRemoveDocument, of)).cartRemove
        const input = { ...of, quantity, seatNumbers: seatNumbers ?? null }
        return (await request(CartChangeDocument, input)).cartChange
      }),
    onSuccess: (result) => {
      if (result.is === 'CartRefused') onRefused(result.message)
      void client.invalidateQueries({ queryKey: availabilityQuery(place).queryKey })
      void client.invalidateQueries({ queryKey: sheetQuery(place).queryKey })
    },
  })
  /** Resolves false where it was refused or could not be sent; what went wrong has been told then. */
  const change = async (wanted: Change): Promise<boolean> => {
    try {
      return (await changing.mutateAsync(wanted)).is === 'CartChanged'
    } catch {
      return false
    }
  }
  /** Gives some seats of the event back, whichever lines they lie in. */
  const giveBack = async (lines: readonly Line[], seats: readonly number[]): Promise<void> => {
    for (const line of lines) {
      const stay = line.item.seatNumbers.filter((no) => !seats.includes(no))
      if (stay.length < line.item.seatNumbers.length) await change({ line, quantity: stay.length, seatNumbers: stay })
    }
  }
  return { change, giveBack, busy: changing.isPending }
}

export type LineChange = ReturnType<typeof useLineChange>
