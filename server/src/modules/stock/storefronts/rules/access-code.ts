import { createHash } from 'node:crypto'

/** The stored digest of an access code: SHA-256 of it trimmed and uppercased, so that neither case nor outer spaces matter. */
export const accessCodeDigest = (code: string): Buffer =>
  createHash('sha256').update(code.trim().toUpperCase().slice(0, 100)).digest()
