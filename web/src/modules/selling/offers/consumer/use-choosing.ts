import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartResult } from '#modules/selling/carts/consumer/cart-store.ts'
import { countAction } from './actions.ts'
import { forPress, loadForPress } from './press-parts.ts'
import type { BestSearch, ChoosingInput, Undecided } from './seat-choice.ts'

/** Code for choosing seats, loaded on demand. */
export const choosing = forPress(
  async () => (await Promise.all([import('./choose-seats.ts'), import('./add-to-cart.ts')]))[0],
)

/** Handles pressed seats: asks for the price if there are several, then adds them. */
export function useChoosing(input: ChoosingInput) {
  const client = useQueryClient()
  const [undecided, ask] = useState<Undecided | null>(null)
  const [searching, setSearching] = useState(false)
  const context = { ...input, client, ask }

  /** Resolves to undefined if nothing was sent: the price is asked first, or the seats were refused. */
  const choose = async (seats: readonly number[]): Promise<CartResult | undefined> =>
    (await loadForPress(choosing))?.chooseSeats(context, seats)

  /** Finds the best seats and adds them. */
  const takeBest = async (search: BestSearch): Promise<void> => {
    setSearching(true)
    countAction()
    try {
      await (await loadForPress(choosing))?.takeBest(context, search)
    } finally {
      setSearching(false)
    }
  }

  return { choose, takeBest, searching, undecided, forget: () => ask(null) }
}
