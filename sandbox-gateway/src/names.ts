import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const LETTERS = 'abcdefghijkmnopqrstuvwxyz'

/** A new random name: the prefix and 26 letters (120 bits). No digits, so that it never looks like a card number. */
export function newName(prefix: string): string {
  let name = prefix
  for (const byte of randomBytes(26)) name += LETTERS[byte % LETTERS.length] ?? ''
  return name
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Fingerprint of a card: the same card gives the same value, and without the key numbers can't be tested against it.
 */
export function cardFingerprint(key: Buffer, number: string): string {
  return createHmac('sha256', key).update(number).digest('base64url')
}

/** Constant-time comparison. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
}
