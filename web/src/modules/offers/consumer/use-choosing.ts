import { seatLabel, type Seat } from '@admission/common/seats.ts'
import { seatPlace } from '@admission/common/seat-map/seat-map.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cartQuery, type CartResult } from '#modules/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import type { SeatMapModel } from '#ui/seat-map/use-seat-map.ts'
import { showToast } from '#ui/toast-queue.ts'
import { BestSeatsDocument, type BestSeatsQuery } from './event-tickets.gql.ts'
import { choicesAt, notesToTick, sellerOf, type PriceChoice } from './offer-rules.ts'
import type { Place, Sheet } from './place.ts'
import type { Adding, Wish } from './use-adding.ts'
import type { LineChange } from './use-lines.ts'

/** Seats whose price is still to be chosen, or typed. */
export interface Undecided {
  readonly seats: readonly number[]
  readonly choices: readonly PriceChoice[]
  readonly words: string
  readonly settle: (choice: PriceChoice, amount: Wish['amount']) => Promise<CartResult | undefined>
}

interface ChoosingInput {
  readonly place: Place
  readonly sheet: Sheet
  readonly model: SeatMapModel
  readonly adding: Adding
  readonly change: LineChange
}

/** `Stalls, row F, seats 14, 15`. */
export const seatsInWords = ({ map }: SeatMapModel, seats: readonly number[]): string =>
  seatLabel(
    seats.map((no): Seat => {
      const { section, row, position } = seatPlace(map, no)
      return { section, row, position: String(position), type: 'RESERVED' }
    }),
  )

/** How often the best seats are looked for anew when somebody else is quicker. */
const mostTries = 3

/** What happens when seats are pressed: the price is asked for where there are several, then they are added. */
export function useChoosing({ place, sheet, model, adding, change }: ChoosingInput) {
  const client = useQueryClient()
  const [undecided, setUndecided] = useState<Undecided | null>(null)
  const [looking, setLooking] = useState(false)

  const wishOf = (seats: readonly number[], { priceType, price }: PriceChoice, amount: Wish['amount']): Wish => ({
    collectionId: priceType.collectionId,
    priceTypeId: priceType.id,
    quantity: seats.length,
    priceLevel: price.priceLevel,
    unit: amount ?? price.allIn,
    amount,
    seatNumbers: seats,
    seatMapVersionId: sheet.seatMap?.versionId,
    // Seats with a note that must be ticked come here only after it was.
    acknowledged: notesToTick(
      sheet,
      seats.flatMap((no) => extrasOf(model, no)),
    ),
    words: seatsInWords(model, seats),
  })

  const decide = async (
    seats: readonly number[],
    then: (result: CartResult | undefined) => void,
  ): Promise<CartResult | undefined> => {
    const [first] = seats
    if (first === undefined) return undefined
    const level = model.map.level[first] ?? 0
    const seller = sellerFor(sheet, model, first)
    const ours = seats.filter((no) => sellerFor(sheet, model, no) === seller)
    const choices = seller === undefined ? [] : choicesAt(sheet, seller, level)
    const settle = async (choice: PriceChoice, amount: Wish['amount']): Promise<CartResult | undefined> => {
      const result = await adding.add(wishOf(ours, choice, amount))
      then(result)
      return result
    }
    const [only, ...others] = choices
    if (only === undefined) adding.refuse('These seats are not for sale here.')
    else if (others.length === 0 && only.priceType.kind === 'FIXED') return settle(only, undefined)
    else setUndecided({ seats: ours, choices, words: seatsInWords(model, ours), settle })
    return undefined
  }

  const undo = (seats: readonly number[]): void => {
    const lines = client.getQueryData(cartQuery.queryKey)?.items ?? []
    const ours = lines.filter(({ item }) => item.event.id === place.eventId)
    void change.giveBack(ours, seats)
  }

  const tellBest = (best: BestSeatsQuery['bestSeats']): void => {
    const { seatNumbers, adjacent } = best
    showToast({
      kind: 'notice',
      text: `Added: ${seatsInWords(model, seatNumbers)}`,
      ...(adjacent || seatNumbers.length < 2 ? {} : { detail: 'Not all side by side: there are none left together.' }),
      dismissAfter: 3500,
      action: { label: 'Undo', run: () => undo(seatNumbers) },
    })
  }

  /** Looks for the best seats and takes them at once. */
  const takeBest = async (wanted: BestWish): Promise<void> => {
    setLooking(true)
    adding.refuse(null)
    try {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const { marketplaceId, storefrontId, eventId } = place
        const input = { marketplaceId, storefrontId: storefrontId ?? null, eventId, ...wanted }
        const { bestSeats } = await request(BestSeatsDocument, { input }, { marketplaceId })
        if (bestSeats.refusal !== null || bestSeats.seatNumbers.length === 0) {
          adding.refuse(bestSeats.refusal?.message ?? 'There are not that many seats together.')
          return
        }
        const result = await decide(bestSeats.seatNumbers, (added) => {
          if (added?.is === 'CartChanged') tellBest(bestSeats)
        })
        if (result?.is !== 'CartRefused' || result.reason !== 'SEATS_TAKEN') return
      }
    } catch {
      adding.refuse('We could not look for seats just now. Please press once more.')
    } finally {
      setLooking(false)
    }
  }

  return {
    choose: (seats: readonly number[]) => decide(seats, () => undefined),
    takeBest,
    looking,
    undecided,
    forget: () => setUndecided(null),
  }
}

export interface BestWish {
  readonly quantity: number
  readonly priceLevels: readonly number[] | null
  readonly accessible: boolean
}

const extrasOf = ({ map }: SeatMapModel, no: number) =>
  (map.extrasOf.get(no) ?? []).flatMap((index) => map.extras[index] ?? [])

const sellerFor = (sheet: Sheet, { map }: SeatMapModel, no: number): string | undefined =>
  sellerOf(sheet, { no, level: map.level[no] ?? 0, section: seatPlace(map, no).section })
