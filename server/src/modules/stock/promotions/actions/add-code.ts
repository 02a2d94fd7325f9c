import type { AccountId } from '@admission/common/ids.ts'
import { codeSchema, type CodeInput } from '@admission/common/validation/promotion-codes.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { insertCodes, lockCodes, readTaken } from '../writes/codes.ts'
import { promotionChanged } from '../facts.ts'
import { codeTaken } from '../rules/codes.ts'

/** Adds a code to a promotion of the account. Throws userInputError if it is invalid or the account has it already. */
export const addCode = async (
  transaction: AdminTx,
  origin: Origin,
  { accountId, promotionId, ...input }: CodeInput & { readonly accountId: AccountId; readonly promotionId: string },
): Promise<void> => {
  const { code, uses } = validateInput(codeSchema, input)
  await lockCodes(transaction, accountId)
  const taken = await readTaken(transaction, accountId, [code])
  if (taken.size > 0) throw inputError({ path: 'code', message: codeTaken })
  await insertCodes(transaction, { accountId, promotionId, codes: [code], uses, batchId: null })
  await recordChange(transaction, origin, {
    action: 'promotion-add-code',
    target: { kind: 'promotion', id: promotionId },
    account: accountId,
    after: { code, uses },
    fact: promotionChanged,
    data: { what: 'CODES' },
  })
}
