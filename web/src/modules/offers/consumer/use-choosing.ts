import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartResult } from '#modules/carts/consumer/cart-store.ts'
import { beginAct } from './acts.ts'
import { forPress } from './press-parts.ts'
import type { BestWish, ChoosingInput, Undecided } from './seat-choice.ts'

/** What a press on seats does. */
export const choosing = forPress(
  async () => (await Promise.all([import('./choose-seats.ts'), import('./add-wish.ts')]))[0],
)

/** What happens when seats are pressed: the price is asked for where there are several, then they are added. */
export function useChoosing(input: ChoosingInput) {
  const client = useQueryClient()
  const [undecided, ask] = useState<Undecided | null>(null)
  const [looking, setLooking] = useState(false)
  const desk = { ...input, client, ask }

  /** Resolves undefined where nothing was sent: the price is asked for first, or why not has been told. */
  const choose = async (seats: readonly number[]): Promise<CartResult | undefined> =>
    (await choosing.load()).chooseSeats(desk, seats)

  /** Looks for the best seats and takes them at once. */
  const takeBest = async (wanted: BestWish): Promise<void> => {
    setLooking(true)
    beginAct()
    try {
      await (await choosing.load()).takeBest(desk, wanted)
    } finally {
      setLooking(false)
    }
  }

  return { choose, takeBest, looking, undecided, forget: () => ask(null) }
}
