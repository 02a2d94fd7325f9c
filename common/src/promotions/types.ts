import type { AccountId } from '../ids.ts'
import type { ConditionRow, ConditionUnit } from '../conditions/types.ts'

export const PROMOTION_KINDS = ['PERCENT', 'AMOUNT', 'FIXED_PRICE', 'BUY_X_GET_Y'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** One line of a basket. Amounts are whole minor units of the basket's currency. */
export type PromotedLine = {
  readonly id: string
  readonly accountId: AccountId
  readonly collectionId: string
  /** The price of one ticket without extras, fees and taxes. */
  readonly face: number
  /** Facts of each ticket for the conditions, one entry per ticket. */
  readonly tickets: readonly ConditionUnit[]
}

/** A promotion as it stands for this buyer at this moment. Times are epoch milliseconds. */
export type SalePromotion = {
  readonly id: string
  readonly accountId: AccountId
  readonly name: string
  readonly kind: PromotionKind
  /** AMOUNT: how much less; FIXED_PRICE: the new price. */
  readonly amount: number | null
  readonly basisPoints: number | null
  /** BUY_X_GET_Y: for every `buy` tickets, `get` more cost `getBasisPoints` less. */
  readonly buy: number | null
  readonly get: number | null
  readonly getBasisPoints: number
  /** AMOUNT: off the tickets together instead of each. */
  readonly perOrder: boolean
  readonly stackable: boolean
  readonly priority: number
  readonly rows: readonly ConditionRow[]
  /** Null: all of the account. */
  readonly collectionIds: readonly string[] | null
  readonly from: number | null
  readonly until: number | null
  /** IANA time zone in which buyers read its dates. */
  readonly timezone: string
  /** Of its amounts. Null for promotions without any. */
  readonly currency: string | null
  readonly exponent: number | null
  readonly automatic: boolean
  /** Its codes that the buyer entered. `isSpent`: no uses left. */
  readonly codes: readonly { readonly code: string; readonly isSpent: boolean }[]
  /** Minor units left in its budget. Null: no limit. */
  readonly budgetLeft: number | null
  /** Why it can no longer be used, by anyone or by this buyer. */
  readonly spent: 'USED_UP' | 'BUYER_LIMIT' | null
}

export const PROMOTION_REASONS = [
  'NOT_STARTED',
  'ENDED',
  'USED_UP',
  'BUDGET_SHORT',
  'BUYER_LIMIT',
  'OTHER_CURRENCY',
  'OTHER_TICKETS',
  'CONDITION',
  'TOO_FEW_TICKETS',
  'NO_SAVING',
  'BETTER_OFFER',
  'PAUSED',
  'REPLACED',
  'WITHDRAWN',
] as const
export type PromotionReason = (typeof PROMOTION_REASONS)[number]

/** The discount of a promotion on one ticket. `ticket` counts from 0 within the line. */
export type TicketDiscount = {
  readonly lineId: string
  readonly ticket: number
  readonly promotionId: string
  readonly name: string
  readonly amount: number
}

/** A promotion that lowers the price. `code` is null if it applies automatically. */
export type AppliedPromotion = {
  readonly promotionId: string
  readonly accountId: AccountId
  readonly name: string
  readonly code: string | null
  readonly tickets: number
  readonly amount: number
}

/** A promotion that doesn't apply, and why. */
export type RefusedPromotion = {
  readonly promotionId: string
  readonly reason: PromotionReason
  readonly message: string
}

export type PromotionDecision = {
  readonly discounts: readonly TicketDiscount[]
  readonly applied: readonly AppliedPromotion[]
  readonly refused: readonly RefusedPromotion[]
}

/** `currency` and `exponent` of the basket; `now` in epoch milliseconds. */
export type PromotionInput = {
  readonly now: number
  readonly currency: string
  readonly exponent: number
  readonly lines: readonly PromotedLine[]
  readonly promotions: readonly SalePromotion[]
}
