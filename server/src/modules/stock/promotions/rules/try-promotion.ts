import type { ConditionRow, ConditionUnit } from '@admission/common/conditions/types.ts'
import { formatMoney } from '@admission/common/money.ts'
import { decidePromotions } from '@admission/common/promotions/decide.ts'
import type { SalePromotion } from '@admission/common/promotions/types.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import type { Promotion } from '../types.ts'

/** A basket to try a promotion or add-on on: tickets of one kind. Amounts are minor units in the account's currency. */
export type TrialCart = {
  /** Null: any collection that it applies to. */
  readonly collectionId: string | null
  readonly tickets: number
  readonly price: number
  /** Facts of the event for conditions; empty if none was chosen. */
  readonly event: ConditionUnit
  readonly isSignedIn: boolean
}

/** Discount of a basket, or the reason against it. */
export type TriedResult = {
  readonly isApplied: boolean
  /** Message that the buyer sees if it isn't applied. */
  readonly reason: string | null
  readonly full: number
  readonly total: number
  /** Everything that lowers the price, with other automatic promotions that run now. */
  readonly applied: readonly { readonly name: string; readonly amount: number }[]
  /** Why no buyer could use it right now, whatever the basket. */
  readonly blockers: readonly string[]
}

/** Facts of each ticket of a basket for conditions. Facts that it doesn't say, such as the section, are empty. */
export const factsOfCart = ({ tickets, price, event, isSignedIn }: TrialCart): ConditionUnit => ({
  ...event,
  price,
  quantity: tickets,
  orderTotal: tickets * price,
  signedIn: isSignedIn,
})

const openEnded = (promotion: Promotion, rows: readonly ConditionRow[]): SalePromotion => ({
  ...promotion,
  rows,
  collectionIds: promotion.allCollections ? null : promotion.collectionIds,
  from: null,
  until: null,
  automatic: true,
  codes: [],
  budgetLeft: null,
  spent: null,
})

const STATES: Readonly<Partial<Record<Promotion['state'], string>>> = {
  DRAFT: 'It’s a draft.',
  PAUSED: 'It’s paused.',
  ARCHIVED: 'It’s archived.',
}

const usedUp = (uses: number): string => (uses === 1 ? 'Its only use is taken.' : `All ${number(uses)} uses are taken.`)

/**
 * Reasons that keep buyers from using a promotion now, in sentences. `saving`: what the basket would take of its
 * budget.
 */
export const blockersOf = (promotion: Promotion, saving: number, now: Date): string[] => {
  const { state, validFrom, validUntil, timezone, maxUses, used, budget, saved, automatic, codeCount } = promotion
  const at = (time: Date): string => formatTime(timeAt(time, timezone), { year: true })
  const money = (amount: number): string => formatMoney({ ...promotion, amount })
  const left = budget === null ? Infinity : Math.max(0, budget - saved)
  return [
    STATES[state],
    validFrom !== null && validFrom > now ? `It starts on ${at(validFrom)}.` : undefined,
    validUntil !== null && validUntil <= now ? `It ended on ${at(validUntil)}.` : undefined,
    maxUses !== null && used >= maxUses ? usedUp(maxUses) : undefined,
    saving > left ? `Its budget has ${money(left)} left, and this cart would save ${money(saving)}.` : undefined,
    !automatic && codeCount === 0 ? 'It has no code.' : undefined,
  ].filter((sentence) => sentence !== undefined)
}

/**
 * Tries a promotion with a rule on a basket as if it were running, had uses left and the buyer had entered its code, beside
 * the automatic promotions that run now. What isn't so yet is among the blockers.
 */
export const tryPromotion = (
  promotion: Promotion,
  rows: readonly ConditionRow[],
  basket: TrialCart,
  { others, now }: { readonly others: readonly Promotion[]; readonly now: Date },
): TriedResult => {
  const { id, accountId, currency, exponent, collectionIds, firstCode } = promotion
  const { tickets, price } = basket
  const facts = { ...factsOfCart(basket), promotionCode: firstCode }
  const { applied, refused } = decidePromotions({
    now: now.getTime(),
    currency,
    exponent,
    lines: [
      {
        id: '',
        accountId,
        collectionId: basket.collectionId ?? collectionIds[0] ?? '',
        face: price,
        tickets: Array.from({ length: tickets }, () => facts),
      },
    ],
    promotions: [
      openEnded(promotion, rows),
      ...others.filter((other) => other.id !== id).map((other) => openEnded(other, other.rule)),
    ],
  })
  const full = tickets * price
  const own = applied.find(({ promotionId }) => promotionId === id)
  return {
    isApplied: own !== undefined,
    reason: refused.find(({ promotionId }) => promotionId === id)?.message ?? null,
    full,
    total: applied.reduce((left, { amount }) => left - amount, full),
    applied: applied.map(({ name, amount }) => ({ name, amount })),
    blockers: blockersOf(promotion, own?.amount ?? 0, now),
  }
}
