import { isUuid, toId } from '@admission/common/ids.ts'
import { consumerOf } from '#platform/actor.ts'
import { inputError, notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readOwnPurchases } from '../reads/purchases.ts'
import type { Purchase } from '../types/purchase.ts'

const MAX_BATCH = 50

/** These purchases, in the requested order. Throws resourceNotFound if any isn't the caller's. */
export const ownPurchases = async (context: RequestContext, ids: readonly string[]): Promise<Purchase[]> => {
  const { userId } = consumerOf(context.actor)
  if (ids.length > MAX_BATCH) throw inputError({ path: 'ids', message: `Use ${MAX_BATCH} IDs or fewer.` })
  if (!ids.every(isUuid)) throw notFound()
  const uniqueIds = [...new Set(ids.map((id) => toId('Purchase', id) ?? id))]
  const found = await readOwnPurchases(context.services.databases.system, userId, uniqueIds)
  return uniqueIds.map((id) => {
    const purchase = found.get(id)
    if (purchase === undefined) throw notFound()
    return purchase
  })
}
