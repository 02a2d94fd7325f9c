import { foldText } from '@admission/common/fold-text.ts'
import { readHistory } from '#modules/selling/orders/reads/order-history.ts'
import { readChains } from '#modules/selling/tickets/reads/custody.ts'
import type { TicketCode } from '#modules/selling/tickets/rules/barcode.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { readLookedUp, readTicket } from '../reads/looked-up.ts'
import { readOtherMoments } from '../reads/ticket-moments.ts'
import { lookupOf } from '../rules/lookup-text.ts'
import { ticketRecord } from '../rules/ticket-record.ts'
import type { TicketLookup, TicketRecord } from '../types/lookup.ts'
import { leaveTrace } from './leave-trace.ts'

/** Looks tickets of an event up. Their holders are shown, so it leaves a trace, once a minute for the same text. */
export const lookUpTickets = async (
  transaction: SystemTx,
  origin: Origin,
  key: string,
  asked: { readonly eventId: string; readonly text: string; readonly code: TicketCode | undefined },
): Promise<TicketLookup> => {
  const { eventId, text, code } = asked
  const found = await readLookedUp(transaction, eventId, text, lookupOf(text, code?.ticketId))
  if (found.tickets.length > 0)
    await leaveTrace(transaction, origin, key, {
      action: 'look-up-tickets',
      text: `${eventId} ${foldText(text)}`,
      shown: { eventId, tickets: found.tickets.map(({ id }) => id) },
    })
  return { ...found, codeGeneration: code?.generation ?? null }
}

/** All that is known of a ticket. The look is recorded in the audit trail. Throws resourceNotFound if there is none. */
export const openTicket = async (transaction: SystemTx, origin: Origin, id: string): Promise<TicketRecord> => {
  const ticket = await readTicket(transaction, id)
  if (ticket === undefined) throw notFound()
  const { orderId, purchaseId } = ticket
  await writeAudit(transaction, origin, {
    action: 'read-ticket',
    account: trustedAccountId(ticket.accountId),
    target: { kind: 'purchase', id: purchaseId },
    after: { ticketId: id },
  })
  const chains = await readChains(transaction, purchaseId)
  const history = await readHistory(transaction, orderId, purchaseId)
  const others = await readOtherMoments(transaction, { ticketId: id, orderId, purchaseId })
  return ticketRecord(
    ticket,
    chains.find(({ ticketId }) => ticketId === id),
    history,
    others,
  )
}
