import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonValue } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { dryRunRule } from '../actions/dry-run-rule.ts'
import { needAllEvents } from '../policy.ts'
import type { Collection } from '../types/collection.ts'
import { refuseLocked, sameRule } from '../rules/template-fields.ts'
import { addOverrides, writeRule } from '../writes/collection.ts'
import { collectionRecord } from './collection-record.ts'

type Rows = readonly ConditionRow[]

/** A rule as the audit trail keeps it. */
export const auditedRule = (rows: Rows): JsonValue =>
  rows.map(({ attribute, operator, values }) => ({ attribute, operator, values: [...values] }))

/** Saves the rule of a collection, for members with access to all events; rematching follows (flows/rematch.ts). */
export const saveRule: RecordEdit<Collection, Rows, { readonly rows: Rows; readonly unitsDelta: number }> = {
  kind: collectionRecord,
  action: 'collection-save-rule',
  what: 'RULE',
  prepare: async (transaction, collection, rows, now) => {
    if (!sameRule(collection.rule, rows)) refuseLocked(collection, ['CONDITION'])
    const { errors, unitsBefore, unitsAfter } = await dryRunRule(transaction, collection, rows, now)
    const [first, ...others] = errors
    if (first !== undefined) throw inputError(first, ...others)
    return { rows, unitsDelta: unitsAfter - unitsBefore }
  },
  may: needAllEvents,
  change: async (transaction, { id, rule }, { rows, unitsDelta }) => {
    await writeRule(transaction, id, rows)
    if (!sameRule(rule, rows)) await addOverrides(transaction, id, ['CONDITION'])
    return { before: { rule: auditedRule(rule) }, after: { rule: auditedRule(rows), unitsDelta } }
  },
}
