import { isUuid } from '@admission/common/ids.ts'
import { uuidOf } from '#modules/stock/inventory/rules/limit-subjects.ts'
import { digestOf, keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'

/** The parts of the CartToken header. */
export type CartToken = { readonly cartId: string; readonly secret: string }

const PURPOSE = 'cart-token'

/** Parses `{cartId}.{secret}`. Undefined if malformed. */
export const parseCartToken = (header: string | undefined): CartToken | undefined => {
  const [cartId = '', secret = '', ...rest] = header?.split('.') ?? []
  const isWhole = isUuid(cartId) && /^[\w-]{20,100}$/.test(secret) && rest.length === 0
  return isWhole ? { cartId: cartId.toLowerCase(), secret } : undefined
}

/** True if a secret is the cart's, compared in constant time. */
export const opensCart = (secret: string, tokenHash: Buffer): boolean => sameDigest(digestOf(secret), tokenHash)

/** The secret of a cart. It's derived, so that a retry gets the same one without storing it. */
export const cartSecret = (serverSecret: string, cartId: string): string =>
  keyedDigest(serverKey(serverSecret, PURPOSE), cartId).toString('base64url')

/** The secret of a cart that was handed over. It's derived, so that a retry with the same key gets the same one. */
export const handedSecret = (serverSecret: string, code: string, key: string): string =>
  keyedDigest(serverKey(serverSecret, 'cart-handover'), `${code} ${key}`).toString('base64url')

/** The CartToken of a cart created under one of these server secrets. Undefined if none matches. */
export const cartTokenFor = (
  serverSecrets: readonly string[],
  cartId: string,
  tokenHash: Buffer,
): string | undefined => {
  const secret = serverSecrets.map((each) => cartSecret(each, cartId)).find((each) => opensCart(each, tokenHash))
  return secret === undefined ? undefined : `${cartId}.${secret}`
}

/**
 * The IDs of the line and, if needed, the cart that a key creates. They're always the same for a key, so a retry finds both,
 * and derived with the server's key, so the visible IDs don't reveal it.
 */
export const idsOfKey = (serverSecret: string, key: string): { readonly lineId: string; readonly cartId: string } => {
  const derive = (what: string): string =>
    uuidOf(keyedDigest(serverKey(serverSecret, `cart-key ${what}`), key.toLowerCase()))
  return { lineId: derive('line'), cartId: derive('cart') }
}
