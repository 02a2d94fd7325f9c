import { receiptRequested, ticketsChanged } from '#modules/selling/orders/facts.ts'
import { UNDO_SENT_MINUTES } from '@admission/common/sent-words.ts'
import type { SentTicketsInput } from '@admission/common/validation/sent-tickets.ts'
import { noteChange } from '#modules/selling/orders/actions/note-change.ts'
import { sendTickets, unsendTickets } from '#modules/selling/orders/actions/send-tickets.ts'
import type { SendResult, UnsendResult } from '#modules/selling/orders/types/purchase.ts'
import { renameHolder } from '#modules/selling/tickets/actions/rename-holder.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { readSoldItems } from '../reads/sold-items.ts'
import { lockPurchase, readOpenPurchase } from '../reads/staff-purchase.ts'
import { readTakenSeats } from '../reads/free-seats.ts'
import { isMovable, moveProblems } from '../rules/move-problems.ts'
import type { SoldItem, TicketMove } from '../types/staff.ts'
import { moveTickets } from '../writes/tickets.ts'

type Seen = { readonly purchaseId: string; readonly version: number }

/** Sends the receipt and the tickets again, to the address of the order. */
export async function resendReceipt(
  transaction: SystemTx,
  origin: Origin,
  purchaseId: string,
  reason?: string,
): Promise<void> {
  const { accountId, orderId } = await readOpenPurchase(transaction, purchaseId)
  await writeAudit(transaction, origin, {
    action: 'resend-receipt',
    account: accountId,
    target: { kind: 'purchase', id: purchaseId },
    ...(reason === undefined ? {} : { reason }),
  })
  await announce(transaction, receiptRequested, { accountId, subjectId: orderId, data: { purchaseId } })
}

const MAX_NAME = 200

/** Puts another name on a valid ticket of the buyer. Throws preconditionFailed if the order changed since `version`. */
export async function renameTicket(
  transaction: SystemTx,
  origin: Origin,
  { purchaseId, version }: Seen,
  { ticketId, name }: { readonly ticketId: string; readonly name: string },
): Promise<void> {
  const wanted = name.trim().replaceAll(/\s+/g, ' ')
  if (wanted === '') throw inputError({ path: 'name', message: 'Enter a name.' })
  if (wanted.length > MAX_NAME)
    throw inputError({ path: 'name', message: `Use ${String(MAX_NAME)} characters or fewer.` })
  const { accountId, orderId } = await lockPurchase(transaction, purchaseId, version)
  const item = (await readSoldItems(transaction, purchaseId)).find((each) => each.ticketId === ticketId)
  if (item === undefined || !item.isBuyers || !(await renameHolder(transaction, ticketId, wanted)))
    throw inputError({ path: 'name', message: 'This ticket can no longer be changed.' })
  await noteChange(transaction, purchaseId)
  await recordChange(transaction, origin, {
    action: 'rename-ticket',
    target: { kind: 'purchase', id: purchaseId },
    account: accountId,
    before: { ticketId, name: item.holderName },
    after: { ticketId, name: wanted },
    fact: ticketsChanged,
    data: { purchaseId, orderId, what: 'NAME' },
  })
}

const UNSENT: Readonly<Record<Exclude<SendResult, 'SENT'>, string>> = {
  NOT_SHIPPED: 'The tickets of this order aren’t mailed.',
  NONE_LEFT: 'All tickets of this order were returned.',
  ALREADY: 'The tickets of this order were already marked as sent.',
}

/** Marks shipped tickets as sent. Throws preconditionFailed if the order changed since `version`, userError if they can't be sent. */
export async function markSent(
  transaction: SystemTx,
  origin: Origin,
  { purchaseId, version }: Seen,
  how: SentTicketsInput,
): Promise<void> {
  const purchase = await lockPurchase(transaction, purchaseId, version)
  const result = await sendTickets(transaction, purchase, how)
  if (result !== 'SENT') throw userError(UNSENT[result])
  await writeAudit(transaction, origin, {
    action: 'send-tickets',
    account: purchase.accountId,
    target: { kind: 'purchase', id: purchaseId },
    before: { fulfilment: 'UNFULFILLED' },
    after: { fulfilment: 'FULFILLED', ...how },
  })
}

const STILL_SENT: Readonly<Record<Exclude<UnsendResult, 'UNSENT'>, string>> = {
  NOT_SENT: 'The tickets of this order aren’t marked as sent.',
  TOO_LATE: `The buyer was told that the tickets were sent. It can be undone for ${String(UNDO_SENT_MINUTES)} minutes.`,
}

/**
 * Undoes marking shipped tickets as sent. Throws preconditionFailed if the order changed since `version`, userError if
 * they weren't sent, or the buyer has been told.
 */
export async function undoSent(transaction: SystemTx, origin: Origin, { purchaseId, version }: Seen): Promise<void> {
  const { accountId } = await lockPurchase(transaction, purchaseId, version)
  const result = await unsendTickets(transaction, purchaseId)
  if (result !== 'UNSENT') throw userError(STILL_SENT[result])
  await writeAudit(transaction, origin, {
    action: 'undo-send-tickets',
    account: accountId,
    target: { kind: 'purchase', id: purchaseId },
    before: { fulfilment: 'FULFILLED' },
    after: { fulfilment: 'UNFULFILLED' },
  })
}

const seatsOf = (items: readonly SoldItem[], moves: readonly TicketMove[]) =>
  items
    .filter(({ ticketId }) => moves.some(({ ticket }) => ticket === ticketId))
    .map(({ ticketId, section, row, position }) => ({ ticketId, section, row, position }))

const isOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/**
 * Moves tickets to other seats of the same price: new seats are claimed and old ones freed in this transaction. Throws
 * preconditionFailed if the order changed since `version`, userInputError if a seat is taken or has another price;
 * its fields are `moves.{ticket ID}` for each ticket that can't move.
 */
export async function exchangeSeats(
  transaction: SystemTx,
  origin: Origin,
  { purchaseId, version }: Seen,
  moves: readonly TicketMove[],
): Promise<void> {
  if (moves.length === 0 || !isOnce(moves.map(({ ticket }) => ticket)) || !isOnce(moves.map(({ seat }) => seat)))
    throw inputError({ path: 'moves', message: 'Choose a different seat for each ticket.' })
  const { accountId } = await lockPurchase(transaction, purchaseId, version)
  const before = await readSoldItems(transaction, purchaseId)
  const result = await moveTickets(transaction, purchaseId, moves)
  if (result !== 'MOVED') {
    const fixed = before.filter((item) => !isMovable(item) && moves.some(({ ticket }) => ticket === item.ticketId))
    const taken = result === 'TAKEN' ? await readTakenSeats(transaction, purchaseId, moves) : []
    throw inputError(...moveProblems(result, fixed, taken))
  }
  await writeAudit(transaction, origin, {
    action: 'exchange-seats',
    account: accountId,
    target: { kind: 'purchase', id: purchaseId },
    before: { seats: seatsOf(before, moves) },
    after: { seats: seatsOf(await readSoldItems(transaction, purchaseId), moves) },
  })
}
