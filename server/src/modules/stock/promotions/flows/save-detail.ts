import { promotionFields, promotionSchema, type PromotionInput } from '@admission/common/records/promotion.ts'
import { beginToCount, setLimit } from '#modules/stock/inventory/actions/limit-counters.ts'
import { inputError } from '#platform/errors.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import { needAllEvents } from '../policy.ts'
import { readCounted } from '../reads/promotions.ts'
import { budgetTooLow, detailOf, usesTooLow } from '../rules/detail.ts'
import type { Promotion, PromotionDetail } from '../types.ts'
import { writeDetail } from '../writes/promotion.ts'
import { promotionRecord } from './promotion-record.ts'

type Limits = Pick<Promotion, 'usesLimit' | 'budgetLimit'>

// Sorted by id, as payments lock them. A limit without a counter inserts one, which no one waits for.
const setLimits = async (
  transaction: AdminTx,
  promotion: Promotion,
  { maxUses, budget }: PromotionDetail,
): Promise<Limits> => {
  const { accountId, currency, exponent } = promotion
  await beginToCount(transaction, promotion.id, [
    { now: promotion.usesLimit, limit: maxUses },
    { now: promotion.budgetLimit, limit: budget },
  ])
  const { usesLimit, budgetLimit, used, saved } = await readCounted(transaction, promotion.id)
  const setUses = async (): Promise<Partial<Limits>> => {
    const change = { accountId, kind: 'PROMOTION', now: usesLimit, limit: maxUses, used } as const
    const answer = await setLimit(transaction, change)
    if ('below' in answer) throw inputError({ path: 'maxUses', message: usesTooLow(answer.below) })
    return { usesLimit: answer }
  }
  const setBudget = async (): Promise<Partial<Limits>> => {
    const change = { accountId, kind: 'BUDGET', now: budgetLimit, limit: budget, used: saved } as const
    const answer = await setLimit(transaction, change)
    if ('below' in answer) throw inputError({ path: 'budget', message: budgetTooLow(answer.below, currency, exponent) })
    return { budgetLimit: answer }
  }
  const isUsesFirst = (usesLimit.counterId ?? '') <= (budgetLimit.counterId ?? '')
  const first = await (isUsesFirst ? setUses() : setBudget())
  const second = await (isUsesFirst ? setBudget() : setUses())
  return { usesLimit, budgetLimit, ...first, ...second }
}

/** Saves what a promotion gives, when, and its limits. A limit below what was used is refused with the number. */
export const saveDetail: RecordEdit<Promotion, PromotionInput, PromotionDetail> = {
  kind: promotionRecord,
  action: 'promotion-save-detail',
  what: 'DETAIL',
  schema: promotionSchema,
  may: needAllEvents,
  prepare: (_transaction, { timezone }, input) => detailOf(input, timezone),
  change: async (transaction, promotion, detail) => {
    const limits = await setLimits(transaction, promotion, detail)
    await writeDetail(transaction, promotion.id, detail, limits)
    return { before: audited(promotionFields, promotion), after: audited(promotionFields, detail) }
  },
}
