import { newUuid } from '@admission/common/ids.ts'
import { buyerSubjects } from '#modules/selling/carts/rules/promoted.ts'
import type { PricedCart } from '#modules/selling/carts/rules/shown-cart.ts'
import type { PaymentLimit } from '#modules/selling/offers/rules/limits-at-payment.ts'
import type { PromotionCharge, PromotionUse } from '#modules/selling/sales/types/payment.ts'

/** The buyer: their user and every e-mail address that a limit per buyer counts. */
type PromotionPayer = { readonly userId: string; readonly emails: readonly string[] }

/** Promotions that lower a basket's price, as T1 stores and counts them. Nulls if there are none. */
export type PromotionTerms = {
  readonly promotions: readonly PromotionUse[] | null
  readonly codes: readonly PromotionCharge[] | null
  readonly limits: readonly PaymentLimit[]
}

type Part = {
  readonly use: PromotionUse
  readonly codes: readonly PromotionCharge[]
  readonly limits: readonly PaymentLimit[]
}

/** Uses per buyer count also where they have no limit (a 32-bit maximum), so that one that is set later knows them. */
const NO_LIMIT = 2_147_483_647

function partOf(
  { cart }: PricedCart,
  applied: PricedCart['promoted']['applied'][number],
  payer: PromotionPayer,
): Part[] {
  const promotion = cart.promotions.find(({ id }) => id === applied.promotionId)
  if (promotion === undefined) return []
  const { accountId, maximumPerBuyer, usesCounterId, budgetCounterId } = promotion
  const code = promotion.automatic ? undefined : promotion.codes.find((known) => known.code === applied.code)
  const subjects = buyerSubjects(payer.userId, payer.emails)
  const holdId = newUuid()
  const charges = [
    { counterId: code?.counterId ?? null, units: 1 },
    { counterId: usesCounterId, units: 1 },
    { counterId: budgetCounterId, units: applied.amount },
  ].flatMap(({ counterId, units }) => (counterId === null ? [] : [{ holdId, accountId, counterId, units }]))
  const limits = subjects.map((subject) => ({
    holdId,
    ruleId: promotion.id,
    subject,
    max: maximumPerBuyer ?? NO_LIMIT,
    units: 1,
  }))
  const use = {
    promotionId: promotion.id,
    accountId,
    codeId: code?.id ?? null,
    holdId,
    subject: subjects[0] ?? payer.userId,
    tickets: applied.tickets,
    amount: applied.amount,
  }
  return [{ use, codes: charges, limits }]
}

/** The uses, counters and limits of the promotions that lower a basket's price. docs/rules.md 10.5 */
export function promotionTerms(basket: PricedCart, payer: PromotionPayer): PromotionTerms {
  const parts = basket.promoted.applied.flatMap((applied) => partOf(basket, applied, payer))
  const codes = parts.flatMap((part) => part.codes)
  return {
    promotions: parts.length === 0 ? null : parts.map(({ use }) => use),
    codes: codes.length === 0 ? null : codes,
    limits: parts.flatMap((part) => part.limits),
  }
}
