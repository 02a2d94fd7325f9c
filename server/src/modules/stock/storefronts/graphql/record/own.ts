import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { needAllEvents } from '../../policy.ts'
import { readAccessCode } from '../../reads/access-codes.ts'
import { readStorefrontRecord } from '../../reads/storefront-record.ts'
import type { AccessCode, Storefront } from '../../types/record.ts'

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

/** A storefront of the account. Throws notFound if it doesn't exist or is out of scope. */
export const ownStorefront = async (transaction: AdminTx, scope: MemberScope, id: string): Promise<Storefront> => {
  const found = isUuid(id) ? await readStorefrontRecord(transaction, scope, id) : undefined
  if (found === undefined) throw notFound()
  return found
}

/** A code of the account, with its storefront. Throws notFound. */
export const ownCode = async (
  transaction: AdminTx,
  scope: MemberScope,
  id: string,
): Promise<{ readonly storefront: Storefront; readonly code: AccessCode }> => {
  const code = isUuid(id) ? await readAccessCode(transaction, id) : undefined
  if (code === undefined) throw notFound()
  return { code, storefront: await ownStorefront(transaction, scope, code.storefrontId) }
}

/** A storefront as it is now, after a change. */
export const freshStorefront = (context: RequestContext, id: string): Promise<Storefront> => {
  const { accountId, eventIds } = membershipOf(context.actor)
  return readAccount(context, (transaction) => ownStorefront(transaction, { accountId, eventIds }, id))
}
