import type { Area } from '#platform/actor.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { linkNotUsable } from '#modules/people/identity/errors.ts'
import { readLink } from '#modules/people/identity/reads/users.ts'
import type { LinkPurpose, UsableLink } from '#modules/people/identity/types.ts'
import { useLink } from '#modules/people/identity/writes/users.ts'

/** Consumes a link: it works once. Refuses links that are used, replaced, expired, or for another purpose or area. */
export const consumeLink = async (
  transaction: SystemTx,
  { purpose, area, token }: { readonly purpose: LinkPurpose; readonly area: Area; readonly token: string },
): Promise<UsableLink> => {
  const link = await readLink(transaction, purpose, area, token, true)
  if (!link) throw linkNotUsable()
  await useLink(transaction, link.id)
  return link
}
