import { codeSchema, maxCounted } from '@admission/common/validation/promotion.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { setLimit } from '#modules/inventory/actions/limit-counters.ts'
import { writeAudit } from '#platform/audit.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { validated } from '#platform/records/edit-record.ts'
import { promotionChanged } from '../facts.ts'
import { usesTooLow } from '../rules/detail.ts'
import type { PromotionCode } from '../types.ts'

/** Changes how many orders can use a code; null for any number. Throws userInputError with the number if more did. */
export const saveCode = async (
  transaction: AdminTx,
  origin: Origin,
  accountId: AccountId,
  { code, promotionId, counterId, uses: before }: PromotionCode,
  uses: number | null,
): Promise<void> => {
  const { uses: capacity } = validated(codeSchema, { code, uses })
  const answer = await setLimit(transaction, {
    accountId,
    kind: 'CODE',
    now: { counterId, before: 0 },
    limit: capacity ?? maxCounted,
    used: 0,
  })
  if ('below' in answer) throw inputError({ path: 'uses', message: usesTooLow(answer.below) })
  await writeAudit(transaction, origin, {
    action: 'promotion-save-code',
    target: { kind: 'promotion', id: promotionId },
    account: accountId,
    before: { code, uses: before },
    after: { code, uses: capacity },
  })
  await announce(transaction, promotionChanged, { accountId, subjectId: promotionId, data: { what: 'CODES' } })
}
