import { createHash } from 'node:crypto'

/** What is kept of an access code: SHA-256 of it in capitals without spaces around, so that people may type it as they like. */
export const accessCodeDigest = (code: string): Buffer =>
  createHash('sha256').update(code.trim().toUpperCase().slice(0, 100)).digest()
