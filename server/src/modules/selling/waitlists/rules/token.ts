import { isUuid } from '@admission/common/ids.ts'
import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'
import type { WaitlistEntryId } from '../types.ts'

const digest = (secret: string, id: string): Buffer => keyedDigest(serverKey(secret, 'waitlist-entry'), id)

/** The signed token of an entry, for links in its mails. Derived, so it isn't stored. */
export const waitlistToken = (secrets: readonly string[], id: WaitlistEntryId): string =>
  `${id}.${digest(secrets[0] ?? '', id).toString('base64url')}`

/** The entry of a token signed under one of these server secrets. Undefined for anything else. */
export const entryOfToken = (secrets: readonly string[], token: string): WaitlistEntryId | undefined => {
  const [id = '', signature = '', ...rest] = token.split('.')
  if (!isUuid(id) || rest.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  const isOurs = secrets.some((secret) => sameDigest(digest(secret, id.toLowerCase()), given))
  return isOurs ? (id.toLowerCase() as WaitlistEntryId) : undefined
}
