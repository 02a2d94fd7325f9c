import type { JsonObject } from '#platform/json.ts'
import { userError } from '#platform/errors.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { needAllEvents } from '../policy.ts'
import { changedFields, withTemplate, type TemplateValues } from '../rules/template-fields.ts'
import type { Collection, TemplateField } from '../types/collection.ts'
import { writeDetail, writeOverrides, writeRule } from '../writes/collection.ts'
import { collectionRecord } from './collection-record.ts'

/** The template's values, and the fields of the collection that take them. */
export type TemplateChange = {
  readonly templateId: string
  readonly values: TemplateValues
  readonly fields: readonly TemplateField[]
}

type Prepared = { readonly values: TemplateValues; readonly overrides: readonly TemplateField[] }

const audited = ({ description, priority, onSaleFrom, onSaleUntil, stranding, rule }: TemplateValues): JsonObject => ({
  description,
  priority,
  onSaleFrom: onSaleFrom?.toISOString() ?? null,
  onSaleUntil: onSaleUntil?.toISOString() ?? null,
  stranding,
  rule: rule.map(({ attribute, operator, values }) => ({ attribute, operator, values: [...values] })),
})

/**
 * Gives fields of a collection the values of its template; they follow it again from then on. Rematching follows if the rule
 * changed. For members with access to all events, because a rule can match others tomorrow.
 */
export const applyTemplate: RecordEdit<Collection, TemplateChange, Prepared> = {
  kind: collectionRecord,
  action: 'collection-apply-template',
  what: 'TEMPLATE',
  may: needAllEvents,
  prepare: (_transaction, collection, { templateId, values, fields }) => {
    if (collection.templateId !== templateId) throw userError('This collection doesn’t follow the template.')
    if (collection.state === 'ARCHIVED') throw userError('This collection is archived. Restore it first.')
    return {
      values: withTemplate(collection, values, fields),
      overrides: collection.overrides.filter((field) => !fields.includes(field)),
    }
  },
  change: async (transaction, collection, { values, overrides }) => {
    await writeDetail(transaction, collection.id, { ...values, name: collection.name })
    if (changedFields(collection, values).includes('CONDITION'))
      await writeRule(transaction, collection.id, values.rule)
    await writeOverrides(transaction, collection.id, overrides)
    return {
      before: { ...audited(collection), name: collection.name },
      after: { ...audited(values), name: collection.name },
    }
  },
}
