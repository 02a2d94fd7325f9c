import { isUuid } from '@admission/common/ids.ts'
import { keyedDigest, sameDigest, serverKey } from '#platform/ids.ts'
import type { ConciergeInvitationId } from '../types.ts'

const digest = (secret: string, id: string): Buffer => keyedDigest(serverKey(secret, 'concierge-invitation'), id)

/** Hash in the link of an invitation. Derived, so it isn't stored. */
export const inviteHash = (secrets: readonly string[], id: ConciergeInvitationId): string =>
  `${id}.${digest(secrets[0] ?? '', id).toString('base64url')}`

/** The invitation of a hash made under one of these server secrets. Undefined for anything else. */
export const invitationOfHash = (secrets: readonly string[], hash: string): ConciergeInvitationId | undefined => {
  const [id = '', signature = '', ...rest] = hash.split('.')
  if (!isUuid(id) || rest.length > 0) return undefined
  const given = Buffer.from(signature, 'base64url')
  const isOurs = secrets.some((secret) => sameDigest(digest(secret, id.toLowerCase()), given))
  return isOurs ? (id.toLowerCase() as ConciergeInvitationId) : undefined
}
