import type { PriceType } from '#modules/stock/pricing/types/price-type.ts'
import type { FactCollection, OfferFacts } from './facts.ts'
import { eventRefusal, windowRefusal } from './sellable.ts'

/**
 * True if people can join a waitlist for a price: it's on sale, and sold out or left to those who wait. A cap ends the sale
 * without a waitlist unless WAITLIST was chosen for it.
 */
export const hasWaitlist = (facts: OfferFacts, collection: FactCollection, priceType: PriceType): boolean => {
  // No one waits for a pass: a place that is returned goes to those who wait for it singly.
  if (collection.passSplit) return false
  if (eventRefusal(facts) !== null || windowRefusal(collection, facts) !== null) return false
  const reached = collection.caps.filter(({ left }) => left <= 0)
  if (reached.some(({ atCap }) => atCap !== 'WAITLIST')) return false
  const levels = new Set(priceType.prices.map(({ level }) => level))
  const blocks = facts.blocks.filter((block) => block.collectionId === collection.id && levels.has(block.priceLevel))
  if (blocks.length === 0) return false
  const isTaken = blocks.every(({ free }) => free <= 0) || collection.allocations.some(({ left }) => left <= 0)
  return isTaken || reached.length > 0
}
