import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonValue } from '#platform/json.ts'
import type { Collection } from '../types.ts'
import { writeRule } from '../writes.ts'
import type { Change } from './change-collection.ts'
import { dryRunRule } from './dry-run-rule.ts'

const plain = (rows: readonly ConditionRow[]): JsonValue =>
  rows.map(({ attribute, operator, values }) => ({ attribute, operator, values: [...values] }))

/** Stores the rule of a collection; its match follows (flows/rematch.ts). Throws userInputError with what is wrong in it. */
export const saveRule = async (
  transaction: AdminTx,
  collection: Collection,
  rows: readonly ConditionRow[],
  now: Date,
): Promise<Change> => {
  const { errors, unitsBefore, unitsAfter } = await dryRunRule(transaction, collection, rows, now)
  const [first, ...others] = errors
  if (first !== undefined) throw inputError(first, ...others)
  await writeRule(transaction, collection.id, rows)
  return {
    action: 'collection-save-rule',
    what: 'RULE',
    before: { rule: plain(collection.rule) },
    after: { rule: plain(rows), unitsDelta: unitsAfter - unitsBefore },
  }
}
