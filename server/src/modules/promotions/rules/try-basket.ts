import type { ConditionRow, ConditionUnit } from '@admission/common/conditions/types.ts'
import { decidePromotions } from '@admission/common/promotions/decide.ts'
import type { Promotion } from '../types.ts'

/** A basket to try a promotion on: tickets of one kind. Amounts are minor units in the promotion's currency. */
export type TriedBasket = {
  /** Null: any collection that it applies to. */
  readonly collectionId: string | null
  readonly tickets: number
  readonly price: number
  /** What conditions see of the event; empty if none was chosen. */
  readonly event: ConditionUnit
  readonly isSignedIn: boolean
}

/** What a basket gets, or why it doesn't. */
export type TriedResult = {
  readonly isApplied: boolean
  /** Message that the buyer sees if it isn't applied. */
  readonly reason: string | null
  readonly full: number
  readonly total: number
}

/**
 * Tries a promotion with a rule on a basket as if it were running, had uses left and the buyer had entered its code. Facts that
 * the basket doesn't say, such as the section, are empty.
 */
export const tryBasket = (
  promotion: Promotion,
  rows: readonly ConditionRow[],
  { collectionId, tickets, price, event, isSignedIn }: TriedBasket,
): TriedResult => {
  const { id, accountId, currency, exponent, allCollections, collectionIds, firstCode } = promotion
  const facts: ConditionUnit = {
    ...event,
    price,
    quantity: tickets,
    orderTotal: tickets * price,
    signedIn: isSignedIn,
    promotionCode: firstCode,
  }
  const { applied, refused } = decidePromotions({
    now: 0,
    currency,
    exponent,
    lines: [
      {
        id: '',
        accountId,
        collectionId: collectionId ?? collectionIds[0] ?? '',
        face: price,
        tickets: Array.from({ length: tickets }, () => facts),
      },
    ],
    promotions: [
      {
        ...promotion,
        id,
        rows,
        collectionIds: allCollections ? null : collectionIds,
        from: null,
        until: null,
        automatic: true,
        codes: [],
        budgetLeft: null,
        spent: null,
      },
    ],
  })
  const full = tickets * price
  const saved = applied.reduce((sum, { amount }) => sum + amount, 0)
  return { isApplied: saved > 0, reason: refused[0]?.message ?? null, full, total: full - saved }
}
