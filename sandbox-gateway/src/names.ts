import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const LETTERS = 'abcdefghijkmnopqrstuvwxyz'

/** A new random name: the prefix, then 26 letters (120 bits). No digits, so that no name can ever look like a card number. */
export function newName(prefix: string): string {
  let name = prefix
  for (const byte of randomBytes(26)) name += LETTERS[byte % LETTERS.length] ?? ''
  return name
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The same card gives the same mark, and without the key nobody can try numbers against it. */
export function fingerprintOf(key: Buffer, number: string): string {
  return createHmac('sha256', key).update(number).digest('base64url')
}

/** Compares in a time that does not tell where the first difference is. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
}
