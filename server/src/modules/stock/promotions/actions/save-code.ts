import { maxCounted } from '@admission/common/validation/bounds.ts'
import { codeChangeSchema, type CodeChangeInput } from '@admission/common/validation/promotion-codes.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { setLimit } from '#modules/stock/inventory/actions/limit-counters.ts'
import { writeAudit } from '#platform/audit.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { promotionChanged } from '../facts.ts'
import { usesTooLow } from '../rules/detail.ts'
import type { PromotionCode } from '../types.ts'
import { lockCodes, readTaken, replaceCode } from '../writes/codes.ts'
import { codeTaken } from '../rules/codes.ts'

const setUses = async (
  transaction: AdminTx,
  accountId: AccountId,
  counterId: string,
  uses: number | null,
): Promise<void> => {
  const answer = await setLimit(transaction, {
    accountId,
    kind: 'CODE',
    now: { counterId, before: 0 },
    limit: uses ?? maxCounted,
    used: 0,
  })
  if ('below' in answer) throw inputError({ path: 'uses', message: usesTooLow(answer.below) })
}

/**
 * Changes the text of a code, and how many orders can use it; null for any number. With another text, the old code is
 * refused unless `keepsOld`; both share their uses. Throws userInputError if the text is taken, or with the number if more
 * orders used it.
 */
export const saveCode = async (
  transaction: AdminTx,
  origin: Origin,
  accountId: AccountId,
  before: PromotionCode,
  input: CodeChangeInput,
): Promise<void> => {
  const { code, uses, keepsOld } = validateInput(codeChangeSchema, input)
  const isRenamed = code !== before.code
  if (isRenamed) {
    await lockCodes(transaction, accountId)
    const taken = await readTaken(transaction, accountId, [code])
    if (taken.size > 0) throw inputError({ path: 'code', message: codeTaken })
    if (!(await replaceCode(transaction, { id: before.id, code, keepsOld })))
      throw userError(`${before.code} has been replaced before. Change the code that replaced it.`)
  }
  await setUses(transaction, accountId, before.counterId, uses)
  await writeAudit(transaction, origin, {
    action: isRenamed ? 'promotion-replace-code' : 'promotion-save-code',
    target: { kind: 'promotion', id: before.promotionId },
    account: accountId,
    before: { code: before.code, uses: before.uses },
    after: { code, uses, ...(isRenamed ? { keepsOld } : {}) },
  })
  const fact = { accountId, subjectId: before.promotionId, data: { what: 'CODES' } }
  await announce(transaction, promotionChanged, fact)
}
