import { formatMoney, type Money } from '../money.ts'
import { size } from './generic.ts'
import { isEmpty, unlessEmpty, type Rule } from './rule.ts'

// Rules for particular fields. The specification gives their messages verbatim. docs/rules.md 6.8 to 6.12

/** Longest date range for a report or filter, in days. */
export const MAX_DAYS = 366

/** A pair of local dates (`YYYY-MM-DD`, or with a time) of at most 366 days. Passes if either is missing. */
export const maxOneYear: Rule = (value) => {
  const [from, to] = Array.isArray(value) ? (value as readonly unknown[]) : [undefined, undefined]
  if (isEmpty(from) || isEmpty(to)) return undefined
  const days = (Date.parse(String(to).slice(0, 10)) - Date.parse(String(from).slice(0, 10))) / 86_400_000
  return days <= MAX_DAYS ? undefined : 'Date range must be within one year'
}

/** Text that is JSON. Undefined and null pass; '' isn't JSON. */
export const validJson: Rule = (value) => {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') return 'Value must be a string'
  try {
    JSON.parse(value)
    return undefined
  } catch (error) {
    return `Value must be valid JSON: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Validates a typed price. Bounds are inclusive, as the amount after the message says; null for no limit. Undefined if it is within them. */
export function ticketPriceError(price: Money, minimum: Money | null, maximum: Money | null): string | undefined {
  if (minimum && price.amount < minimum.amount)
    return `You must enter a value greater than the minimum amount for this ticket: ${formatMoney(minimum)} or more`
  return maximum && price.amount > maximum.amount
    ? `You must enter a value less than ${formatMoney(maximum)}`
    : undefined
}

/** An image file of 2,000 KB or less. */
export const imageSize: Rule = size(2_000, '2MB')
/** A color of six hex digits, with or without #. */
export const hexColor: Rule = unlessEmpty((value, field) =>
  typeof value === 'string' && /^#?[0-9a-f]{6}$/i.test(value.trim())
    ? undefined
    : `The ${field} field must be six hex digits`,
)

const TERMS = {
  CHECKOUT: 'You must agree to the terms and conditions to proceed',
  VENUE: 'You must agree to the venue terms to proceed',
  ACCOUNT_CREATION: 'You must agree to the Project Admission Terms & Conditions and Privacy Policy to continue',
} as const

/** A checkbox that must be checked. CHECKOUT is also used in the purchaser's profile. */
export function agreed(terms: keyof typeof TERMS): Rule {
  return (value) => (value === true ? undefined : TERMS[terms])
}
