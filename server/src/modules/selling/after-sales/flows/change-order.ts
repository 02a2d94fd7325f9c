import { isUuid } from '@admission/common/ids.ts'
import { refundsHaveLimit } from '@admission/common/permissions.ts'
import { readStaffOrder } from '#modules/selling/orders/actions/open-order.ts'
import { isInCharge, isInReach, isPurchase } from '#modules/selling/orders/reads/in-reach.ts'
import type { StaffOrder } from '#modules/selling/orders/types/purchase.ts'
import { employeeOf, membershipOf } from '#platform/actor.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Refunder } from '../types/staff.ts'

/** The person who refunds; SUPPORT and BOX_OFFICE up to a limit. */
export const refunderOf = ({ actor }: RequestContext): Refunder => {
  if (actor.kind === 'employee')
    return { userId: actor.userId, hasLimit: refundsHaveLimit(actor.role), source: 'EMPLOYEE' }
  const { role } = membershipOf(actor)
  if (actor.kind !== 'admin') throw notFound()
  return { userId: actor.userId, hasLimit: refundsHaveLimit(role), source: 'ORGANIZER' }
}

/** The purchase's ID, if the caller may change it. Throws resourceNotFound if they don't see it, and unauthorized if they only see it. */
export const reachedPurchase = async (context: RequestContext, given: string): Promise<string> => {
  const id = given.toLowerCase()
  if (!isUuid(id)) throw notFound()
  if (context.area === 'employee') {
    employeeOf(context.actor)
    if (!(await isPurchase(context.services.databases.system, id))) throw notFound()
    return id
  }
  const membership = membershipOf(context.actor)
  const { isSeen, isOurs } = await readAccount(context, async (transaction) => ({
    isSeen: await isInReach(transaction, membership, id),
    isOurs: await isInCharge(transaction, membership, id),
  }))
  if (!isSeen) throw notFound()
  if (!isOurs) throw forbidden('This order is listed under an event that isn’t yours. Ask someone in charge of it.')
  return id
}

/** Changes a purchase once per key, and returns it as it is then. */
export const changeOrder = async (
  context: RequestContext,
  {
    operation,
    key,
    id,
    body,
  }: { readonly operation: string; readonly key: string; readonly id: string; readonly body: JsonObject },
  change: (transaction: SystemTx, purchaseId: string) => Promise<void>,
): Promise<StaffOrder> => {
  const { system } = context.services.databases
  const purchaseId = await reachedPurchase(context, id)
  const { userId } = refunderOf(context)
  const request = { actor: userId, operation, key: checkedKey(key), body: { purchaseId, ...body } }
  await inTransaction(system, (transaction) =>
    once(transaction, request, async () => {
      await change(transaction, purchaseId)
      await context.services.failpoint('staff.beforeCommit')
      return true
    }),
  )
  await context.services.failpoint('staff.afterCommit')
  return readStaffOrder(system, context.area === 'employee' ? 'EMPLOYEE' : 'MEMBER', purchaseId)
}
