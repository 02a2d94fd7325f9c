import { isDay } from '../days.ts'
import { isUuid } from '../ids.ts'
import { ATTRIBUTES, attributesOf, operatorsOf, valueCount, type AttributeFacts } from './attributes.ts'
import {
  OPERATORS,
  type Attribute,
  type ConditionError,
  type ConditionRow,
  type ConditionRule,
  type ConditionValue,
} from './types.ts'
import { order } from './values.ts'

/** Rows and values that one rule may have, so that nobody stores a rule that takes seconds to evaluate. docs/rules.md 8.8 */
export const MAX_ROWS = 50
export const MAX_VALUES = 1_000

/** Everything that is wrong with a rule, by field. An empty list means that it may be stored. */
export function conditionErrors(rule: ConditionRule): ConditionError[] {
  if (rule.rows.length > MAX_ROWS) return [{ path: 'rows', message: `A rule has ${MAX_ROWS} rows at most` }]
  return rule.rows.flatMap((row, index) => rowErrors(rule, row, `rows.${index}`))
}

function rowErrors(rule: ConditionRule, row: ConditionRow, path: string): ConditionError[] {
  if (!Object.hasOwn(ATTRIBUTES, row.attribute)) return [{ path: `${path}.attribute`, message: 'Choose an attribute' }]
  const facts = ATTRIBUTES[row.attribute]
  if (!attributesOf(rule.kind).includes(row.attribute))
    return [
      {
        path: `${path}.attribute`,
        message: `A collection can't ask for ${facts.label}: it is a fact of a sale, not of inventory`,
      },
    ]
  if (!OPERATORS.includes(row.operator)) return [{ path: `${path}.operator`, message: 'Choose how to compare' }]
  if (!operatorsOf(row.attribute).includes(row.operator))
    return [{ path: `${path}.operator`, message: `${capital(facts.label)} can't be compared this way` }]
  const count = countError(row)
  if (count) return [{ path: `${path}.values`, message: count }]
  const values = row.values.flatMap((value, index) => {
    const message = valueError(row, facts, value)
    return message ? [{ path: `${path}.values.${index}`, message }] : []
  })
  return values.length > 0 ? values : rangeErrors(row, path)
}

function countError(row: ConditionRow): string | undefined {
  const { length } = row.values
  const expected = valueCount(row.operator)
  if (expected === 'NONE') return length === 0 ? undefined : 'No value is needed here'
  if (expected === 'ONE') return length === 1 ? undefined : 'Give one value'
  if (expected === 'TWO') return length === 2 ? undefined : 'Give two values, from and to'
  if (length === 0) return 'Give one value or more'
  return length > MAX_VALUES ? `A row has ${MAX_VALUES} values at most` : undefined
}

function valueError(row: ConditionRow, facts: AttributeFacts, value: ConditionValue): string | undefined {
  switch (facts.kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : `${capital(facts.label)} is a number`
    case 'amount':
      return Number.isSafeInteger(value) ? undefined : `${capital(facts.label)} is an amount`
    case 'truth':
      return typeof value === 'boolean' ? undefined : 'Choose yes or no'
    case 'day':
      return typeof value === 'string' && isDay(value) ? undefined : `${value} is not a date`
    case 'choice':
      return facts.choices?.includes(String(value)) ? undefined : `${value} is not a ${facts.label}`
    case 'id':
      return isUuid(value) ? undefined : `Choose from the list`
    default:
      return wordError(row.attribute, value)
  }
}

function wordError(attribute: Attribute, value: ConditionValue): string | undefined {
  if (typeof value === 'boolean' || String(value).trim() === '') return 'A value must not be blank'
  if (String(value).length > 200) return 'A value has 200 characters at most'
  const domain = attribute !== 'emailDomain' || /^@?[^\s@]+$/.test(String(value).trim())
  return domain ? undefined : `${value} is not a domain`
}

function rangeErrors(row: ConditionRow, path: string): ConditionError[] {
  const [from, to] = row.values
  if (row.operator !== 'BETWEEN' || from === undefined || to === undefined) return []
  const difference = order(row.attribute, from, to)
  return difference === undefined || difference > 0
    ? [{ path: `${path}.values.1`, message: `The end (${to}) lies before the start (${from})` }]
    : []
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
