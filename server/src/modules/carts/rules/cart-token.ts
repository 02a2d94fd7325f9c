import { isUuid } from '@admission/common/ids.ts'
import { uuidOf } from '#modules/offers/rules/limits.ts'
import { digestOf, keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'

/** The header CartToken in its two parts. */
export type CartToken = { readonly cartId: string; readonly secret: string }

const PURPOSE = 'cart-token'

/** `{cartId}.{secret}` taken apart; undefined where it is nothing of the kind. */
export const parseCartToken = (header: string | undefined): CartToken | undefined => {
  const [cartId = '', secret = '', ...rest] = header?.split('.') ?? []
  const isWhole = isUuid(cartId) && /^[\w-]{20,100}$/.test(secret) && rest.length === 0
  return isWhole ? { cartId: cartId.toLowerCase(), secret } : undefined
}

/** Whether a secret is the one that a cart was made with; compared in constant time. */
export const opensCart = (secret: string, tokenHash: Buffer): boolean => sameDigest(digestOf(secret), tokenHash)

/** The secret of a cart: derived, so that a repeated request can be given the same one again without it being stored. */
export const cartSecret = (serverSecret: string, cartId: string): string =>
  keyedDigest(serverKey(serverSecret, PURPOSE), cartId).toString('base64url')

/** The header of a cart that was made under one of these server secrets; undefined where none of them fits any more. */
export const cartTokenFor = (
  serverSecrets: readonly string[],
  cartId: string,
  tokenHash: Buffer,
): string | undefined => {
  const secret = serverSecrets.map((each) => cartSecret(each, cartId)).find((each) => opensCart(each, tokenHash))
  return secret === undefined ? undefined : `${cartId}.${secret}`
}

/**
 * The ids that a request which makes something gives it: the same key makes the same line, and the same cart where it needs
 * one, so that a repetition finds both. Derived under the server's key: an id that buyers see does not tell the key.
 */
export const idsOfKey = (serverSecret: string, key: string): { readonly lineId: string; readonly cartId: string } => {
  const derive = (what: string): string =>
    uuidOf(keyedDigest(serverKey(serverSecret, `cart-key ${what}`), key.toLowerCase()))
  return { lineId: derive('line'), cartId: derive('cart') }
}
