import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { readFaq } from '../reads/faqs.ts'
import type { Faq } from '../types.ts'

/** A question of the member's account. Throws notFound if it doesn't exist or is out of scope. */
export const ownFaq = (context: RequestContext, id: string): Promise<Faq> => {
  const { accountId, eventIds } = membershipOf(context.actor)
  return readAccount(context, async (transaction) => {
    const found = isUuid(id) ? await readFaq(transaction, { accountId, eventIds }, id) : undefined
    if (found === undefined) throw notFound()
    return found
  })
}
