import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { collectionDetailSchema, type CollectionDetailInput } from '@admission/common/validation/collection.ts'
import { auditedDetail, preparedDetail } from '#modules/stock/collections/flows/save-detail.ts'
import { auditedRule } from '#modules/stock/collections/flows/save-rule.ts'
import { needAllEvents } from '#modules/stock/collections/policy.ts'
import {
  TEMPLATE_FIELDS,
  type CollectionDetail,
  type TemplateField,
} from '#modules/stock/collections/types/collection.ts'
import { inputError, userError } from '#platform/errors.ts'
import { stateEdit } from '#platform/records/change-states.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { ruleProblems } from '#platform/rules/rule-rows.ts'
import { whyNoStep } from '../rules/states.ts'
import type { CollectionTemplate, TemplateState } from '../types.ts'
import { writeTemplateDetail, writeTemplateLocks, writeTemplateRule, writeTemplateState } from '../writes.ts'
import { templateRecord } from './template-record.ts'

const needActive = ({ state }: CollectionTemplate): void => {
  if (state === 'ARCHIVED') throw userError('This template is archived. Restore it to edit it.')
}

/** Saves name, description, priority, sale window and single-seat rule of a template. No collection changes. */
export const saveTemplateDetail: RecordEdit<CollectionTemplate, CollectionDetailInput, CollectionDetail> = {
  kind: templateRecord,
  action: 'collection-template-save-detail',
  what: 'DETAIL',
  schema: collectionDetailSchema,
  may: needAllEvents,
  prepare: (_transaction, template, input) => {
    needActive(template)
    return preparedDetail(template, input)
  },
  change: async (transaction, template, detail) => {
    await writeTemplateDetail(transaction, template.id, detail)
    return { before: auditedDetail(template), after: auditedDetail(detail) }
  },
}

/** Saves the rule of a template. No collection changes. */
export const saveTemplateRule: RecordEdit<CollectionTemplate, readonly ConditionRow[]> = {
  kind: templateRecord,
  action: 'collection-template-save-rule',
  what: 'RULE',
  may: needAllEvents,
  prepare: (_transaction, template, rows) => {
    needActive(template)
    const [first, ...others] = ruleProblems('INVENTORY', rows)
    if (first !== undefined) throw inputError(first, ...others)
    return rows
  },
  change: async (transaction, { id, rule }, rows) => {
    await writeTemplateRule(transaction, id, rows)
    return { before: { rule: auditedRule(rule) }, after: { rule: auditedRule(rows) } }
  },
}

/** Saves which fields collections can't override. No collection changes; those that override them are offered an update. */
export const saveTemplateLocks: RecordEdit<CollectionTemplate, readonly TemplateField[]> = {
  kind: templateRecord,
  action: 'collection-template-save-locks',
  what: 'DETAIL',
  isAction: true,
  may: needAllEvents,
  prepare: (_transaction, template, fields) => {
    needActive(template)
    return TEMPLATE_FIELDS.filter((field) => fields.includes(field))
  },
  change: async (transaction, { id, locks }, fields) => {
    await writeTemplateLocks(transaction, id, fields)
    return { before: { locks: [...locks] }, after: { locks: [...fields] } }
  },
}

/** Archives or restores a template. */
export const setTemplateState = {
  ...stateEdit<CollectionTemplate, TemplateState>({
    kind: templateRecord,
    whyNot: whyNoStep,
    write: writeTemplateState,
  }),
  may: needAllEvents,
}
