import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CartResult } from '#modules/carts/consumer/cart-store.ts'
import { useStore } from '#ui/store.ts'
import { acts, beginAct } from './acts.ts'
import type { Place } from './place.ts'
import { forPress } from './press-parts.ts'
import type { Wish } from './wish.ts'

const none: readonly number[] = []
const adding = forPress(() => import('./add-wish.ts'))

/** How long a seat that was just refused stays grey without the server's word (milliseconds). */
const greyFor = 6000

/**
 * Adds to the cart, after a question where the price changed meanwhile. `refused` is the sentence to show where the buyer is, until the next
 * act;
 * `taken` are seats that somebody else was quicker to take, to grey at once. The cart stays as it was in both of these.
 */
export function useAdding(place: Place) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly at: number } | null>(null)
  const act = useStore(acts)
  // With the next thing that the buyer does, here or elsewhere on the page, it is over.
  const refused = refusal !== null && refusal.at === act ? refusal.message : null
  const refuse = useCallback((message: string | null): void => {
    setRefusal(message === null ? null : { message, at: acts.get() })
  }, [])
  const [taken, setTaken] = useState<readonly number[]>(none)
  const [said, say] = useState('')
  const [sending, setSending] = useState(0)

  // By then the server's own answers say it, or that the seats came back.
  const grey = (seats: readonly number[]): void => {
    setTaken((known) => [...known, ...seats])
    setTimeout(() => setTaken((known) => known.filter((no) => !seats.includes(no))), greyFor)
  }

  const add = async (wish: Wish): Promise<CartResult | undefined> => {
    beginAct()
    setSending((count) => count + 1)
    try {
      const { addWish } = await adding.load()
      return await addWish(client, place, wish, { refuse, grey, say })
    } finally {
      setSending((count) => count - 1)
    }
  }

  return {
    add,
    busy: sending > 0,
    refused,
    refuse,
    taken,
    said,
    say,
  }
}

export type Adding = ReturnType<typeof useAdding>
