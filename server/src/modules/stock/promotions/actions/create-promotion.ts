import type { AccountId, PromotionId } from '@admission/common/ids.ts'
import { newPromotionFields, newPromotionSchema, type NewPromotionInput } from '@admission/common/records/promotion.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { assertOrder, storedValues } from '#platform/records/stored-values.ts'
import { promotionChanged } from '../facts.ts'
import { readAccountZone } from '../reads/account-zone.ts'
import { checkedCollections } from '../rules/collections.ts'
import { onlyOfKind } from '../rules/detail.ts'
import { insertPromotion, writeCollections } from '../writes/promotion.ts'
import { addCode } from './add-code.ts'

/**
 * Creates a draft with its dates, collections, and first code unless it is automatic. Collections of other accounts are left
 * out. Throws userInputError with the invalid fields, among them `code` if another promotion has it.
 */
export const createPromotion = async (
  transaction: AdminTx,
  origin: Origin,
  accountId: AccountId,
  input: NewPromotionInput,
): Promise<PromotionId> => {
  const { code, allCollections, collectionIds, ...offer } = validateInput(newPromotionSchema, input)
  const zone = await readAccountZone(transaction, accountId)
  const stored = storedValues(newPromotionFields, onlyOfKind(offer), zone)
  assertOrder(stored, 'validFrom', 'validUntil')
  const collections = checkedCollections({ state: 'DRAFT' }, { allCollections, collectionIds })
  const promotionId = await insertPromotion(transaction, accountId, stored)
  await writeCollections(transaction, promotionId, collections)
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
