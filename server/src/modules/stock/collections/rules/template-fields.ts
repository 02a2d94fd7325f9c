import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { inputError } from '#platform/errors.ts'
import { TEMPLATE_FIELDS, type Collection, type CollectionDetail, type TemplateField } from '../types/collection.ts'

/** Values that a template sets for a collection. */
export type TemplateValues = Omit<CollectionDetail, 'name'> & { readonly rule: readonly ConditionRow[] }

const sameTime = (a: Date | null, b: Date | null): boolean => (a?.getTime() ?? null) === (b?.getTime() ?? null)

const plain = (rows: readonly ConditionRow[]): string =>
  JSON.stringify(rows.map(({ attribute, operator, values }) => [attribute, operator, values]))

/** True if two rules have the same rows in the same order. */
export const sameRule = (a: readonly ConditionRow[], b: readonly ConditionRow[]): boolean => {
  return plain(a) === plain(b)
}

type Detail = Omit<TemplateValues, 'rule'>

/** The fields of the detail tab that differ. */
export const changedDetail = (before: Detail, after: Detail): TemplateField[] => [
  ...(before.description === after.description ? [] : (['DESCRIPTION'] as const)),
  ...(before.priority === after.priority ? [] : (['PRIORITY'] as const)),
  ...(sameTime(before.onSaleFrom, after.onSaleFrom) && sameTime(before.onSaleUntil, after.onSaleUntil)
    ? []
    : (['SALE_WINDOW'] as const)),
  ...(before.stranding === after.stranding ? [] : (['STRANDING'] as const)),
]

/** The fields that differ. */
export const changedFields = (before: TemplateValues, after: TemplateValues): TemplateField[] => [
  ...changedDetail(before, after),
  ...(sameRule(before.rule, after.rule) ? [] : (['CONDITION'] as const)),
]

/** The part of a collection or its template that decides which fields follow. */
type Followed = Pick<Collection, 'overrides' | 'locks'>

/** The fields that follow the template, in order: those that aren't overridden, and those that are locked. */
export const followedFields = ({ overrides, locks }: Followed): TemplateField[] =>
  TEMPLATE_FIELDS.filter((field) => locks.includes(field) || !overrides.includes(field))

const LOCKED = 'This collection’s template locks it. Change it in the template.'

const paths: Readonly<Record<TemplateField, string>> = {
  DESCRIPTION: 'description',
  PRIORITY: 'priority',
  SALE_WINDOW: 'onSaleFrom',
  STRANDING: 'stranding',
  CONDITION: 'rule',
}

/** Throws userInputError, by field, if a change touches fields that the template locks. */
export const refuseLocked = ({ locks }: Pick<Collection, 'locks'>, changed: readonly TemplateField[]): void => {
  const [first, ...others] = changed
    .filter((field) => locks.includes(field))
    .map((field) => ({ path: paths[field], message: LOCKED }))
  if (first !== undefined) throw inputError(first, ...others)
}

/** The values of a collection after the template was applied: the template's for these fields, its own for all others. */
export const withTemplate = (
  own: TemplateValues,
  template: TemplateValues,
  fields: readonly TemplateField[],
): TemplateValues => {
  const of = (field: TemplateField): TemplateValues => (fields.includes(field) ? template : own)
  return {
    description: of('DESCRIPTION').description,
    priority: of('PRIORITY').priority,
    onSaleFrom: of('SALE_WINDOW').onSaleFrom,
    onSaleUntil: of('SALE_WINDOW').onSaleUntil,
    stranding: of('STRANDING').stranding,
    rule: of('CONDITION').rule,
  }
}
