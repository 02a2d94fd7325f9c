import { noteChange } from '#modules/selling/orders/actions/note-change.ts'
import { receiptRequested } from '#modules/selling/orders/facts.ts'
import { replaceCode, setBlocked } from '#modules/selling/tickets/actions/ticket-steps.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { lockSupportedTicket } from '../reads/supported-ticket.ts'

/** A ticket of a purchase, and why it is changed. */
export type SupportedChange = { readonly purchaseId: string; readonly ticketId: string; readonly reason: string }

/** Blocks a ticket: no door admits it from the commit on. Throws userError if it is blocked or no longer valid. */
export async function blockTicket(transaction: SystemTx, origin: Origin, change: SupportedChange): Promise<void> {
  await changeBlock(transaction, origin, change, true)
}

/** Unblocks a ticket. Throws userError if it isn't blocked, or no longer valid. */
export async function unblockTicket(transaction: SystemTx, origin: Origin, change: SupportedChange): Promise<void> {
  await changeBlock(transaction, origin, change, false)
}

async function changeBlock(
  transaction: SystemTx,
  origin: Origin,
  { purchaseId, ticketId, reason }: SupportedChange,
  isBlocked: boolean,
): Promise<void> {
  const ticket = await lockSupportedTicket(transaction, purchaseId, ticketId)
  if (!(await setBlocked(transaction, ticketId, isBlocked)))
    throw userError(
      ticket.isBlocked === isBlocked
        ? `This ticket is ${isBlocked ? 'already blocked' : 'not blocked'}.`
        : 'This ticket is no longer valid.',
    )
  await noteChange(transaction, purchaseId)
  await writeAudit(transaction, origin, {
    action: isBlocked ? 'block-ticket' : 'unblock-ticket',
    account: ticket.accountId,
    target: { kind: 'purchase', id: purchaseId },
    before: { ticketId, isBlocked: !isBlocked },
    after: { ticketId, isBlocked },
    reason,
  })
}

/**
 * Gives a ticket a new code; the older ones end with the commit, at doors without a network once they hear of it. If its
 * buyer still has it, the tickets are mailed again. Throws userError if it was used or isn't valid.
 */
export async function reissueTicket(
  transaction: SystemTx,
  origin: Origin,
  { purchaseId, ticketId, reason }: SupportedChange,
): Promise<void> {
  const { accountId, orderId, generation, isBuyers } = await lockSupportedTicket(transaction, purchaseId, ticketId)
  const next = await replaceCode(transaction, ticketId)
  if (next === null) throw userError('Only a valid ticket that wasn’t used gets a new code.')
  await noteChange(transaction, purchaseId)
  await writeAudit(transaction, origin, {
    action: 'reissue-ticket',
    account: accountId,
    target: { kind: 'purchase', id: purchaseId },
    before: { ticketId, generation },
    after: { ticketId, generation: next },
    reason,
  })
  if (isBuyers) await announce(transaction, receiptRequested, { accountId, subjectId: orderId, data: { purchaseId } })
}

/** Keeps a note about a ticket for employees alone: the account doesn't see it. */
export async function noteTicket(
  transaction: SystemTx,
  origin: Origin,
  { purchaseId, ticketId, reason }: SupportedChange,
): Promise<void> {
  await lockSupportedTicket(transaction, purchaseId, ticketId)
  await writeAudit(transaction, origin, {
    action: 'note-ticket',
    account: null,
    target: { kind: 'ticket', id: ticketId },
    reason,
  })
}
