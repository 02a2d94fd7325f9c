import { createHmac } from 'node:crypto'

// Codes of authenticator apps, RFC 6238: SHA-1, 30 seconds, six digits, which is all that every app supports.
const PERIOD_SECONDS = 30
const DIGITS = 6
/** Periods before and after the current one whose codes count: the clocks of phones are off, and people type slowly. */
const TOLERANCE = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding, RFC 4648: how apps take a key. */
export const base32 = (bytes: Buffer): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The code of one period. RFC 4226. */
export const codeAt = (key: Buffer, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

/** The period of a moment, in seconds since 1970. */
export const stepAt = (seconds: number): number => Math.floor(seconds / PERIOD_SECONDS)

/** The period that a code belongs to, near this moment; undefined if it is wrong or too old. */
export const stepOf = (key: Buffer, code: string, seconds: number): number | undefined => {
  const now = stepAt(seconds)
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => now + TOLERANCE - index)
  return steps.find((step) => codeAt(key, step) === code)
}

/** What apps read from the QR code. `account` is the user's address. */
export const keyUri = (key: Buffer, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${base32(key)}&issuer=${encodeURIComponent(issuer)}`
