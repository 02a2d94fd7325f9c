import type { Wording } from '@admission/common/conditions/explain.ts'
import { changedFields, followedFields, withTemplate } from '#modules/stock/collections/rules/template-fields.ts'
import type { TemplateValues } from '#modules/stock/collections/rules/template-fields.ts'
import type { TemplateField } from '#modules/stock/collections/types/collection.ts'
import { attributeTitle, OPERATOR_LABELS } from '#modules/stock/collections/rules/wording.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import type { FollowerDifference, FollowerEffect, Follower } from '../types.ts'

/** How values are displayed: times in the account's zone, values of rules by their names. */
export type DifferenceFormats = { readonly timezone: string; readonly wording: Wording }

const STRANDING_LABELS: Readonly<Record<TemplateValues['stranding'], string>> = {
  ALLOW: 'Allowed',
  AVOID: 'Avoided in the row',
  FORBID: 'Avoided in the venue',
}

/** Names of the fields. */
export const FIELD_LABELS: Readonly<Record<TemplateField, string>> = {
  DESCRIPTION: 'Description',
  PRIORITY: 'Priority',
  SALE_WINDOW: 'On sale',
  STRANDING: 'Single seats',
  CONDITION: 'Condition',
}

const maxNames = 12

const ruleText = ({ rule }: TemplateValues, { wording }: DifferenceFormats): string =>
  rule
    .map((row) => {
      const names = row.values.map((value) => wording(row.attribute, value))
      const more = names.length > maxNames ? ` and ${String(names.length - maxNames)} more` : ''
      return `${attributeTitle(row)} ${OPERATOR_LABELS[row.operator]} ${names.slice(0, maxNames).join(', ')}${more}`.trim()
    })
    .join('\n') || 'No rows'

const windowText = ({ onSaleFrom, onSaleUntil }: TemplateValues, { timezone }: DifferenceFormats): string => {
  const moment = (at: Date): string => formatTime(timeAt(at, timezone), { year: true })
  const from = onSaleFrom === null ? 'Immediately' : `From ${moment(onSaleFrom)}`
  return `${from}, until ${onSaleUntil === null ? 'each event starts' : moment(onSaleUntil)}`
}

const textOf = (field: TemplateField, values: TemplateValues, formats: DifferenceFormats): string => {
  if (field === 'CONDITION') return ruleText(values, formats)
  if (field === 'SALE_WINDOW') return windowText(values, formats)
  if (field === 'STRANDING') return STRANDING_LABELS[values.stranding]
  return (field === 'PRIORITY' ? String(values.priority) : values.description) || 'None'
}

/** Followed fields of a collection that differ from the template. */
export const fieldsToUpdate = (follower: Follower, template: TemplateValues): TemplateField[] =>
  changedFields(follower, withTemplate(follower, template, followedFields(follower)))

/**
 * Changes to these collections if they are updated. Those that wouldn't change are left out. `effects` has what a
 * changed rule does, by collection.
 */
export const differencesOf = (
  template: TemplateValues,
  followers: readonly Follower[],
  effects: ReadonlyMap<string, FollowerEffect>,
  formats: DifferenceFormats,
): FollowerDifference[] =>
  followers.flatMap((follower) => {
    const changes = fieldsToUpdate(follower, template).map((field) => ({
      field,
      label: FIELD_LABELS[field],
      before: textOf(field, follower, formats),
      after: textOf(field, template, formats),
    }))
    const { id, name, version } = follower
    return changes.length === 0 ? [] : [{ id, name, version, changes, effect: effects.get(id) ?? null }]
  })
