import { asciiDomain } from '../domains.ts'
import { compareLabels } from '../labels.ts'
import { ATTRIBUTES } from './attributes.ts'
import type { Attribute, ConditionUnit, ConditionValue } from './types.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A unit's facts for an attribute as a list; an empty fact is an empty list. */
export function factsOf(unit: ConditionUnit, attribute: Attribute): readonly ConditionValue[] {
  const fact = unit[attribute]
  const list = Array.isArray(fact) ? (fact as readonly ConditionValue[]) : [fact as ConditionValue | null | undefined]
  return list.filter((value): value is ConditionValue => value !== null && value !== undefined && value !== '')
}

/** True if two values of this attribute are equal. */
export function isSame(attribute: Attribute, fact: ConditionValue, value: ConditionValue): boolean {
  const { kind } = ATTRIBUTES[attribute]
  if (kind === 'label') return compareLabels(String(fact), String(value)) === 0
  if (kind === 'number' || kind === 'amount') return Number(fact) === Number(value)
  return fold(attribute, fact) === fold(attribute, value)
}

/** Negative, zero, or positive; undefined if the two have no order, so that no comparison matches. */
export function order(attribute: Attribute, fact: ConditionValue, value: ConditionValue): number | undefined {
  const { kind } = ATTRIBUTES[attribute]
  if (kind === 'label') return compareLabels(String(fact), String(value))
  if (kind === 'number' || kind === 'amount') {
    const difference = Number(fact) - Number(value)
    return Number.isNaN(difference) ? undefined : difference
  }
  if (kind !== 'day' || !DAY.test(String(fact)) || !DAY.test(String(value))) return undefined
  return String(fact) < String(value) ? -1 : String(fact) > String(value) ? 1 : 0
}

/** Text for comparison: lower case, no outer spaces, a domain without its @ and as the DNS has it. */
export function fold(attribute: Attribute, value: ConditionValue): string {
  const text = String(value).trim().toLowerCase()
  if (attribute !== 'emailDomain') return text
  const domain = text.replace(/^@/, '')
  return asciiDomain(domain) ?? domain
}
