import { seatRefusal } from '#modules/selling/offers/rules/seat-rules.ts'
import { stockOf } from '#modules/selling/offers/flows/pass-offer.ts'
import type { KnownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import { nothingFound, pickSeats } from '#modules/selling/offers/rules/pick-seats.ts'
import type { RequestedSeat } from '#modules/selling/offers/rules/place.ts'
import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import { blockOfSeat, freeBytes, type SeatStock } from '#modules/selling/offers/rules/seat-stock.ts'
import type { Services } from '#platform/services.ts'
import type { CartRefusal } from '../types/cart.ts'
import { cartRefusal } from './answers.ts'

/** The seats requested for a line: by number, or best available. */
export type SeatRequest = {
  readonly collectionId: string
  readonly quantity: number
  /** Null for best available. */
  readonly numbers: readonly number[] | null
  readonly levels: ReadonlySet<number> | null
  readonly accessible: boolean
  /** Leaves out seats with a warning. */
  readonly clearView?: boolean
  /** The line's current seats, which count as free. */
  readonly own: readonly number[]
}

export type ChosenSeats =
  | {
      readonly seats: readonly RequestedSeat[]
      /** Of best available: whether they are side by side. */
      readonly adjacent?: boolean
    }
  | { readonly refusal: CartRefusal }

const noSuchSeats = (seatNumbers: readonly number[]): ChosenSeats => ({
  refusal: cartRefusal(offerRefusal('NOT_FOR_SALE', { message: 'These seats don’t exist in this event.' }), {
    seatNumbers,
  }),
})

/** Seats by their numbers, with their blocks and notes; refused if the event lacks one. Whether they are free, the claim decides. */
export const seatsByNumber = (
  { facts, map }: KnownOffer,
  stock: SeatStock,
  numbers: readonly number[],
): ChosenSeats => {
  const unknown = numbers.filter((no) => blockOfSeat(stock, no) === undefined)
  if (unknown.length > 0) return noSuchSeats(unknown)
  const numbersOf = (no: number): number[] =>
    (map?.extrasOf.get(no) ?? []).flatMap((index) => {
      const extra = map?.extras[index]?.id
      return extra !== undefined && facts.extras.some((known) => known.no === extra) ? [extra] : []
    })
  return {
    seats: numbers.map((no) => ({ no, blockId: blockOfSeat(stock, no) ?? '', extraNos: numbersOf(no) })),
  }
}

/** The seats of a line: best available, or the buyer's own choice if no companion seat is without its wheelchair space. */
export const chooseSeats = async (
  services: Services,
  known: KnownOffer,
  request: SeatRequest,
  how: 'CACHED' | 'FRESH',
): Promise<ChosenSeats> => {
  const { facts, map } = known
  const stock = await stockOf(services, known, how)
  if (request.numbers !== null) {
    if (!map) return seatsByNumber(known, stock, request.numbers)
    const free = freeBytes(facts, stock, new Set([request.collectionId]), map.count, request.own)
    const isFree = request.numbers.every((no) => free[no] !== 0)
    // Taken seats skip the rule, so that the claim can report them.
    const refusal = isFree ? seatRefusal(map, request.numbers) : null
    return refusal
      ? { refusal: cartRefusal(refusal, { seatNumbers: refusal.seatNumbers }) }
      : seatsByNumber(known, stock, request.numbers)
  }
  if (!map) return { refusal: cartRefusal(offerRefusal('NOT_FOR_SALE')) }
  const { collectionId, levels, quantity, accessible, clearView = false, own } = request
  const selection = { collectionId, levels, quantity, accessible, clearView, own }
  const picked = pickSeats(facts, map, stock, selection)
  return picked
    ? { ...seatsByNumber(known, stock, picked.seats), adjacent: picked.adjacent }
    : { refusal: cartRefusal(nothingFound(facts, map, stock, selection)) }
}
