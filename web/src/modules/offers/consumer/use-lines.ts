import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useHoldsCart } from '#modules/carts/consumer/cart-presence.ts'
import type { Cart } from '#modules/carts/consumer/cart-store.ts'
import { beginAct } from './acts.ts'
import type { Change, Line } from './cart-line.ts'
import type { Place } from './place.ts'
import { forPress } from './press-parts.ts'

const none: readonly Line[] = []
const changing = forPress(() => import('./change-line.ts'))
const cartKey = ['consumer', 'CurrentCart'] as const

/** The cart as far as it is known: it is fetched, program and all, by the bar that shows it. */
export function useKnownCart(): Cart | null {
  const { data } = useQuery<Cart | null>({ queryKey: cartKey, enabled: false })
  // False while the page takes over what the server drew, which knew of no cart.
  return useHoldsCart() ? (data ?? null) : null
}

const ofEvent = (cart: Cart | null | undefined, eventId: string): readonly Line[] =>
  cart === null || cart === undefined ? none : cart.items.filter(({ item }) => item.event.id === eventId)

/** The lines of the cart that are of this event. */
export function useLines(eventId: string): readonly Line[] {
  const cart = useKnownCart()
  return useMemo(() => ofEvent(cart, eventId), [cart, eventId])
}

/** All lines of the cart: some limits count them, whatever they are of. */
export const useCartLines = (): Cart['items'] => useKnownCart()?.items ?? none

/** The lines of this event at this moment: a press that waited for another must not count with what was drawn before. */
export const linesNow = (client: QueryClient, eventId: string): readonly Line[] =>
  ofEvent(client.getQueryData<Cart | null>(cartKey), eventId)

/** Changes how many of a line are in the cart. Give `onRefused` a way to show the server's sentence. */
export function useLineChange(place: Place, onRefused: (message: string) => void) {
  const client = useQueryClient()
  const [sending, setSending] = useState(0)
  /** Resolves false where it was refused or could not be sent; what went wrong has been told then. */
  const change = async (wanted: Change): Promise<boolean> => {
    beginAct()
    setSending((count) => count + 1)
    try {
      const { changeLine } = await changing.load()
      return await changeLine(client, place, wanted, onRefused)
    } finally {
      setSending((count) => count - 1)
    }
  }
  /** Gives some seats of the event back, whichever lines they lie in. */
  const giveBack = async (lines: readonly Line[], seats: readonly number[]): Promise<void> => {
    for (const line of lines) {
      const stay = line.item.seatNumbers.filter((no) => !seats.includes(no))
      if (stay.length < line.item.seatNumbers.length) await change({ line, quantity: stay.length, seatNumbers: stay })
    }
  }
  return { change, giveBack, busy: sending > 0 }
}

export type LineChange = ReturnType<typeof useLineChange>
