import { createHash } from 'node:crypto'

// No I, L, O, U: read aloud and typed again without mistakes.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
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

/** The number that a purchase's reference spells: the first 35 bits of the digest of its id. */
export function referenceNumber(purchaseId: string): bigint {
  const digest = createHash('sha256')
    .update(Buffer.from(purchaseId.replaceAll('-', ''), 'hex'))
    .digest()
  return digest.readBigUInt64BE(0) >> (64n - BITS)
}

/** What people call a purchase by: `LH 7F42 09C`. Derived from its id, so it never changes while the name does not. */
export function purchaseReference(accountName: string, purchaseId: string): string {
  const number = referenceNumber(purchaseId)
  const text = Array.from({ length: LENGTH }, (_, index) => {
    const shift = BigInt(5 * (LENGTH - 1 - index))
    return SIGNS[Number((number >> shift) & 31n)] ?? ''
  }).join('')
  return `${referencePrefix(accountName)} ${text.slice(0, 4)} ${text.slice(4)}`
}

/** Reads a reference as it may be typed, with or without blanks and letters of the organizer. Undefined: it is none. */
export function readReference(typed: string): bigint | undefined {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const code = text.length === LENGTH + 2 ? text.slice(2) : text
  if (code.length !== LENGTH) return undefined
  let number = 0n
  for (const sign of code) {
    const value = SIGNS.indexOf(sign)
    if (value < 0) return undefined
    number = (number << 5n) | BigInt(value)
  }
  return number
}
