import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { upsertLimit, type LimitRule } from '../writes.ts'

const MOST = 10_000
const isCount = (value: number | null): boolean =>
  value === null || (Number.isSafeInteger(value) && value >= 1 && value <= MOST)

/**
 * Writes a bound on what one buyer may take (units): a new one, or the one of that id with new numbers. Throws userInputError
 * where the numbers make no sense, notFound where the id is another account's. The caller raises versions.
 */
export const saveLimit = async (transaction: SystemTx, accountId: AccountId, rule: LimitRule): Promise<void> => {
  if (rule.name.trim() === '') throw inputError({ path: 'name', message: 'Give it a name.' })
  if (!isCount(rule.maximum)) throw inputError({ path: 'maximum', message: `The most is 1 to ${String(MOST)}.` })
  if (!isCount(rule.minimum) || (rule.minimum ?? 1) > rule.maximum)
    throw inputError({ path: 'minimum', message: 'The least may not be above the most.' })
  if (!isCount(rule.multiplesOf)) throw inputError({ path: 'multiplesOf', message: 'Steps are of 1 or more.' })
  if (!(await upsertLimit(transaction, accountId, rule))) throw notFound()
}
