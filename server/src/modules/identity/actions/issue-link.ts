import { newId, type AccountId, type UserId } from '@admission/common/ids.ts'
import type { Area } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/kysely.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import type { JsonObject } from '#platform/json.ts'
import { LINK_LIFE } from '#modules/identity/rules/session-life.ts'
import type { LinkPurpose } from '#modules/identity/types.ts'
import { replaceLink } from '#modules/identity/writes.ts'

/**
 * Makes the token of a link as its mail is sent, and ends older ones of the same purpose and person. The token is in
 * the answer alone; the kept mail shows a placeholder in its place.
 */
export const issueLink = async (
  transaction: Transaction,
  link: {
    readonly purpose: LinkPurpose
    readonly area: Area
    readonly userId: UserId | null
    readonly email: string
    readonly accountId?: AccountId
    /** What it grants beyond its purpose: the role of an invitation. */
    readonly data?: JsonObject
  },
): Promise<string> => {
  const token = newSecret(256)
  await replaceLink(transaction, {
    ...link,
    id: newId('SecretLink'),
    accountId: link.accountId ?? null,
    data: link.data ?? {},
    tokenHash: digestOf(token),
    life: LINK_LIFE[link.purpose],
  })
  return token
}
