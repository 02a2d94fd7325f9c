import { noteChange } from '#modules/selling/orders/actions/note-change.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound, userError } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { readOwnerBefore } from '../reads/owner-before.ts'
import { lockTickets } from '../reads/sendable.ts'
import type { SendableTicket } from '../types.ts'
import { giveTickets, takeTicketBack } from '../writes.ts'

/** A ticket of a purchase that staff return to someone, and why. */
export type ReturnedTicket = { readonly purchaseId: string; readonly ticketId: string; readonly reason: string }

const lock = async (transaction: SystemTx, { purchaseId, ticketId }: ReturnedTicket): Promise<SendableTicket> => {
  const [ticket] = await lockTickets(transaction, [ticketId])
  if (ticket?.purchaseId !== purchaseId) throw notFound()
  return ticket
}

const noted = async (
  transaction: SystemTx,
  origin: Origin,
  action: string,
  { accountId }: SendableTicket,
  { purchaseId, ticketId, reason }: ReturnedTicket,
): Promise<void> => {
  await noteChange(transaction, purchaseId)
  await writeAudit(transaction, origin, {
    action,
    account: accountId,
    target: { kind: 'purchase', id: purchaseId },
    after: { ticketId },
    reason,
  })
}

/** Cancels the transfer of a ticket that no one has accepted. Throws userError if it is in none. */
export async function cancelTicketTransfer(
  transaction: SystemTx,
  origin: Origin,
  change: ReturnedTicket,
): Promise<void> {
  const ticket = await lock(transaction, change)
  if (!(await takeTicketBack(transaction, change.ticketId))) throw userError('This ticket isn’t on its way to anyone.')
  await noted(transaction, origin, 'cancel-ticket-transfer', ticket, change)
}

/**
 * Returns a ticket to the one who transferred it, with a new code. Throws userError if it didn't come by a transfer, or isn't just owned:
 * used, for sale, on its way, or no longer valid.
 */
export async function returnToSender(transaction: SystemTx, origin: Origin, change: ReturnedTicket): Promise<void> {
  const ticket = await lock(transaction, change)
  const before = await readOwnerBefore(transaction, change.ticketId)
  if (before === undefined) throw userError('This ticket didn’t come from anyone by a transfer.')
  if (ticket.state !== 'OWNED') throw userError('Only a valid ticket that wasn’t used can be returned.')
  await giveTickets(transaction, { ticketIds: [change.ticketId], ownerId: before, groupId: null })
  await noted(transaction, origin, 'return-ticket-to-sender', ticket, change)
}
