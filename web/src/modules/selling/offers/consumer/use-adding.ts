import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CartResult } from '#modules/selling/carts/consumer/cart-store.ts'
import { useStore } from '#ui/store.ts'
import { actionCount, countAction } from './actions.ts'
import type { Place } from './place.ts'
import { forPress, loadForPress } from './press-parts.ts'
import type { AddInput } from './add-input.ts'

const none: readonly number[] = []
const adding = forPress(() => import('./add-to-cart.ts'))

/** How long a refused seat is shown as taken before availability confirms it (milliseconds). */
const TAKEN_FOR = 6000

/**
 * Adds to the cart, and asks first if the price has changed. `refused` is the message to show until the buyer's next
 * action. `taken` are seats that someone else took first, to mark right away. Neither changes the cart.
 */
export function useAdding(place: Place) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly at: number } | null>(null)
  const currentAction = useStore(actionCount)
  // The message disappears with the buyer's next action anywhere on the page.
  const refused = refusal !== null && refusal.at === currentAction ? refusal.message : null
  const refuse = useCallback((message: string | null): void => {
    setRefusal(message === null ? null : { message, at: actionCount.get() })
  }, [])
  const [taken, setTaken] = useState<readonly number[]>(none)
  const [announcement, announce] = useState('')
  const [sending, setSending] = useState(0)

  // After that, the server's availability is up to date.
  const markTaken = (seats: readonly number[]): void => {
    setTaken((known) => [...known, ...seats])
    setTimeout(() => setTaken((known) => known.filter((no) => !seats.includes(no))), TAKEN_FOR)
  }

  const add = async (input: AddInput): Promise<CartResult | undefined> => {
    countAction()
    setSending((count) => count + 1)
    try {
      const part = await loadForPress(adding)
      return await part?.addToCart(client, place, input, { refuse, markTaken, announce })
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
    announcement,
    announce,
  }
}

export type Adding = ReturnType<typeof useAdding>
