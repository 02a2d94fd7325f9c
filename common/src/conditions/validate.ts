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

/** Limits on a rule's rows and values, so that evaluating it never takes seconds. docs/rules.md 8.8 */
export const MAX_ROWS = 50
export const MAX_VALUES = 1_000

/** Everything that is wrong with a rule, by field. An empty list means it can be stored. */
export function conditionErrors(rule: ConditionRule): ConditionError[] {
  if (rule.rows.length > MAX_ROWS) return [{ path: 'rows', message: `Use ${MAX_ROWS} rows or fewer` }]
  return rule.rows.flatMap((row, index) => rowErrors(rule, row, `rows.${index}`))
}

function rowErrors(rule: ConditionRule, row: ConditionRow, path: string): ConditionError[] {
  if (!Object.hasOwn(ATTRIBUTES, row.attribute)) return [{ path: `${path}.attribute`, message: 'Choose an attribute' }]
  const facts = ATTRIBUTES[row.attribute]
  if (!attributesOf(rule.kind).includes(row.attribute))
    return [
      {
        path: `${path}.attribute`,
        message: `A collection can't use ${facts.label}: it belongs to a sale, not to inventory`,
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
  if (expected === 'ONE') return length === 1 ? undefined : 'Enter one value'
  if (expected === 'TWO') return length === 2 ? undefined : 'Enter two values, from and to'
  if (length === 0) return 'Enter at least one value'
  return length > MAX_VALUES ? `Use ${MAX_VALUES} values or fewer` : undefined
}

function valueError(row: ConditionRow, facts: AttributeFacts, value: ConditionValue): string | undefined {
  switch (facts.kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
        ? undefined
        : `${capital(facts.label)} must be a number`
    case 'amount':
      return Number.isSafeInteger(value) ? undefined : `${capital(facts.label)} must be an amount`
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
  if (typeof value === 'boolean' || String(value).trim() === '') return 'Enter a value'
  if (String(value).length > 200) return 'Use 200 characters or fewer'
  const domain = attribute !== 'emailDomain' || /^@?[^\s@]+$/.test(String(value).trim())
  return domain ? undefined : `${value} is not a domain`
}

function rangeErrors(row: ConditionRow, path: string): ConditionError[] {
  const [from, to] = row.values
  if (row.operator !== 'BETWEEN' || from === undefined || to === undefined) return []
  const difference = order(row.attribute, from, to)
  return difference === undefined || difference > 0
    ? [{ path: `${path}.values.1`, message: `The end (${to}) is before the start (${from})` }]
    : []
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
