import { isEmail } from '../emails.ts'
import { isEmpty, unlessEmpty, type Rule } from './rule.ts'

// The generic rules of docs/rules.md 6.7. Each answers the message or undefined; all but `required` let empty values pass.

export const required: Rule = (value, field) => (isEmpty(value) ? `The ${field} field is required` : undefined)

/** Text or list of exactly this length. */
export function length(count: number): Rule {
  return check(
    (value) => sizeOf(value) === count,
    (field) => `The ${field} field must be ${count} long`,
  )
}

export const email: Rule = check(
  (value) => typeof value === 'string' && isEmail(value.trim()),
  (field) => `The ${field} field must be a valid email`,
)

/** The very same value. */
export function is(expected: unknown): Rule {
  return check(
    (value) => value === expected,
    (field) => `The ${field} field is not valid`,
  )
}

/** One of these; for a list, each of its members. */
export function oneOf(allowed: readonly unknown[]): Rule {
  const known = new Set(allowed)
  return check(
    (value) => (Array.isArray(value) ? value.every((member) => known.has(member)) : known.has(value)),
    (field) => `The ${field} field is not a valid choice`,
  )
}

/** Digits alone. */
export const numeric: Rule = check(
  (value) => /^\d+$/.test(textOf(value)),
  (field) => `The ${field} field may only contain digits`,
)

/** A whole number, also below zero. */
export const integer: Rule = check(
  (value) => /^-?\d+$/.test(textOf(value)),
  (field) => `The ${field} field must be a whole number`,
)

/** A number from `low` to `high`, both allowed. */
export function between(low: number, high: number): Rule {
  return check(
    (value) => inside(numberOf(value), low, high),
    (field) => `The ${field} field must be between ${low} and ${high}`,
  )
}

export function minValue(low: number): Rule {
  return check(
    (value) => inside(numberOf(value), low, Infinity),
    (field) => `The ${field} field must be ${low} or more`,
  )
}

export function maxValue(high: number): Rule {
  return check(
    (value) => inside(numberOf(value), -Infinity, high),
    (field) => `The ${field} field must be ${high} or less`,
  )
}

/** At least this many characters. */
export function min(characters: number): Rule {
  return check(
    (value) => sizeOf(value) >= characters,
    (field) => `The ${field} field must have at least ${characters} characters`,
  )
}

/** At most this many characters. */
export function max(characters: number): Rule {
  return check(
    (value) => sizeOf(value) <= characters,
    (field) => `The ${field} field must have at most ${characters} characters`,
  )
}

/** A list of at most this many members. */
export function maxLength(members: number): Rule {
  return check(
    (value) => sizeOf(value) <= members,
    (field) => `The ${field} field must be ${members} or less`,
  )
}

export function regex(pattern: RegExp): Rule {
  // A pattern with a memory (flag g or y) would answer differently each time.
  const steady = new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, ''))
  return check(
    (value) => steady.test(textOf(value)),
    (field) => `The ${field} field has the wrong format`,
  )
}

/** A file, or each file of a list, of at most this many kilobytes of 1,024 bytes. `limit` is how the message says it. */
export function size(kilobytes: number, limit: string = `${kilobytes}KB`): Rule {
  return check(
    (value) => (Array.isArray(value) ? value : [value]).every((file) => bytesOf(file) <= kilobytes * 1024),
    (field) => `The ${field} size must be less than ${limit}`,
  )
}

/** A number with at most `decimals` decimals (any number of them by default) after `separator`. */
export function decimal(decimals?: number, separator: '.' | ',' = '.'): Rule {
  const mark = separator === '.' ? String.raw`\.` : ','
  const digits = decimals === undefined ? String.raw`\d+` : String.raw`\d{1,${Math.max(1, decimals)}}`
  const part = decimals === 0 ? '' : `(?:${mark}${digits})?`
  const pattern = new RegExp(String.raw`^[-+]?(?=${mark}?\d)\d*${part}$`)
  const count = decimals === undefined ? '' : `${decimals} `
  return check(
    (value) => pattern.test(textOf(value)),
    (field) => `The ${field} field must be numeric and may contain ${count}decimal points.`,
  )
}

/** The same as another field's value: a password typed twice. */
export function confirmed(other: unknown): Rule {
  return check(
    (value) => value === other,
    (field) => `The ${field} field does not match`,
  )
}

function check(holds: (value: unknown) => boolean, message: (field: string) => string): Rule {
  return unlessEmpty((value, field) => (holds(value) ? undefined : message(field)))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

function numberOf(value: unknown): number {
  const text = textOf(value)
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

function inside(value: number, low: number, high: number): boolean {
  return value >= low && value <= high
}

/** Characters as people count them (an emoji of two code units is one), or members of a list. */
function sizeOf(value: unknown): number {
  return Array.isArray(value)
    ? value.length
    : Array.from(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '').length
}

function bytesOf(file: unknown): number {
  const bytes = typeof file === 'object' && file !== null && 'size' in file ? file.size : undefined
  return typeof bytes === 'number' ? bytes : Infinity
}
