import { timeFromLocal } from '@admission/common/recurring.ts'
import { formatMoney } from '@admission/common/money.ts'
import type { PromotionInput } from '@admission/common/validation/promotion.ts'
import { number } from '@admission/common/words.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { PromotionDetail } from '../types.ts'

/** The instant of a validated wall-clock time in a time zone; of a time that occurs twice, the earlier. Null if there is none. */
const instantOf = (local: string | null, timezone: string, path: string): Date | null => {
  if (local === null) return null
  try {
    return new Date(timeFromLocal(local, timezone).utc)
  } catch {
    throw inputError({ path, message: 'Enter a date and time.' })
  }
}

type Offer = Pick<PromotionDetail, 'kind' | 'basisPoints' | 'amount' | 'perOrder' | 'buy' | 'get' | 'getBasisPoints'>

/** Clears the fields that a kind doesn't use, so that what a form left behind is never stored. */
export const onlyOfKind = <Typed extends Offer>(typed: Typed): Typed => {
  const { kind } = typed
  const isDeal = kind === 'BUY_X_GET_Y'
  return {
    ...typed,
    basisPoints: kind === 'PERCENT' ? typed.basisPoints : null,
    amount: kind === 'AMOUNT' || kind === 'FIXED_PRICE' ? typed.amount : null,
    perOrder: kind === 'AMOUNT' && typed.perOrder,
    buy: isDeal ? typed.buy : null,
    get: isDeal ? typed.get : null,
    getBasisPoints: isDeal ? typed.getBasisPoints : 10_000,
  }
}

/** The detail to store. Throws userInputError if daylight saving puts the end before the start. */
export const detailOf = (input: PromotionInput, timezone: string): PromotionDetail => {
  const validFrom = instantOf(input.validFrom, timezone, 'validFrom')
  const validUntil = instantOf(input.validUntil, timezone, 'validUntil')
  if (validFrom !== null && validUntil !== null && validUntil <= validFrom)
    throw inputError({ path: 'validUntil', message: 'Choose an end after the start.' })
  return { ...onlyOfKind(input), validFrom, validUntil }
}

/** The detail for the audit trail. */
export const auditValues = (detail: PromotionDetail): JsonObject => ({
  name: detail.name,
  description: detail.description,
  kind: detail.kind,
  basisPoints: detail.basisPoints,
  amount: detail.amount,
  perOrder: detail.perOrder,
  buy: detail.buy,
  get: detail.get,
  getBasisPoints: detail.getBasisPoints,
  automatic: detail.automatic,
  validFrom: detail.validFrom?.toISOString() ?? null,
  validUntil: detail.validUntil?.toISOString() ?? null,
  maxUses: detail.maxUses,
  maxPerBuyer: detail.maxPerBuyer,
  budget: detail.budget,
  stackable: detail.stackable,
  priority: detail.priority,
})

/** Error for a limit below what orders used, including those being paid. */
export const usesTooLow = (used: number): string => `Already used ${number(used)} times. Enter ${number(used)} or more.`

/** Error for a budget below what was saved, including orders being paid. */
export const budgetTooLow = (amount: number, currency: string, exponent: number): string => {
  const saved = formatMoney({ amount, currency, exponent })
  return `Buyers already saved ${saved}. Enter ${saved} or more.`
}
