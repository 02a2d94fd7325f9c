import type { ClaimTerms } from '#modules/selling/offers/types/quote.ts'
import type { CartLine, StoredCart } from '../types/cart.ts'

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
  storefrontId: line.storefrontId,
  priceTypeId: line.priceTypeId,
  unitAmount: line.unitAmount,
  exponent: line.exponent,
  currency: line.currency,
  snapshot: line.snapshot,
  holdSeconds: cart.holdSeconds ?? 600,
})
