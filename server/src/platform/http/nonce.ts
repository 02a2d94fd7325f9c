import { randomFillSync } from 'node:crypto'

const BYTES = 16

const nonces = new WeakMap<object, string>()

// Drawn for many responses at once: each call for chance is dear.
const chance = Buffer.alloc(BYTES * 256)
let used = chance.length

const freshNonce = (): string => {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  used += BYTES
  return chance.toString('base64url', used - BYTES, used)
}

/** The one nonce of a response: made when first asked for, the same for everybody who asks again. */
export const nonceOf = (response: object): string => {
  const known = nonces.get(response)
  if (known !== undefined) return known
  const nonce = freshNonce()
  nonces.set(response, nonce)
  return nonce
}
