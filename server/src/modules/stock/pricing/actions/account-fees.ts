import { accountFeesFields, accountFeesSchema, type AccountFeesInput } from '@admission/common/records/fee-structure.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { inputError, notFound, preconditionFailed, userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
import { storedValues } from '#platform/records/stored-values.ts'
import { feeStructureChanged } from '../facts.ts'
import { readAccountFees, readPeriod } from '../reads/account-fees.ts'
import { lockUsableStructure } from '../reads/fee-structures.ts'
import { endPeriod, insertPeriod } from '../writes/fee-structures.ts'

type Putting = {
  readonly accountId: string
  readonly structureId: string
  readonly input: AccountFeesInput
  readonly now: Date
}

/**
 * Puts an account on a fee structure, from and until. What was sold keeps its fees. Returns the ID of that time. Throws
 * userInputError for a structure of another account or an archived one, userError if another such time overlaps.
 */
export const putAccountOn = async (
  transaction: SystemTx,
  origin: Origin,
  { accountId, structureId, input, now }: Putting,
): Promise<string> => {
  const account = await readAccountFees(transaction, accountId)
  if (account === undefined) throw inputError({ path: 'accountId', message: 'Choose an account from the list.' })
  const structure = await lockUsableStructure(transaction, structureId)
  if (structure === undefined || (structure.accountId !== null && structure.accountId !== accountId))
    throw inputError({ path: 'structureId', message: 'Choose a fee structure of the platform or of this account.' })
  const stored = storedValues(accountFeesFields, validateInput(accountFeesSchema, input), account.timezone)
  if (stored.validFrom !== null && stored.validFrom <= now)
    throw inputError({ path: 'validFrom', message: 'Choose a time in the future, or leave it blank for now.' })
  if (stored.validFrom !== null && stored.validUntil !== null && stored.validUntil <= stored.validFrom)
    throw inputError({ path: 'validUntil', message: 'Choose an end after the start.' })
  const id = await insertPeriod(transaction, { accountId, structureId, ...stored }).catch((error: unknown) => {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    if (constraint === 'account_fee_structure_alone')
      throw userError('The account is on another fee structure at that time. End that first, or choose other times.')
    if (constraint === 'account_fee_structure_window')
      throw inputError({ path: 'validUntil', message: 'Choose an end in the future, after the start.' })
    throw error
  })
  await recordChange(transaction, origin, {
    action: 'account-put-on-fees',
    target: { kind: 'account', id: accountId },
    account: trustedAccountId(accountId),
    after: { feeStructure: structure.name, ...audited(accountFeesFields, stored) },
    fact: feeStructureChanged,
    data: { what: 'ACCOUNTS' },
  })
  return id
}

/** Ends the time for which an account is on a fee structure, or cancels it before it begins. Throws notFound, preconditionFailed if it is over. */
export const takeAccountOff = async (
  transaction: SystemTx,
  origin: Origin,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> => {
  const period = await readPeriod(transaction, id)
  if (period === undefined) throw notFound()
  if (reason.trim() === '') throw inputError({ path: 'reason', message: 'Say why.' })
  if (!(await endPeriod(transaction, id))) throw preconditionFailed('That time is over already.')
  await recordChange(transaction, origin, {
    action: 'account-take-off-fees',
    target: { kind: 'account', id: period.accountId },
    account: trustedAccountId(period.accountId),
    before: { feeStructure: period.structureName },
    after: { feeStructure: null, reason: reason.trim() },
    fact: feeStructureChanged,
    data: { what: 'ACCOUNTS' },
  })
}
