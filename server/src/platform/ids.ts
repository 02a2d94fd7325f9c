import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export { newId, newRandomUuid } from '@admission/common/ids.ts'

/** A random secret for tokens and links, base64url. `bits` must be at least 128. */
export const newSecret = (bits = 256): string => {
  if (bits < 128) throw new Error('A secret needs at least 128 bits.')
  return randomBytes(Math.ceil(bits / 8)).toString('base64url')
}

/** SHA-256 of a secret, the only form in which it is stored. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A keyed digest: for secrets that must be derived again, and for addresses that must not be stored readably. */
export const keyedDigest = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Compares two digests in constant time. */
export const sameDigest = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

/**
 * The server's key for one purpose, derived from its secret. Keys of different purposes reveal nothing about each
 * other.
 */
export const serverKey = (serverSecret: string | undefined, purpose: string): string => {
  if (serverSecret === undefined) throw new Error('The server has no secret.')
  return keyedDigest(serverSecret, purpose).toString('base64url')
}
