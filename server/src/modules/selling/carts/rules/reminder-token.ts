import { isUuid } from '@admission/common/ids.ts'
import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'

const digest = (secret: string, cartId: string): Buffer => keyedDigest(serverKey(secret, 'cart-reminder'), cartId)

/** The signed token in the links of a reminder's mail. Derived, so it isn't stored. */
export const reminderToken = (secrets: readonly string[], cartId: string): string =>
  `${cartId}.${digest(secrets[0] ?? '', cartId).toString('base64url')}`

/** The cart of a token signed under one of these server secrets. Undefined for anything else. */
export const cartOfReminder = (secrets: readonly string[], token: string): string | undefined => {
  const [id = '', signature = '', ...rest] = token.split('.')
  if (!isUuid(id) || rest.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  return secrets.some((secret) => sameDigest(digest(secret, id.toLowerCase()), given)) ? id.toLowerCase() : undefined
}
