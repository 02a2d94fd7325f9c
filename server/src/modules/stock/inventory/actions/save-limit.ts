import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound } from '#platform/errors.ts'
import type { LimitRule } from '../types/limit.ts'
import { upsertLimit } from '../writes/limits.ts'

const MAX_UNITS = 10_000
const isCount = (value: number | null): boolean =>
  value === null || (Number.isSafeInteger(value) && value >= 1 && value <= MAX_UNITS)

/**
 * Creates a limit on how many units one buyer may have, or updates the one with that ID. Throws userInputError if the numbers
 * are invalid, notFound if the ID belongs to another account. The caller bumps versions.
 */
export const saveLimit = async (transaction: SystemTx, accountId: AccountId, rule: LimitRule): Promise<void> => {
  if (rule.name.trim() === '') throw inputError({ path: 'name', message: 'Enter a name.' })
  if (!isCount(rule.maximum))
    throw inputError({ path: 'maximum', message: `Enter a maximum from 1 to ${String(MAX_UNITS)}.` })
  if (!isCount(rule.minimum) || (rule.minimum ?? 1) > rule.maximum)
    throw inputError({ path: 'minimum', message: 'The minimum can’t be greater than the maximum.' })
  if (!isCount(rule.multiplesOf)) throw inputError({ path: 'multiplesOf', message: 'Enter a step of 1 or more.' })
  if (!(await upsertLimit(transaction, accountId, rule))) throw notFound()
}
