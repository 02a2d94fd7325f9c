import type { AccountId } from '@admission/common/ids.ts'
import type { NewFeeStructureInput } from '@admission/common/records/fee-structure.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { feeStructureChanged } from '../facts.ts'
import { readFeeStructure } from '../reads/fee-structures.ts'
import { insertFeeStructure, insertVersion } from '../writes/fee-structures.ts'

/**
 * Creates a fee structure without fees, or with those that another has in force. Nothing is sold under it yet. Returns its ID.
 * Throws userInputError if what it copies isn't there.
 */
export const createFeeStructure = async (
  transaction: SystemTx,
  origin: Origin,
  { name, accountId, copyOf }: Omit<NewFeeStructureInput, 'accountId'> & { readonly accountId: AccountId | null },
): Promise<string> => {
  const copied = copyOf === null ? undefined : await readFeeStructure(transaction, copyOf)
  if (copyOf !== null && copied === undefined)
    throw inputError({ path: 'copyOf', message: 'Choose a fee structure from the list.' })
  const id = await insertFeeStructure(transaction, accountId, name)
  const reason = copied === undefined ? 'Created without fees' : `Copied from ${copied.name}`.slice(0, 300)
  await insertVersion(transaction, id, { effectiveFrom: null, reason, fees: copied?.currentFees ?? [] })
  await recordChange(transaction, origin, {
    action: 'fee-structure-create',
    target: { kind: 'fee-structure', id },
    account: accountId,
    after: { name, copyOf: copied?.name ?? null },
    fact: feeStructureChanged,
    data: { what: 'DETAIL' },
  })
  return id
}
