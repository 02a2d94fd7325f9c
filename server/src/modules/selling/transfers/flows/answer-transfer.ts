import type { UserId } from '@admission/common/ids.ts'
import { noteChange } from '#modules/selling/orders/actions/note-change.ts'
import { consumerOf } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { transferAccepted, transferEnded, transferReminded } from '../facts.ts'
import { lockTickets } from '../reads/sendable.ts'
import { isSentTo, lockPending, readOffered, readTransfer } from '../reads/transfers.ts'
import { transferOfToken } from '../rules/transfer-token.ts'
import type { SendableTicket, Transfer, TransferEnd } from '../types.ts'
import { giveTickets, writeAccepted, writeAskedAgain, writeEnd } from '../writes.ts'

/** How a caller names a transfer: by the token of its link, or by ID if it concerns them. */
export type TransferKey = { readonly id: string | null; readonly token: string | null }

/** Parts of a transfer; null: all that are pending. */
type Wanted = readonly string[] | null

/** Tickets of the pending parts that were chosen, locked with them. */
type Locked = {
  readonly partIds: readonly string[]
  readonly tickets: readonly SendableTicket[]
  /** The time of one of them is up. */
  readonly isOver: boolean
}

const GONE = 'This transfer has ended. The tickets are no longer offered.'

const byToken = async ({ services, request }: RequestContext, token: string): Promise<Transfer | undefined> => {
  await services.localLimits.take(LIMITS.linkPerNetwork, request.network)
  const id = transferOfToken(services.secrets.server, token)
  return id === undefined ? undefined : readTransfer(services.databases.system, id)
}

/** The transfer of a link. Throws resourceNotFound for a wrong one, tooManyRequests for too many tries. */
export const openTransfer = async (context: RequestContext, token: string): Promise<Transfer> => {
  const transfer = await byToken(context, token)
  if (transfer === undefined) throw notFound('This link doesn’t work. Ask the sender for a new one.')
  return transfer
}

/** The transfer that a recipient may answer: by its link, or because it went to an address that they verified. */
const ownOffer = async (context: RequestContext, { id, token }: TransferKey): Promise<Transfer> => {
  if (token !== null) {
    const offered = await byToken(context, token)
    if (offered === undefined) throw notFound()
    return offered
  }
  const { system } = context.services.databases
  const { userId } = consumerOf(context.actor)
  const transfer = id === null ? undefined : await readTransfer(system, id)
  if (transfer === undefined || !(await isSentTo(system, transfer.id, userId))) throw notFound()
  return transfer
}

const lock = async (transaction: SystemTx, transfer: Transfer, wanted: Wanted): Promise<Locked> => {
  const chosen = transfer.parts.map(({ id }) => id).filter((id) => wanted === null || wanted.includes(id))
  await lockTickets(transaction, await readOffered(transaction, chosen))
  const pending = (await lockPending(transaction, transfer.id)).filter(({ id }) => chosen.includes(id))
  const partIds = pending.map(({ id }) => id)
  const tickets = await lockTickets(transaction, await readOffered(transaction, partIds))
  return { partIds, tickets, isOver: pending.some((part) => part.isOver) }
}

const note = async (transaction: SystemTx, tickets: readonly SendableTicket[]): Promise<void> => {
  for (const purchaseId of new Set(tickets.map((ticket) => ticket.purchaseId)))
    await noteChange(transaction, purchaseId)
}

const acceptWithin = async (
  transaction: SystemTx,
  transfer: Transfer,
  recipientId: UserId,
  wanted: Wanted,
): Promise<void> => {
  const { partIds, tickets, isOver } = await lock(transaction, transfer, wanted)
  const isDone = transfer.parts.some(
    ({ id, recipientId: who }) => who === recipientId && (wanted === null || wanted.includes(id)),
  )
  if (partIds.length === 0 && isDone) return
  if (isOver || partIds.length === 0 || tickets.length === 0) throw userError(GONE)
  if (tickets.some(({ isOn }) => !isOn)) throw userError('This event doesn’t take place.')
  if (tickets.some(({ isBlocked }) => isBlocked))
    throw userError('One of these tickets is on hold. Ask the sender about it.')
  const held = new Set(tickets.map(({ eventId }) => eventId))
  const parts = transfer.parts
    .filter(({ id, eventId }) => partIds.includes(id) && held.has(eventId))
    .map(({ id }) => id)
  await giveTickets(transaction, {
    ticketIds: tickets.map(({ id }) => id),
    ownerId: recipientId,
    groupId: parts.length > 1 ? transfer.id : null,
  })
  await writeAccepted(transaction, parts, recipientId)
  await note(transaction, tickets)
  await announce(transaction, transferAccepted, { accountId: null, subjectId: transfer.id, data: { partIds: parts } })
}

