import { newId, type AccountId, type UserId } from '@admission/common/ids.ts'
import type { Area } from '#platform/actor.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import type { JsonObject } from '#platform/json.ts'
import { LINK_LIFE } from '#modules/people/identity/rules/session-life.ts'
import type { LinkPurpose } from '#modules/people/identity/types.ts'
import { renewLink, replaceLink } from '#modules/people/identity/writes/users.ts'

/**
 * Creates a link's token when its mail is sent, and ends older ones of the same purpose and user. Only the return value
 * contains the token; the stored mail has a placeholder.
 */
export const issueLink = async (
  transaction: SystemTx,
  link: {
    readonly purpose: LinkPurpose
    readonly area: Area
    readonly userId: UserId | null
    readonly email: string
    readonly accountId?: AccountId
    /** Grant beyond its purpose: the role of an invitation. */
    readonly data?: JsonObject
    /**
     * The caller's own token, 256 bits that only the server can derive, so that a mail sent twice contains the same
     * link. Issuing it again renews its full lifetime, unless it was used or replaced by a newer one.
     */
    readonly token?: string
  },
): Promise<string> => {
  const { token = newSecret(256), ...rest } = link
  const life = LINK_LIFE[link.purpose]
  if (link.token !== undefined && (await renewLink(transaction, digestOf(token), life))) return token
  await replaceLink(transaction, {
    ...rest,
    id: newId('SecretLink'),
    accountId: link.accountId ?? null,
    data: link.data ?? {},
    tokenHash: digestOf(token),
    life,
  })
  return token
}
