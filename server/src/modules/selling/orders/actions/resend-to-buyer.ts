import type { UserId } from '@admission/common/ids.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { ownReceiptRequested } from '../facts.ts'
import { readOwnPurchases } from '../reads/purchases.ts'
import { hasTickets } from '../rules/delivery-text.ts'

/**
 * Sends the receipt and the tickets of a user's own order again, to their own address, even if the order has another one.
 * Returns that address. Throws resourceNotFound if the purchase isn't theirs, userError if it isn't paid or their address
 * isn't verified.
 */
export async function resendToBuyer(transaction: SystemTx, userId: UserId, purchaseId: string): Promise<string> {
  const purchase = (await readOwnPurchases(transaction, userId, [purchaseId])).get(purchaseId)
  if (purchase === undefined) throw notFound()
  if (!hasTickets(purchase)) throw userError('This order has no tickets to send.')
  const user = (await readUsers(transaction, [userId])).get(userId)
  if (user === undefined) throw notFound()
  if (!user.emailVerified)
    throw userError('Verify your e-mail address first. We only send tickets to verified addresses.')
  const { orderId, accountId } = purchase
  await announce(transaction, ownReceiptRequested, { accountId, subjectId: orderId, data: { purchaseId, userId } })
  return user.email
}
