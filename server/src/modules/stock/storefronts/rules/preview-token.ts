import { isUuid } from '@admission/common/ids.ts'
import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'
import type { PreviewBuyer } from '#platform/preview.ts'

/** How long a preview can be looked at, in milliseconds. */
export const PREVIEW_MS = 3_600_000

/** Content of a preview's token: the viewer, the storefront, the buyer and moment it shows, and its end. */
export type PreviewClaims = {
  readonly accountId: string
  readonly storefrontId: string
  readonly userId: string
  readonly at: Date
  readonly buyer: string
  readonly until: Date
}

/** A buyer as text: `SIGNED_OUT`, `SIGNED_IN`, `INVITED`, `CODE:{id}` or `PRICE:{code}`; undefined for anything else. */
export const buyerOf = (text: string): PreviewBuyer | undefined => {
  if (text === 'SIGNED_OUT' || text === 'SIGNED_IN' || text === 'INVITED') return { kind: text }
  const [kind = '', ...rest] = text.split(':')
  const value = rest.join(':')
  if (kind === 'CODE' && isUuid(value)) return { kind: 'ACCESS_CODE', codeId: value }
  return kind === 'PRICE' && value !== '' ? { kind: 'PRICE_CODE', code: value } : undefined
}

const digest = (secret: string | undefined, payload: string): Buffer =>
  keyedDigest(serverKey(secret, 'previews'), payload)

/** Signs the claims. The token is not secret from the member, and opens nothing but a look. */
export const previewToken = (secrets: readonly string[], claims: PreviewClaims): string => {
  const { accountId, storefrontId, userId, at, buyer, until } = claims
  const payload = Buffer.from(
    JSON.stringify([accountId, storefrontId, userId, at.getTime(), until.getTime(), buyer]),
  ).toString('base64url')
  return `${payload}.${digest(secrets[0], payload).toString('base64url')}`
}

/** The claims of a token that this server signed and that hasn't expired; otherwise undefined. */
export const previewClaims = (secrets: readonly string[], token: string, now: Date): PreviewClaims | undefined => {
  const [payload = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (!secrets.some((secret) => sameDigest(digest(secret, payload), given))) return undefined
  const [accountId, storefrontId, userId, at, until, buyer] = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as [string, string, string, number, number, string]
  if (until <= now.getTime()) return undefined
  return { accountId, storefrontId, userId, at: new Date(at), until: new Date(until), buyer }
}
