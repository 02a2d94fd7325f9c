import { brandFacts, cvvLength, cardDigits } from './card-brands.ts'
import { parseExpiry } from './card-expiry.ts'
import type { FieldError } from './fields.ts'

/** The payment form's values. They never leave the browser. docs/rules.md 6.13 */
export type CardFields = {
  readonly number: string
  readonly expiry: string
  readonly cvv: string
  readonly name: string
}

/** 13 to 19 digits with a valid check digit (Luhn). */
export function isCardNumber(number: string): boolean {
  const digits = cardDigits(number)
  return /^\d{13,19}$/.test(digits) && luhn(digits)
}

/** Validates the card and returns one sentence per field. A card is valid to the end of its month at `now`. */
export function cardErrors(card: CardFields, now: Date): FieldError[] {
  const messages = {
    number: numberError(card.number),
    expiry: expiryError(card.expiry, now),
    cvv: cvvError(card),
    name: card.name.trim() ? undefined : 'Enter the name on the card.',
  }
  return Object.entries(messages).flatMap(([path, message]) => (message ? [{ path, message }] : []))
}

function numberError(number: string): string | undefined {
  const digits = cardDigits(number)
  if (digits === '') return 'Enter the number on the front of the card.'
  if (/\D/.test(digits)) return 'Use digits only.'
  const lengths = brandFacts(digits)?.lengths
  if (digits.length < 13 || digits.length > 19 || (lengths && !lengths.includes(digits.length)))
    return `This number is ${digits.length < (lengths?.[0] ?? 13) ? 'too short' : 'of the wrong length'}. Check it against the card.`
  return luhn(digits) ? undefined : 'This isn’t a valid card number. Check the digits.'
}

function expiryError(expiry: string, now: Date): string | undefined {
  if (!expiry.trim()) return 'Enter the expiration date.'
  const parsed = parseExpiry(expiry)
  if (!parsed) return 'Enter the expiration date as MM / YY, like 02 / 28.'
  const monthsLeft = (parsed.year - now.getUTCFullYear()) * 12 + parsed.month - 1 - now.getUTCMonth()
  if (monthsLeft < 0)
    return `This card expired in ${MONTHS[parsed.month - 1]} ${parsed.year}. Check the date, or use another card.`
  return monthsLeft > 20 * 12 ? 'This date is too far in the future. Check the year.' : undefined
}

function cvvError({ cvv, number }: CardFields): string | undefined {
  const expectedLength = cvvLength(number)
  if (!cvv.trim()) return 'Enter the security code.'
  const fits =
    expectedLength === undefined
      ? /^\d{3,4}$/.test(cvv.trim())
      : /^\d+$/.test(cvv.trim()) && cvv.trim().length === expectedLength
  return fits ? undefined : `The security code must have ${expectedLength ?? '3 or 4'} digits.`
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function luhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
