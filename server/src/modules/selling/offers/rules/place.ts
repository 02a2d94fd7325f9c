import type { Money } from '@admission/common/money.ts'
import type { OfferRefusal } from '../types/offer-sheet.ts'
import type { ClaimCharge, QuoteRefusal } from '../types/quote.ts'
import type { FactBlock, OfferFacts } from './facts.ts'
import { offerRefusal } from './refusals.ts'

/** A requested seat, with its block and the notes on it. */
export type RequestedSeat = { readonly no: number; readonly blockId: string; readonly extraNos: readonly number[] }

/** One requested line. Seats are already chosen, by the buyer or for them; without seats, `area` names the place. */
export type QuoteRequest = {
  readonly collectionId: string
  readonly priceTypeId: string
  readonly quantity: number
  readonly seats: readonly RequestedSeat[] | null
  readonly area: string | null
  readonly priceLevel: number | null
  /** Amount that the buyer typed, for a price they choose. */
  readonly amount: Money | null
  /** The all-in unit price that the buyer saw. Null skips the check. */
  readonly expectedUnit: Money | null
  readonly acknowledged: ReadonlySet<string>
}

/** Wraps a refusal as a quote's answer, with seats and a new price if given. */
export const quoteRefusal = (
  refusal: OfferRefusal,
  more: Partial<QuoteRefusal> = {},
): { readonly refusal: QuoteRefusal } => ({
  refusal: { ...refusal, seatNumbers: null, newPrice: null, ...more },
})

/** Pools that match the request's area and price level; all of one area and level. */
const poolsFor = (facts: OfferFacts, request: QuoteRequest): readonly FactBlock[] => {
  const pools = facts.blocks.filter(
    (block) =>
      !block.seated &&
      block.collectionId === request.collectionId &&
      (request.area === null || block.section === request.area) &&
      (request.priceLevel === null || block.priceLevel === request.priceLevel),
  )
  const [first] = pools
  return pools.filter((pool) => pool.section === first?.section && pool.priceLevel === first.priceLevel)
}

/** Puts the party in the pool with the most room, else spreads it. What doesn't fit is charged to the roomiest, so the claim refuses it. */
const spread = (pools: readonly FactBlock[], quantity: number, eventId: string): ClaimCharge[] => {
  const byRoom = pools.toSorted((a, b) => b.free - a.free)
  const parts = new Map<string, number>()
  let missing = quantity
  for (const pool of byRoom) {
    const part = Math.min(missing, Math.max(0, pool.free))
    if (part > 0) parts.set(pool.id, part)
    missing -= part
  }
  const [roomiest] = byRoom
  if (missing > 0 && roomiest) parts.set(roomiest.id, (parts.get(roomiest.id) ?? 0) + missing)
  return [...parts].map(([counterId, units]) => ({ counterId, units, eventId, seatNumbers: null }))
}

const seatCharges = (seats: readonly RequestedSeat[], eventId: string): ClaimCharge[] => {
  const byBlock = new Map<string, number[]>()
  for (const seat of seats) byBlock.set(seat.blockId, [...(byBlock.get(seat.blockId) ?? []), seat.no])
  return [...byBlock].map(([counterId, numbers]) => ({
    counterId,
    units: numbers.length,
    eventId,
    seatNumbers: numbers.toSorted((a, b) => a - b),
  }))
}

type Place = { readonly area: string; readonly level: number; readonly charges: readonly ClaimCharge[] }

/** The line's place: one area and one price level, whatever blocks it is charged to. */
export const quotedPlace = (facts: OfferFacts, request: QuoteRequest): Place | QuoteRefusal => {
  if (request.seats === null) {
    const pools = poolsFor(facts, request)
    const [first] = pools
    if (!first) return quoteRefusal(offerRefusal('NOT_FOR_SALE')).refusal
    const charges = spread(pools, request.quantity, facts.event.id)
    return { area: first.section, level: first.priceLevel, charges }
  }
  const blocks = request.seats.map((seat) => facts.blocks.find(({ id }) => id === seat.blockId))
  const elsewhere = request.seats.filter((_, index) => blocks[index]?.collectionId !== request.collectionId)
  if (elsewhere.length > 0) {
    const seatNumbers = elsewhere.map(({ no }) => no)
    return quoteRefusal(offerRefusal('NOT_FOR_SALE', { message: 'Some of these seats aren’t part of this offer.' }), {
      seatNumbers,
    }).refusal
  }
  const levels = new Set(blocks.map((block) => block?.priceLevel))
  if (levels.size > 1)
    return quoteRefusal(offerRefusal('INCOMPLETE', { message: 'Choose seats at one price at a time.' })).refusal
  const areas = [...new Set(blocks.map((block) => block?.section ?? ''))]
  return {
    area: areas.join(', '),
    level: blocks[0]?.priceLevel ?? 0,
    charges: seatCharges(request.seats, facts.event.id),
  }
}
