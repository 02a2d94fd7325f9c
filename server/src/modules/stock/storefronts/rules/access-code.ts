import { typedCode } from '@admission/common/typed-code.ts'
import { createHash } from 'node:crypto'

const MAX_LENGTH = 100

const digestOf = (code: string): Buffer => createHash('sha256').update(code.slice(0, MAX_LENGTH)).digest()

/** The stored digest of an access code: SHA-256 of it as `typedCode` reads it, so that neither case nor outer spaces matter. */
export const accessCodeDigest = (code: string): Buffer => digestOf(typedCode(code))

const fullWidth = (code: string): string =>
  code.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

/**
 * The digests under which an entered code can be stored, the usual one first. Codes were once stored as typed, and a digest
 * can't be converted: so the code as it stands and its full-width form are tried, too.
 */
export const accessCodeDigests = (entered: string): readonly Buffer[] =>
  [...new Set([typedCode(entered), entered.trim().toUpperCase(), fullWidth(typedCode(entered))])].map(digestOf)
