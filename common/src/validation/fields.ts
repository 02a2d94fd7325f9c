import type * as v from 'valibot'
import { formatMoney, type Money } from '../money.ts'
import { checkWith } from './schema.ts'

// Checks of particular fields. The specification gives their messages verbatim. docs/rules.md 6.7 to 6.12

/** Names the field as the form and the API do. */
export type FieldError = { readonly path: string; readonly message: string }

/** Longest date range for a report or filter, in days. */
export const MAX_DAYS = 366

/** Validates a pair of local dates (`YYYY-MM-DD`, or with a time): at most 366 days. Undefined if it is valid or one is missing. */
export function longRangeProblem(from: string | null, to: string | null): string | undefined {
  if (from === null || to === null || from.trim() === '' || to.trim() === '') return undefined
  const days = (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000
  return days <= MAX_DAYS ? undefined : 'Date range must be within one year'
}

/** Validates a typed number with at most `decimals` decimals (any number of them by default). Blank text passes. */
export function decimalProblem(typed: string, field: string, decimals?: number): string | undefined {
  const text = typed.trim()
  const digits = decimals === undefined ? String.raw`\d+` : String.raw`\d{1,${Math.max(1, decimals)}}`
  const part = decimals === 0 ? '' : String.raw`(?:\.${digits})?`
  if (text === '' || new RegExp(String.raw`^[-+]?(?=\.?\d)\d*${part}$`).test(text)) return undefined
  const count = decimals === undefined ? '' : `${decimals} `
  return `The ${field} field must be numeric and may contain ${count}decimal points.`
}

/** Validates a typed price. Bounds are inclusive, as the amount after the message says; null for no limit. Undefined if it is within them. */
export function ticketPriceError(price: Money, minimum: Money | null, maximum: Money | null): string | undefined {
  if (minimum && price.amount < minimum.amount)
    return `You must enter a value greater than the minimum amount for this ticket: ${formatMoney(minimum)} or more`
  return maximum && price.amount > maximum.amount
    ? `You must enter a value less than ${formatMoney(maximum)}`
    : undefined
}

/** Validates the size of a file in kilobytes of 1,024 bytes. `limit` is its text in the message. */
export const fileSizeProblem = (
  file: { readonly size: number },
  field: string,
  { kilobytes, limit }: { readonly kilobytes: number; readonly limit: string },
): string | undefined => (file.size <= kilobytes * 1024 ? undefined : `The ${field} size must be less than ${limit}`)

/** The largest image of anything: an event, a shop, a logo. */
export const IMAGE_SIZE = { kilobytes: 2_000, limit: '2MB' } as const

/** The same in bytes. */
export const MAX_IMAGE_BYTES = IMAGE_SIZE.kilobytes * 1024

/** The message for a larger one. `field` is its name in lowercase: `logo`. */
export const imageSizeMessage = (field: string): string => `The ${field} size must be less than ${IMAGE_SIZE.limit}`

/** A color of six hex digits, with or without #, or blank. */
export const hexColor = (field: string): v.RawCheckAction<string> =>
  checkWith((text) =>
    /^\s*(?:#?[0-9a-f]{6}\s*)?$/i.test(text) ? undefined : `The ${field} field must be six hex digits`,
  )

const TERMS = {
  CHECKOUT: 'You must agree to the terms and conditions to proceed',
  VENUE: 'You must agree to the venue terms to proceed',
  ACCOUNT_CREATION: 'You must agree to the Project Admission Terms & Conditions and Privacy Policy to continue',
} as const

/** A checkbox that must be checked. CHECKOUT is also used in the purchaser's profile. */
export const agreed = (terms: keyof typeof TERMS): v.RawCheckAction<boolean> =>
  checkWith((isChecked) => (isChecked ? undefined : TERMS[terms]))
