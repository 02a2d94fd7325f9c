import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { readAddOn } from '../reads/add-ons.ts'
import type { AddOn } from '../types.ts'

/** An add-on of the member's account. Throws notFound if it doesn't exist or is out of scope. */
export const ownAddOn = (context: RequestContext, id: string): Promise<AddOn> => {
  const { accountId, eventIds } = membershipOf(context.actor)
  return readAccount(context, async (transaction) => {
    const found = isUuid(id) ? await readAddOn(transaction, { accountId, eventIds }, id) : undefined
    if (found === undefined) throw notFound()
    return found
  })
}