/** Ends pending parts of a transfer without a new owner, in one transaction with what tells about it. Returns how many. */
export const endWithin = async (
  transaction: SystemTx,
  transfer: Transfer,
  wanted: Wanted,
  how: TransferEnd,
): Promise<number> => {
  const { partIds, tickets } = await lock(transaction, transfer, wanted)
  if (partIds.length === 0) return 0
  await writeEnd(transaction, partIds, how)
  await note(transaction, tickets)
  await announce(transaction, transferEnded, { accountId: null, subjectId: transfer.id, data: { partIds, how } })
  return partIds.length
}

const again = async (context: RequestContext, { id }: Transfer): Promise<Transfer> => {
  const transfer = await readTransfer(context.services.databases.system, id)
  if (transfer === undefined) throw notFound()
  return transfer
}

/**
 * Makes the caller the owner of the tickets, with new codes; the sender's codes end with the commit. Repeating it changes nothing. Throws
 * userError if it is their own transfer, or has ended, and resourceNotFound if it wasn't sent to them.
 */
export const acceptTransfer = async (context: RequestContext, key: TransferKey, wanted: Wanted): Promise<Transfer> => {
  const { services } = context
  const { userId } = consumerOf(context.actor)
  const transfer = await ownOffer(context, key)
  if (transfer.senderId === userId) throw userError('You sent these tickets. Sign in with the recipient’s account.')
  await inTransaction(services.databases.system, async (transaction) => {
    await acceptWithin(transaction, transfer, userId, wanted)
    await services.failpoint('transfer.beforeAccepted')
  })
  await services.failpoint('transfer.accepted')
  return again(context, transfer)
}

/** Declines tickets, which are their sender's again. The link is enough. Repeating it changes nothing. */
export const declineTransfer = async (context: RequestContext, key: TransferKey, wanted: Wanted): Promise<Transfer> => {
  const transfer = await ownOffer(context, key)
  await inTransaction(context.services.databases.system, (transaction) =>
    endWithin(transaction, transfer, wanted, 'DECLINED'),
  )
  return again(context, transfer)
}

const ownTransfer = async (context: RequestContext, id: string): Promise<Transfer> => {
  const { userId } = consumerOf(context.actor)
  const transfer = await readTransfer(context.services.databases.system, id)
  if (transfer?.senderId !== userId) throw notFound()
  return transfer
}

/** Cancels what no one has accepted yet: the tickets are the sender’s again. Throws userError if all of them were accepted, resourceNotFound for someone else's. */
export const cancelTransfer = async (context: RequestContext, id: string, wanted: Wanted): Promise<Transfer> => {
  const transfer = await ownTransfer(context, id)
  const ended = await inTransaction(context.services.databases.system, (transaction) =>
    endWithin(transaction, transfer, wanted, 'CANCELLED'),
  )
  const after = await again(context, transfer)
  const wasAccepted = after.parts.some(
    ({ id: part, state }) => state === 'ACCEPTED' && (wanted === null || wanted.includes(part)),
  )
  if (ended === 0 && wasAccepted) throw userError('They have already accepted these tickets.')
  return after
}

/** Has the link sent again, at most once a day. Throws userError sooner, or if nothing is pending. */
export const remindRecipient = async (context: RequestContext, id: string): Promise<Transfer> => {
  const transfer = await ownTransfer(context, id)
  if (transfer.email === null) throw userError('Share the link with them. We don’t have their address.')
  if (transfer.parts.every(({ state }) => state !== 'PENDING')) throw userError(GONE)
  await context.services.sharedLimits.take(LIMITS.transferMails, transfer.email)
  await inTransaction(context.services.databases.system, async (transaction) => {
    if (!(await writeAskedAgain(transaction, transfer.id)))
      throw userError('They were told within the last day. Try again tomorrow.')
    await announce(transaction, transferReminded, {
      accountId: null,
      subjectId: transfer.id,
      data: { isReminder: true },
    })
  })
  return again(context, transfer)
}
