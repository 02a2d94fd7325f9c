import { HOTP, Secret, TOTP } from 'otpauth'

// Codes of authenticator apps, RFC 6238: SHA-1, 30 seconds, six digits, which is all that every app supports.
const APP = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Periods before and after the current one whose codes count: the clocks of phones are off, and people type slowly. */
const TOLERANCE = 1

const secretOf = (key: Buffer): Secret => new Secret({ buffer: new Uint8Array(key).buffer })

/** Base32 without padding, RFC 4648: how apps take a key. */
export const base32 = (key: Buffer): string => secretOf(key).base32

/** The code of one period. RFC 4226. */
export const codeAt = (key: Buffer, step: number, digits = APP.digits): string =>
  HOTP.generate({ secret: secretOf(key), algorithm: APP.algorithm, digits, counter: step })

/** The period of a moment, in seconds since 1970. */
export const stepAt = (seconds: number): number => TOTP.counter({ period: APP.period, timestamp: seconds * 1000 })

/** The period that a code belongs to, near this moment; undefined if it is wrong or too old. */
export const totpStep = (key: Buffer, code: string, seconds: number): number | undefined => {
  const timestamp = seconds * 1000
  const delta = TOTP.validate({ ...APP, secret: secretOf(key), token: code, timestamp, window: TOLERANCE })
  return delta === null ? undefined : stepAt(seconds) + delta
}

/** Address that apps read from the QR code. `account` is the user's address. */
export const keyUri = (key: Buffer, issuer: string, account: string): string =>
  new TOTP({ ...APP, issuer, label: account, secret: secretOf(key) }).toString()
