import type { AccountId } from '@admission/common/ids.ts'
import { batchSchema, type BatchInput } from '@admission/common/validation/promotion-codes.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { insertBatch, insertCodes, lockCodes, readTaken } from '../writes/codes.ts'
import { promotionChanged } from '../facts.ts'
import { randomCodes } from '../rules/random-codes.ts'

// Random codes hardly ever meet; those that do are replaced.
const freeCodes = async (
  transaction: AdminTx,
  accountId: AccountId,
  { quantity, prefix }: BatchInput,
): Promise<string[]> => {
  const free = new Set<string>()
  while (free.size < quantity) {
    const codes = randomCodes(quantity - free.size, prefix)
    const taken = await readTaken(transaction, accountId, codes)
    for (const code of codes) if (!taken.has(code)) free.add(code)
  }
  return [...free]
}

type Request = BatchInput & {
  readonly accountId: AccountId
  readonly promotionId: string
  /** ID of the new batch, chosen by the client: a repeated request generates nothing. */
  readonly batchId: string
}

/** Generates up to 100,000 different codes that work once each. Throws userInputError with the invalid fields. */
export const generateCodes = async (
  transaction: AdminTx,
  origin: Origin,
  { accountId, promotionId, batchId, ...input }: Request,
): Promise<void> => {
  const batch = validateInput(batchSchema, input)
  const { name, quantity } = batch
  const { actor } = origin
  await lockCodes(transaction, accountId)
  const createdBy = actor.kind === 'anonymous' ? null : actor.userId
  if (!(await insertBatch(transaction, { id: batchId, accountId, promotionId, name, quantity, createdBy }))) return
  const codes = await freeCodes(transaction, accountId, batch)
  await insertCodes(transaction, { accountId, promotionId, codes, uses: 1, batchId })
  await recordChange(transaction, origin, {
    action: 'promotion-generate-codes',
    target: { kind: 'promotion', id: promotionId },
    account: accountId,
    after: { name, quantity, prefix: batch.prefix },
    fact: promotionChanged,
    data: { what: 'CODES' },
  })
}
