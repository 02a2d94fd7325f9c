import { randomBytes } from 'node:crypto'

const nonces = new WeakMap<object, string>()

/** The one nonce of a response: made when first asked for, the same for everybody who asks again. */
export const nonceOf = (response: object): string => {
  const known = nonces.get(response)
  if (known !== undefined) return known
  const nonce = randomBytes(16).toString('base64url')
  nonces.set(response, nonce)
  return nonce
}
