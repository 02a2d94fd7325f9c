import { createHash } from 'node:crypto'
import { typedCode } from '@admission/common/typed-code.ts'

// No I, L, O, U, so that it can be read aloud and typed without mistakes.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 7
const BITS = 35n

/** Two letters of an organizer's name: initials, or the first and the middle letter of a single word. */
export function referencePrefix(accountName: string): string {
  const words = accountName
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9\s]/g, '')
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'THE')
  const [first = 'XX', second] = words
  if (second !== undefined) return `${first[0] ?? 'X'}${second[0] ?? 'X'}`
  return `${first[0] ?? 'X'}${first[Math.floor(first.length / 2)] ?? 'X'}`
}

/** The number encoded in a purchase's reference: the first 35 bits of its ID's digest. */
export function referenceNumber(purchaseId: string): bigint {
  const digest = createHash('sha256')
    .update(Buffer.from(purchaseId.replaceAll('-', ''), 'hex'))
    .digest()
  return digest.readBigUInt64BE(0) >> (64n - BITS)
}

/** A purchase's reference for people, such as `LH 7F42 09C`. Derived from its ID and the account's name. */
export function purchaseReference(accountName: string, purchaseId: string): string {
  const number = referenceNumber(purchaseId)
  const text = Array.from({ length: LENGTH }, (_, index) => {
    const shift = BigInt(5 * (LENGTH - 1 - index))
    return ALPHABET[Number((number >> shift) & 31n)] ?? ''
  }).join('')
  return `${referencePrefix(accountName)} ${text.slice(0, 4)} ${text.slice(4)}`
}

// Letters that look like digits are read as these.
const typedReference = (typed: string): string =>
  typedCode(typed).replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

const numberOf = (code: string): bigint | undefined => {
  let number = 0n
  for (const character of code) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) return undefined
    number = (number << 5n) | BigInt(value)
  }
  return number
}

/** Parses a typed reference, with or without spaces and the organizer's letters. Undefined if it isn't one. */
export function readReference(typed: string): bigint | undefined {
  const text = typedReference(typed)
  const code = text.length === LENGTH + 2 ? text.slice(2) : text
  return code.length === LENGTH ? numberOf(code) : undefined
}

const MIN_PART = 4

/** Bits of a reference's number: `value` stands `shift` bits from its end, under `mask`. */
export type ReferencePart = { readonly value: bigint; readonly shift: number; readonly mask: bigint }

/**
 * Where a typed part of a reference can be in its number: at least four characters anywhere, or behind the organizer's
 * letters at the beginning. Empty if it's no part of one.
 */
export function referenceParts(typed: string): readonly ReferencePart[] {
  const text = typedReference(typed)
  const partAt = (code: string, start: number): readonly ReferencePart[] => {
    const number = numberOf(code)
    const mask = (1n << BigInt(5 * code.length)) - 1n
    return number === undefined ? [] : [{ value: number, shift: 5 * (LENGTH - start - code.length), mask }]
  }
  const isPart = ({ length }: string): boolean => length >= MIN_PART && length <= LENGTH
  const anywhere = isPart(text)
    ? Array.from({ length: LENGTH - text.length + 1 }, (_, start) => partAt(text, start)).flat()
    : []
  const code = text.slice(2)
  return [...anywhere, ...(isPart(code) ? partAt(code, 0) : [])]
}

/** Numbers of references, both ends included. */
export type ReferenceRange = { readonly from: bigint; readonly to: bigint }

/**
 * Numbers of the references that begin with what was typed, with or without the organizer's letters: at least four
 * characters of the number. Up to two ranges, because the first two letters can be either. An index finds them.
 */
export function referenceRanges(typed: string): readonly ReferenceRange[] {
  const text = typedReference(typed)
  return [text, text.slice(2)].flatMap((code) => {
    const number = code.length < MIN_PART || code.length > LENGTH ? undefined : numberOf(code)
    if (number === undefined) return []
    const free = 5n * BigInt(LENGTH - code.length)
    return [{ from: number << free, to: ((number + 1n) << free) - 1n }]
  })
}
