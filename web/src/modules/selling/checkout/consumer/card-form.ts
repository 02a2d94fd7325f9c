import { formatCardNumber } from '@admission/common/validation/card-brands.ts'
import { parseExpiry } from '@admission/common/validation/card-expiry.ts'
import type { CardFields } from '@admission/common/validation/card.ts'

export const emptyCard: CardFields = { number: '', expiry: '', cvv: '', name: '' }

const two = (value: number): string => String(value).padStart(2, '0')

/** A date that a browser or a password manager filled in. Undefined for one more or less character of what a person types. */
const filledExpiry = (typed: string, before: string): string | undefined => {
  const isOneKey = typed.includes(' / ') && Math.abs(typed.length - before.length) <= 1
  const expiry = isOneKey ? undefined : parseExpiry(typed)
  if (expiry === undefined) return undefined
  const year = expiry.year >= 2000 && expiry.year < 2100 ? two(expiry.year % 100) : String(expiry.year)
  return `${two(expiry.month)} / ${year}`
}

/** Formats month and year while typing: `02 / 28`. Deleting across the slash works, and so does a date filled in whole. */
export function formatExpiry(typed: string, before: string): string {
  const filled = filledExpiry(typed, before)
  if (filled !== undefined) return filled
  const digits = typed.replaceAll(/\D/g, '').slice(0, 6)
  if (typed.length < before.length) return digits.length <= 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
  // `5` can only be May; `1` may become October.
  const full = /^[2-9]$/.test(digits) ? `0${digits}` : digits
  if (/^\d\s*[/.,-]$/.test(typed.trim())) return `0${digits} / `
  return full.length < 2 ? full : `${full.slice(0, 2)} / ${full.slice(2)}`
}

/** Caret position in a number that was formatted into groups: after the same number of digits as before. */
export function caretAfter(formatted: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (const [index, character] of Array.from(formatted).entries()) {
    if (/\d/.test(character)) seen += 1
    if (seen === digits) return index + 1
  }
  return formatted.length
}

export const cardText = (field: keyof CardFields, typed: string, before: CardFields): string => {
  if (field === 'number') return formatCardNumber(typed)
  if (field === 'expiry') return formatExpiry(typed, before.expiry)
  return field === 'cvv' ? typed.replaceAll(/\D/g, '').slice(0, 4) : typed
}
