import type { Wording } from '@admission/common/conditions/explain.ts'
import type { ConditionRow, Operator } from '@admission/common/conditions/types.ts'
import { ATTRIBUTES } from '@admission/common/conditions/attributes.ts'
import { formatDay } from '@admission/common/time.ts'

/** Menu labels of the operators. */
export const OPERATOR_LABELS: Readonly<Record<Operator, string>> = {
  IN: 'any of',
  NOT_IN: 'none of',
  EQUALS: 'is',
  NOT_EQUALS: 'is not',
  LESS: 'below',
  AT_MAX: 'at most',
  GREATER: 'above',
  AT_LEAST: 'at least',
  BETWEEN: 'between',
  STARTS_WITH: 'starts with',
  CONTAINS: 'contains',
  IS_EMPTY: 'is empty',
  IS_NOT_EMPTY: 'is set',
}

type Known = readonly { readonly attribute: string; readonly values: readonly { value: string; label: string }[] }[]

/** Formats values for display: events, venues and price levels by name, days as dates. */
export const wordingOf = (vocabulary: Known): Wording => {
  const names = new Map(
    vocabulary.flatMap(({ attribute, values }) => values.map(({ value, label }) => [`${attribute} ${value}`, label])),
  )
  return (attribute, value) => {
    if (attribute === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value))) return formatDay(String(value), true)
    if (typeof value === 'number') return String(Math.floor(value))
    return names.get(`${attribute} ${String(value)}`) ?? String(value)
  }
}

/** An attribute as a title: `Price level`. */
export const attributeTitle = ({ attribute }: ConditionRow): string => {
  const { label } = ATTRIBUTES[attribute]
  return label.charAt(0).toUpperCase() + label.slice(1)
}
