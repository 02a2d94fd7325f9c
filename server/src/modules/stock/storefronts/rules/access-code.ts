import { createHash } from 'node:crypto'
import { typedCode } from '@admission/common/typed-code.ts'

/** The stored digest of an access code: SHA-256 of it as `typedCode` reads it, so that neither case nor outer spaces matter. */
export const accessCodeDigest = (code: string): Buffer =>
  createHash('sha256').update(typedCode(code).slice(0, 100)).digest()
