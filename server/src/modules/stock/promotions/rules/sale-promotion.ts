import type { SalePromotion } from '@admission/common/promotions/types.ts'

/** A promotion that a cart may use, as stored. Times are epoch milliseconds. */
export type StoredSalePromotion = Omit<SalePromotion, 'codes' | 'budgetLeft' | 'spent'> & {
  readonly maximumPerBuyer: number | null
  readonly usesCounterId: string | null
  /** Orders that may still use it. Null: no limit. */
  readonly usesLeft: number | null
  readonly budgetCounterId: string | null
  /** Minor units left in its budget. Null: no limit. */
  readonly budgetLeft: number | null
  readonly codes: readonly {
    readonly id: string
    readonly code: string
    readonly counterId: string
    readonly left: number
  }[]
  /** Amount and code that the cart's own order, paid or being paid, already uses. */
  readonly used: { readonly amount: number; readonly codeId: string | null } | null
}

/**
 * The promotion as it stands for one buyer. `isOverBuyerLimit`: the buyer used it as often as allowed. What the cart's own
 * order takes counts as available to it.
 */
export function salePromotion(
  { used, usesLeft, budgetLeft, codes, ...promotion }: StoredSalePromotion,
  isOverBuyerLimit: boolean,
): SalePromotion {
  const isUsedUp = usesLeft !== null && usesLeft < 1
  return {
    ...promotion,
    codes: codes.map(({ id, code, left }) => ({ code, isSpent: left < 1 && used?.codeId !== id })),
    budgetLeft: budgetLeft === null ? null : budgetLeft + (used?.amount ?? 0),
    spent: used !== null ? null : isUsedUp ? 'USED_UP' : isOverBuyerLimit ? 'BUYER_LIMIT' : null,
  }
}
