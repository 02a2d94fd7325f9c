import { seatRefusal } from '#modules/offers/rules/seat-rules.ts'
import { seatStock } from '#modules/offers/flows/seat-stock.ts'
import type { KnownOffer } from '#modules/offers/flows/offer-facts.ts'
import { nothingFound, pickSeats } from '#modules/offers/rules/pick-seats.ts'
import type { WantedSeat } from '#modules/offers/rules/place.ts'
import { refusalOf } from '#modules/offers/rules/refusals.ts'
import { blockOfSeat, freeBytes, type SeatStock } from '#modules/offers/rules/seat-stock.ts'
import type { Services } from '#platform/services.ts'
import type { CartRefusal } from '../types.ts'
import { cartRefusal } from './answers.ts'

/** Which seats a line wants: by number, or the best there are. */
export type SeatsWanted = {
  readonly collectionId: string
  readonly quantity: number
  /** Null: the best there are. */
  readonly numbers: readonly number[] | null
  readonly levels: ReadonlySet<number> | null
  readonly accessible: boolean
  /** Seats of the line as it is now; they count as free. */
  readonly own: readonly number[]
}

export type ChosenSeats = { readonly seats: readonly WantedSeat[] } | { readonly refusal: CartRefusal }

const noSuchSeats = (seatNumbers: readonly number[]): ChosenSeats => ({
  refusal: cartRefusal(refusalOf('NOT_FOR_SALE', { message: 'There are no such seats.' }), { seatNumbers }),
})

const describe = ({ facts, map }: KnownOffer, stock: SeatStock, numbers: readonly number[]): ChosenSeats => {
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

/** The seats of a line: the best there are, or the buyer's own where a companion seat goes with its place. */
export const chooseSeats = async (
  services: Services,
  known: KnownOffer,
  wanted: SeatsWanted,
  how: 'CACHED' | 'FRESH',
): Promise<ChosenSeats> => {
  const { facts, map } = known
  const stock = await seatStock(services, facts.event.id, how)
  if (wanted.numbers !== null) {
    if (!map) return describe(known, stock, wanted.numbers)
    const free = freeBytes(facts, stock, new Set([wanted.collectionId]), map.count, wanted.own)
    const isFree = wanted.numbers.every((no) => free[no] !== 0)
    // Seats that are gone are named by the claim, before any rule is asked.
    const refusal = isFree ? seatRefusal(map, wanted.numbers) : null
    return refusal
      ? { refusal: cartRefusal(refusal, { seatNumbers: refusal.seatNumbers }) }
      : describe(known, stock, wanted.numbers)
  }
  if (!map) return { refusal: cartRefusal(refusalOf('NOT_FOR_SALE')) }
  const { collectionId, levels, quantity, accessible, own } = wanted
  const wish = { collectionId, levels, quantity, accessible, own }
  const picked = pickSeats(facts, map, stock, wish)
  return picked ? describe(known, stock, picked.seats) : { refusal: cartRefusal(nothingFound(facts, map, stock, wish)) }
}
