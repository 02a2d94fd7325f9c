import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { needAllEvents } from '../policy.ts'
import { readPromotion } from '../reads/promotions.ts'
import type { Promotion } from '../types.ts'

/** Runs a change in the member's account. Throws forbidden for members limited to some events. */
export const inOwn = <Answer>(
  context: RequestContext,
  work: (transaction: AdminTx, scope: MemberScope) => Promise<Answer>,
): Promise<Answer> => {
  const { accountId, eventIds } = membershipOf(context.actor)
  needAllEvents({ eventIds })
  return inAccount(context.services.databases.admin, accountId, (transaction) =>
    work(transaction, { accountId, eventIds }),
  )
}

/** A promotion of the account. Throws notFound if it doesn't exist or is out of scope. */
export const ownPromotion = async (transaction: AdminTx, scope: MemberScope, id: string): Promise<Promotion> => {
  const found = isUuid(id) ? await readPromotion(transaction, scope, id) : undefined
  if (found === undefined) throw notFound()
  return found
}

/** A promotion as it is now, after a change. */
export const freshPromotion = (context: RequestContext, id: string): Promise<Promotion> => {
  const { accountId, eventIds } = membershipOf(context.actor)
  return readAccount(context, (transaction) => ownPromotion(transaction, { accountId, eventIds }, id))
}
