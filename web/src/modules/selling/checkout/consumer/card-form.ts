import { formatCardNumber } from '@admission/common/validation/card-brands.ts'
import type { CardFields } from '@admission/common/validation/card.ts'

export const emptyCard: CardFields = { number: '', expiry: '', cvv: '', name: '' }

/** Formats month and year while typing: `02 / 28`. Deleting across the slash works. */
export function formatExpiry(typed: string, before: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 6)
  if (typed.length < before.length) return digits.length <= 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
  // `5` can only be May; `1` may become October.
  const full = /^[2-9]$/.test(digits) ? `0${digits}` : digits
  if (/^\d\s*\/$/.test(typed.trim())) return `0${digits} / `
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
