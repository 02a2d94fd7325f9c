import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useHasCart } from '#modules/selling/carts/consumer/cart-presence.ts'
import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { countAction } from './actions.ts'
import { linesOf, type Change, type Line } from './cart-line.ts'
import type { Place } from './place.ts'
import { forPress, loadForPress } from './press-parts.ts'

const none: readonly Line[] = []
const changing = forPress(() => import('./change-line.ts'))
const cartKey = ['consumer', 'CurrentCart'] as const

/** The cart from the cache. The cart bar fetches it, together with its code. */
export function useCachedCart(): Cart | null {
  const { data } = useQuery<Cart | null>({ queryKey: cartKey, enabled: false })
  // False during hydration, because the server knew of no cart.
  return useHasCart() ? (data ?? null) : null
}

type LinePlace = Pick<Place, 'eventId' | 'passId' | 'chosen'>

const ofPlace = (cart: Cart | null | undefined, place: LinePlace): readonly Line[] =>
  cart === null || cart === undefined ? none : linesOf(cart.items, place)

/** Cart lines of this event, or of the pass. */
export function useLines({ eventId, passId, chosen }: LinePlace): readonly Line[] {
  const cart = useCachedCart()
  return useMemo(() => ofPlace(cart, { eventId, passId, chosen }), [cart, eventId, passId, chosen])
}

/** All cart lines. Some limits count lines of other events too. */
export const useCartLines = (): Cart['items'] => useCachedCart()?.items ?? none

/** Waits for the cart, which a press can be ahead of. If it can't be loaded, the change itself is refused. */
export async function whenCartKnown(client: QueryClient): Promise<void> {
  if (client.getQueryData(cartKey) === undefined) await (await loadForPress(changing))?.loadCart(client)
}

/** The page's lines at this moment. A queued press must not rely on values from an earlier render. */
export const linesNow = (client: QueryClient, place: LinePlace): readonly Line[] =>
  ofPlace(client.getQueryData<Cart | null>(cartKey), place)

/** Changes the quantity of cart lines. `onRefused` receives the server's message. */
export function useLineChange(place: Place, onRefused: (message: string) => void) {
  const client = useQueryClient()
  const [sending, setSending] = useState(0)
  /** Resolves to false if it was refused or failed; the buyer has been notified then. */
  const change = async (lineChange: Change): Promise<boolean> => {
    countAction()
    setSending((count) => count + 1)
    try {
      const part = await loadForPress(changing)
      return part !== undefined && (await part.changeLine(client, place, lineChange, onRefused))
    } finally {
      setSending((count) => count - 1)
    }
  }
  /** Removes seats of the event from the cart, whatever lines they are in. */
  const removeSeats = async (lines: readonly Line[], seats: readonly number[]): Promise<void> => {
    for (const line of lines) {
      const remaining = line.item.seatNumbers.filter((no) => !seats.includes(no))
      if (remaining.length < line.item.seatNumbers.length)
        await change({ line, quantity: remaining.length, seatNumbers: remaining })
    }
  }
  return { change, removeSeats, busy: sending > 0 }
}

export type LineChange = ReturnType<typeof useLineChange>
