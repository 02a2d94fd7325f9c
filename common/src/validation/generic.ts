import { isEmail } from '../emails.ts'
import { isEmpty, unlessEmpty, type Rule } from './rule.ts'

// The generic rules of docs/rules.md 6.7. Each returns the message or undefined; all except `required` accept empty
// values.

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

/** The identical value. */
export function is(expected: unknown): Rule {
  return check(
    (value) => value === expected,
    (field) => `The ${field} field is not valid`,
  )
}

/** One of these values; for a list, every member. */
export function oneOf(allowed: readonly unknown[]): Rule {
  const known = new Set(allowed)
  return check(
    (value) => (Array.isArray(value) ? value.every((member) => known.has(member)) : known.has(value)),
    (field) => `The ${field} field is not a valid choice`,
  )
}

/** Digits only. */
export const numeric: Rule = check(
  (value) => /^\d+$/.test(textOf(value)),
  (field) => `The ${field} field may only contain digits`,
)

/** A whole number, which may be negative. */
export const integer: Rule = check(
  (value) => /^-?\d+$/.test(textOf(value)),
  (field) => `The ${field} field must be a whole number`,
)

/** A number from `low` to `high`, inclusive. */
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
  // A stateful pattern (flag g or y) would return a different result on each call.
  const steady = new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, ''))
  return check(
    (value) => steady.test(textOf(value)),
    (field) => `The ${field} field has the wrong format`,
  )
}

/**
 * A file, or every file of a list, of at most this many kilobytes (1,024 bytes). `limit` is its text in the message.
 */
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

/** Equal to another field's value, as for a password typed twice. */
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
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

function inside(value: number, low: number, high: number): boolean {
  return value >= low && value <= high
}

/** Number of visible characters (an emoji of two code units is one), or of list members. */
function sizeOf(value: unknown): number {
  return Array.isArray(value)
    ? value.length
    : Array.from(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '').length
}

function bytesOf(file: unknown): number {
  const bytes = typeof file === 'object' && file !== null && 'size' in file ? file.size : undefined
  return typeof bytes === 'number' ? bytes : Infinity
}
