import { sql } from 'kysely'
import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'

/** A ticket that support changes, with the purchase that it was bought with. */
export type SupportedTicket = {
  readonly accountId: AccountId
  readonly orderId: string
  readonly generation: number
  readonly isBlocked: boolean
  /** Whether its buyer still has it. */
  readonly isBuyers: boolean
}

/**
 * Locks order, purchase and ticket, in that order, whatever became of the payment. Throws resourceNotFound if the purchase
 * has no such ticket.
 */
export async function lockSupportedTicket(
  transaction: SystemTx,
  purchaseId: string,
  ticketId: string,
): Promise<SupportedTicket> {
  await sql`select 1 from orders where orders.id = (select purchase.order_id from purchase where purchase.id = ${purchaseId}) for no key update`.execute(
    transaction,
  )
  await sql`select 1 from purchase where purchase.id = ${purchaseId} for no key update`.execute(transaction)
  const { rows } = await sql<SupportedTicket>`
    select purchase.account_id as "accountId", purchase.order_id as "orderId", ticket.generation, ticket.blocked_at is not null as "isBlocked",
           stack.owner_id is not distinct from purchase.user_id as "isBuyers"
    from ticket join purchase_item item on item.id = ticket.item_id join purchase on purchase.id = item.purchase_id join stack on stack.id = ticket.stack_id
    where ticket.id = ${ticketId} and item.purchase_id = ${purchaseId} for no key update of ticket`.execute(transaction)
  const [ticket] = rows
  if (ticket === undefined) throw notFound()
  return ticket
}
