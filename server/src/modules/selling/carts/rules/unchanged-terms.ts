import type { ClaimTerms } from '#modules/selling/offers/types/quote.ts'
import type { CartLine, StoredCart } from '../types/cart.ts'

/** The events of a line: one, or those of its passes. */
export const eventsOfLine = ({ eventId, evenings }: Pick<CartLine, 'eventId' | 'evenings'>): readonly string[] =>
  evenings?.map((evening) => evening.eventId) ?? [eventId]

/** Terms of a claim that changes a line but keeps its offer and unit price. */
export const unchangedTerms = (
  cart: Pick<StoredCart, 'holdSeconds'>,
  line: CartLine,
): Omit<ClaimTerms, 'quantity' | 'charges' | 'limits' | 'orderLimits'> => ({
  accountId: line.accountId,
  collectionId: line.collectionId,
  collectionVersion: line.snapshot.collectionVersion,
  pricedAt: null,
  feeVersionId: line.snapshot.feeVersionId,
  eventId: line.eventId,
  ...(line.evenings === null ? {} : { eventIds: eventsOfLine(line) }),
  storefrontId: line.storefrontId,
  priceTypeId: line.priceTypeId,
  unitAmount: line.unitAmount,
  exponent: line.exponent,
  currency: line.currency,
  snapshot: line.snapshot,
  holdSeconds: cart.holdSeconds ?? 600,
})
