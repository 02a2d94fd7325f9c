import type { Money } from '@admission/common/money.ts'
import { newId } from '@admission/common/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CartAddDocument, type CartAddInput } from '#modules/carts/consumer/cart.gql.ts'
import { changeCart, type CartResult } from '#modules/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { availabilityQuery, routeOf, sheetQuery, type Place } from './place.ts'

/** One line that the buyer wants. */
export interface Wish {
  readonly collectionId: string
  readonly priceTypeId: string
  readonly quantity: number
  readonly priceLevel: number
  /** All-in price of one that the buyer was shown; for a price of their own, that. */
  readonly unit: Money
  readonly amount?: Money | undefined
  readonly area?: string | undefined
  readonly seatNumbers?: readonly number[] | undefined
  readonly seatMapVersionId?: string | undefined
  /** Notes that were ticked, by id. */
  readonly acknowledged?: readonly string[] | undefined
  /** What is added, in words: `Stalls, row G, seat 21`. */
  readonly words: string
}

export type Refused = Extract<CartResult, { is: 'CartRefused' }>

const inputOf = (place: Place, wish: Wish, key: string, eTag: string): CartAddInput => ({
  key,
  eTag: eTag === '' ? null : eTag,
  marketplaceId: place.marketplaceId,
  storefrontId: place.storefrontId ?? null,
  eventId: place.eventId,
  collectionId: wish.collectionId,
  priceTypeId: wish.priceTypeId,
  quantity: wish.quantity,
  priceLevel: wish.priceLevel,
  area: wish.area ?? null,
  seatNumbers: wish.seatNumbers ?? null,
  seatMapVersionId: wish.seatMapVersionId ?? null,
  amount: wish.amount ?? null,
  expectedUnit: wish.unit,
  acknowledged: wish.acknowledged ?? null,
  returnTo: routeOf(place),
})

/** What a refusal means for what is on the screen. */
const staleReasons = new Set(['SEATS_TAKEN', 'SOLD_OUT', 'NOT_ENOUGH', 'OFFER_CHANGED', 'SEAT_MAP_CHANGED', 'PAUSED'])

const none: readonly number[] = []

/** How long a seat that was just refused stays grey without the server's word (milliseconds). */
const greyFor = 6000

/**
 * Adds to the cart. `refused` is the sentence to show where the buyer is; `repriced` asks whether the new price will do;
 * `taken` are seats that somebody else was quicker to take, to grey at once. The cart stays as it was in all of these.
 */
export function useAdding(place: Place) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<string | null>(null)
  const [repriced, setRepriced] = useState<{ readonly wish: Wish; readonly newPrice: Money } | null>(null)
  const [taken, setTaken] = useState<readonly number[]>(none)
  const [said, say] = useState('')

  const adding = useMutation({
    // One key for all tries of one press: a repeated request adds nothing twice.
    mutationFn: ({ wish, key }: { readonly wish: Wish; readonly key: string }) =>
      changeCart(client, async (eTag) => {
        const scope = { marketplaceId: place.marketplaceId }
        return (await request(CartAddDocument, { input: inputOf(place, wish, key, eTag) }, scope)).cartAdd
      }),
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
    retryDelay: 600,
  })

  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: availabilityQuery(place).queryKey })
    void client.invalidateQueries({ queryKey: sheetQuery(place).queryKey })
  }

  // By then the server's own answers say it, or that the seats came back.
  const grey = (seats: readonly number[]): void => {
    setTaken((known) => [...known, ...seats])
    setTimeout(() => setTaken((known) => known.filter((no) => !seats.includes(no))), greyFor)
  }

  const onRefused = (wish: Wish, result: Refused): void => {
    if (result.reason === 'PRICE_CHANGED' && result.newPrice !== null) {
      setRepriced({ wish, newPrice: result.newPrice })
      refresh()
      return
    }
    if (result.reason === 'SEATS_TAKEN') grey(result.seatNumbers ?? wish.seatNumbers ?? none)
    if (staleReasons.has(result.reason)) refresh()
    setRefused(result.message)
  }

  const add = async (wish: Wish): Promise<CartResult | undefined> => {
    setRefused(null)
    setRepriced(null)
    try {
      const result = await adding.mutateAsync({ wish, key: newId('Request') })
      if (result.is === 'CartRefused') onRefused(wish, result)
      else if (result.is === 'CartStale') setRefused('Your cart changed meanwhile. Please press once more.')
      else {
        say(`Added to your cart: ${wish.words}`)
        refresh()
      }
      return result
    } catch {
      // The one place for errors has told it already; the cart may have taken the line all the same.
      void client.invalidateQueries({ queryKey: ['consumer', 'CurrentCart'] })
      return undefined
    }
  }

  return {
    add,
    busy: adding.isPending,
    refused,
    refuse: setRefused,
    repriced,
    forgetPrice: () => setRepriced(null),
    taken,
    said,
    say,
  }
}

export type Adding = ReturnType<typeof useAdding>
