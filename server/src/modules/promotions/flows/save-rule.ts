import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonValue } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { ruleProblems } from '#platform/rules/rule-rows.ts'
import { needAllEvents } from '../policy.ts'
import type { Promotion } from '../types.ts'
import { writeRule } from '../writes.ts'
import { promotionRecord } from './promotion-record.ts'

type Rows = readonly ConditionRow[]

const audited = (rows: Rows): JsonValue =>
  rows.map(({ attribute, operator, values }) => ({ attribute, operator, values: [...values] }))

/** Saves when a promotion applies. Without rows it applies to everything in its collections. */
export const saveRule: RecordEdit<Promotion, Rows> = {
  kind: promotionRecord,
  action: 'promotion-save-rule',
  what: 'RULE',
  may: needAllEvents,
  prepare: (_transaction, _promotion, rows) => {
    const [first, ...others] = ruleProblems('SALE', rows)
    if (first !== undefined) throw inputError(first, ...others)
    return rows
  },
  change: async (transaction, { id, rule }, rows) => {
    await writeRule(transaction, id, rows)
    return { before: { rule: audited(rule) }, after: { rule: audited(rows) } }
  },
}
