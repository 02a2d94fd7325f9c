import type { Money } from '@admission/common/money.ts'
import type { ClaimCharge, OfferRefusal, QuoteRefusal } from '../types.ts'
import type { FactBlock, OfferFacts } from './facts.ts'
import { refusalOf } from './refusals.ts'

/** A seat that is asked for, with the block it lies in and the notes on it. */
export type WantedSeat = { readonly no: number; readonly blockId: string; readonly extraNos: readonly number[] }

/** One line that is asked for. Seats are chosen already, by the buyer or for them; without seats `area` names the place. */
export type QuoteRequest = {
  readonly collectionId: string
  readonly priceTypeId: string
  readonly quantity: number
  readonly seats: readonly WantedSeat[] | null
  readonly area: string | null
  readonly priceLevel: number | null
  /** What the buyer typed, for a price that is theirs to choose. */
  readonly amount: Money | null
  /** The all-in price of one that the buyer saw; null: not asked. */
  readonly expectedUnit: Money | null
  readonly acknowledged: ReadonlySet<string>
}

/** A refusal of a quote: seats and a new price where there are any. */
export const refused = (
  refusal: OfferRefusal,
  more: Partial<QuoteRefusal> = {},
): { readonly refusal: QuoteRefusal } => ({
  refusal: { ...refusal, seatNumbers: null, newPrice: null, ...more },
})

/** Blocks without seats that the request may be of: an area, a price level, or the only place there is. */
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

/** The fullest pool takes the party whole if it can; else the parts are spread. What does not fit is asked of the fullest. */
const spread = (pools: readonly FactBlock[], quantity: number, eventId: string): ClaimCharge[] => {
  const byRoom = pools.toSorted((a, b) => b.free - a.free)
  const parts = new Map<string, number>()
  let missing = quantity
  for (const pool of byRoom) {
    const part = Math.min(missing, Math.max(0, pool.free))
    if (part > 0) parts.set(pool.id, part)
    missing -= part
  }
  const [fullest] = byRoom
  if (missing > 0 && fullest) parts.set(fullest.id, (parts.get(fullest.id) ?? 0) + missing)
  return [...parts].map(([c, n]) => ({ c, n, e: eventId, s: null }))
}

const seatCharges = (seats: readonly WantedSeat[], eventId: string): ClaimCharge[] => {
  const byBlock = new Map<string, number[]>()
  for (const seat of seats) byBlock.set(seat.blockId, [...(byBlock.get(seat.blockId) ?? []), seat.no])
  return [...byBlock].map(([c, numbers]) => ({
    c,
    n: numbers.length,
    e: eventId,
    s: numbers.toSorted((a, b) => a - b),
  }))
}

type Place = { readonly area: string; readonly level: number; readonly charges: readonly ClaimCharge[] }

/** Where the line lies: one area and one price level, whatever blocks it is charged to. */
export const placeOf = (facts: OfferFacts, request: QuoteRequest): Place | QuoteRefusal => {
  if (request.seats === null) {
    const pools = poolsFor(facts, request)
    const [first] = pools
    if (!first) return refused(refusalOf('NOT_FOR_SALE')).refusal
    const charges = spread(pools, request.quantity, facts.event.id)
    return { area: first.section, level: first.priceLevel, charges }
  }
  const blocks = request.seats.map((seat) => facts.blocks.find(({ id }) => id === seat.blockId))
  const elsewhere = request.seats.filter((_, index) => blocks[index]?.collectionId !== request.collectionId)
  if (elsewhere.length > 0) {
    const seatNumbers = elsewhere.map(({ no }) => no)
    return refused(refusalOf('NOT_FOR_SALE', { message: 'Some of these seats are not part of this offer.' }), {
      seatNumbers,
    }).refusal
  }
  const levels = new Set(blocks.map((block) => block?.priceLevel))
  if (levels.size > 1)
    return refused(refusalOf('INCOMPLETE', { message: 'Choose seats of one price at a time.' })).refusal
  const areas = [...new Set(blocks.map((block) => block?.section ?? ''))]
  return {
    area: areas.join(', '),
    level: blocks[0]?.priceLevel ?? 0,
    charges: seatCharges(request.seats, facts.event.id),
  }
}
