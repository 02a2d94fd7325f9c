import type { AccountId, PromotionId } from '@admission/common/ids.ts'
import { newPromotionSchema, type NewPromotionInput } from '@admission/common/records/promotion.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { promotionChanged } from '../facts.ts'
import { onlyOfKind } from '../rules/detail.ts'
import { insertPromotion } from '../writes/promotion.ts'
import { addCode } from './add-code.ts'

/**
 * Creates a draft for all collections, with its first code unless it is automatic. Throws userInputError with the invalid
 * fields, among them `code` if another promotion has it.
 */
export const createPromotion = async (
  transaction: AdminTx,
  origin: Origin,
  accountId: AccountId,
  input: NewPromotionInput,
): Promise<PromotionId> => {
  const { code, ...offer } = validateInput(newPromotionSchema, input)
  const promotionId = await insertPromotion(transaction, accountId, onlyOfKind(offer))
  await recordChange(transaction, origin, {
    action: 'promotion-create',
    target: { kind: 'promotion', id: promotionId },
    account: accountId,
    after: { name: offer.name, kind: offer.kind, automatic: offer.automatic },
    fact: promotionChanged,
    data: { what: 'DETAIL' },
  })
  if (!offer.automatic) await addCode(transaction, origin, { accountId, promotionId, code, uses: null })
  return promotionId
}
