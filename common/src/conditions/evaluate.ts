import { factsOf, fold, isSame, order } from './values.ts'
import type { Attribute, ConditionRow, ConditionRule, ConditionUnit, ConditionValue, Operator } from './types.ts'

/**
 * True if the rule matches this unit. Every row must match; within a row, one value is enough. Without rows, an
 * INVENTORY rule matches nothing and a SALE rule everything. An invalid row (see `conditionErrors`) matches nothing.
 * docs/rules.md 8
 */
export function matches(rule: ConditionRule, unit: ConditionUnit): boolean {
  return rule.rows.length === 0 ? rule.kind === 'SALE' : rule.rows.every((row) => rowHolds(row, unit))
}

/** True if one row matches. NOT_IN and NOT_EQUALS negate IN and EQUALS, so they also match an empty fact. */
export function rowHolds(row: ConditionRow, unit: ConditionUnit): boolean {
  const facts = factsOf(unit, row.attribute)
  if (row.operator === 'IS_EMPTY') return facts.length === 0
  if (row.operator === 'IS_NOT_EMPTY') return facts.length > 0
  if (row.operator === 'NOT_IN' || row.operator === 'NOT_EQUALS')
    return (
      row.values.length > 0 && !facts.some((fact) => row.values.some((value) => isSame(row.attribute, fact, value)))
    )
  if (row.operator === 'BETWEEN') return facts.some((fact) => isBetween(row, fact))
  return facts.some((fact) => row.values.some((value) => COMPARISONS[row.operator](row.attribute, fact, value)))
}

type Comparison = (attribute: Attribute, fact: ConditionValue, value: ConditionValue) => boolean

const never: Comparison = () => false
const COMPARISONS: Readonly<Record<Operator, Comparison>> = {
  IN: isSame,
  EQUALS: isSame,
  LESS: (attribute, fact, value) => (order(attribute, fact, value) ?? 0) < 0,
  AT_MAX: (attribute, fact, value) => (order(attribute, fact, value) ?? 1) <= 0,
  GREATER: (attribute, fact, value) => (order(attribute, fact, value) ?? 0) > 0,
  AT_LEAST: (attribute, fact, value) => (order(attribute, fact, value) ?? -1) >= 0,
  STARTS_WITH: (attribute, fact, value) =>
    fold(attribute, value) !== '' && fold(attribute, fact).startsWith(fold(attribute, value)),
  CONTAINS: (attribute, fact, value) =>
    fold(attribute, value) !== '' && fold(attribute, fact).includes(fold(attribute, value)),
  // Decided above, by the row as a whole.
  NOT_IN: never,
  NOT_EQUALS: never,
  BETWEEN: never,
  IS_EMPTY: never,
  IS_NOT_EMPTY: never,
}

function isBetween(row: ConditionRow, fact: ConditionValue): boolean {
  const [from, to] = row.values
  if (from === undefined || to === undefined) return false
  return COMPARISONS.AT_LEAST(row.attribute, fact, from) && COMPARISONS.AT_MAX(row.attribute, fact, to)
}
