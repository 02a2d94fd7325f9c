import { rowHolds } from './evaluate.ts'
import { ATTRIBUTES } from './attributes.ts'
import type { Attribute, ConditionRow, ConditionRule, ConditionUnit, ConditionValue, Operator } from './types.ts'
import { factsOf } from './values.ts'

/** Formats a stored value for display: an event's name for its ID, `$40.00` for 4000. */
export type Wording = (attribute: Attribute, value: ConditionValue) => string

/**
 * The result of one row. `sentence` gives the row's condition if it passed, or why the unit is excluded if it failed.
 */
export type RowAnswer = {
  readonly index: number
  readonly row: ConditionRow
  readonly passed: boolean
  readonly sentence: string
}

/**
 * `matches` with its reasons. `rows` holds every row in order, `failed` is the first that failed, `sentence` sums up
 * the result.
 */
export type Explanation = {
  readonly matches: boolean
  readonly failed: RowAnswer | undefined
  readonly rows: readonly RowAnswer[]
  readonly sentence: string
}

/** Explains why a unit is included or excluded. Always agrees with `matches`. */
export function explain(rule: ConditionRule, unit: ConditionUnit, wording: Wording = plain): Explanation {
  const rows = rule.rows.map((row, index) => {
    const passed = rowHolds(row, unit)
    return { index, row, passed, sentence: passed ? `${rowText(row, wording)}.` : failure(row, unit, wording) }
  })
  const failed = rows.find((row) => !row.passed)
  if (failed) return { matches: false, failed, rows, sentence: failed.sentence }
  if (rows.length > 0) return { matches: true, failed, rows, sentence: 'All conditions are met.' }
  return { matches: rule.kind === 'SALE', failed, rows, sentence: EMPTY[rule.kind] }
}

/** The rule as text: `Section is any of North stand, 112 and row is 1 to 34`. */
export function describe(rule: ConditionRule, wording: Wording = plain): string {
  if (rule.rows.length === 0) return EMPTY[rule.kind]
  const text = rule.rows.map((row) => rowText(row, wording))
  return text.map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1))).join(' and ')
}

const EMPTY = {
  INVENTORY: 'With no rows, nothing is for sale.',
  SALE: 'With no rows, it applies to everything.',
} as const

const plain: Wording = (_attribute, value) => (value === true ? 'yes' : value === false ? 'no' : String(value))

const PHRASES: Readonly<Record<Operator, string>> = {
  IN: 'is any of',
  NOT_IN: 'is not any of',
  EQUALS: 'is',
  NOT_EQUALS: 'is not',
  LESS: 'is below',
  AT_MAX: 'is at most',
  GREATER: 'is above',
  AT_LEAST: 'is at least',
  BETWEEN: 'is',
  STARTS_WITH: 'starts with',
  CONTAINS: 'contains',
  IS_EMPTY: 'is empty',
  IS_NOT_EMPTY: 'is set',
}

const REVERSED: Readonly<Record<Operator, string>> = {
  ...PHRASES,
  IN: 'is not any of',
  EQUALS: 'is not',
  LESS: 'is not below',
  AT_MAX: 'is above',
  GREATER: 'is not above',
  AT_LEAST: 'is below',
  BETWEEN: 'is outside',
  STARTS_WITH: 'does not start with',
  CONTAINS: 'does not contain',
}

function rowText(row: ConditionRow, wording: Wording): string {
  return `${name(row)} ${PHRASES[row.operator]} ${valueText(row, wording)}`.trimEnd()
}

function failure(row: ConditionRow, unit: ConditionUnit, wording: Wording): string {
  const facts = factsOf(unit, row.attribute).map((fact) => wording(row.attribute, fact))
  if (row.operator === 'IS_EMPTY') return `${name(row)} is ${facts.join(', ')} but must be empty.`
  if (facts.length === 0) return `${name(row)} is empty. Required: ${rowText(row, wording)}.`
  if (row.operator === 'NOT_IN' || row.operator === 'NOT_EQUALS') return `${name(row)} ${facts.join(', ')} is excluded.`
  return `${name(row)} ${facts.join(', ')} ${REVERSED[row.operator]} ${valueText(row, wording)}.`
}

function valueText(row: ConditionRow, wording: Wording): string {
  return row.values.map((value) => wording(row.attribute, value)).join(row.operator === 'BETWEEN' ? ' to ' : ', ')
}

function name(row: ConditionRow): string {
  const { label } = ATTRIBUTES[row.attribute]
  return label.charAt(0).toUpperCase() + label.slice(1)
}
