import { isUuid, newUuid, type UserId } from '@admission/common/ids.ts'
import { MAX_TRANSFERRED, transferForm, type TransferForm } from '@admission/common/validation/transfer.ts'
import { noteChange } from '#modules/selling/orders/actions/note-change.ts'
import { consumerOf } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { normaliseEmail } from '#platform/emails.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { once } from '#platform/idempotency.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { transferSent } from '../facts.ts'
import { lockTickets } from '../reads/sendable.ts'
import { isOwnAddress, readTransfer } from '../reads/transfers.ts'
import { expiryOf, transferProblem } from '../rules/transfer-problem.ts'
import type { SendableTicket, Transfer } from '../types.ts'
import { writeTransfer, type NewPart } from '../writes.ts'

type Asked = TransferForm & { readonly senderId: UserId; readonly ticketIds: readonly string[] }

const partsOf = (tickets: readonly SendableTicket[], now: Date): readonly NewPart[] =>
  [...Map.groupBy(tickets, ({ eventId }) => eventId).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const together = [first, ...others] as const
    return [{ id: newUuid(), expiresAt: expiryOf(together, now), tickets: together }]
  })

const send = async (
  transaction: SystemTx,
  now: Date,
  { senderId, email, message, ticketIds }: Asked,
): Promise<string> => {
  const tickets = await lockTickets(transaction, ticketIds)
  if (tickets.length < ticketIds.length || tickets.some(({ ownerId }) => ownerId !== senderId)) throw notFound()
  const problem = tickets.map((ticket) => transferProblem(ticket, now)).find((each) => each !== null)
  if (problem !== undefined && problem !== null)
    throw userError(tickets.length === 1 ? problem : `One of these tickets can’t be transferred. ${problem}`)
  const id = newUuid()
  await writeTransfer(transaction, {
    id,
    senderId,
    email: email === '' ? null : email,
    message,
    parts: partsOf(tickets, now),
  })
  for (const purchaseId of new Set(tickets.map((ticket) => ticket.purchaseId)))
    await noteChange(transaction, purchaseId)
  await announce(transaction, transferSent, { accountId: null, subjectId: id, data: {} })
  return id
}

/**
 * Offers a user's tickets to someone: all of them or none. Until it is accepted, declined, canceled or over they are locked, and no
 * door admits them. Throws resourceNotFound if one isn't theirs, userError if one can't be transferred now, userInputError for a wrong
 * address.
 */
export const sendTransfer = async (
  context: RequestContext,
  asked: { readonly key: string; readonly tickets: readonly string[]; readonly input: TransferForm },
): Promise<Transfer> => {
  const { services, actor } = context
  const { userId: senderId } = consumerOf(actor)
  const { email: typed, message } = validateInput(transferForm, asked.input)
  const email = typed === '' ? '' : normaliseEmail(typed)
  const ticketIds = [...new Set(asked.tickets.map((id) => id.toLowerCase()))].toSorted()
  if (ticketIds.length === 0) throw inputError({ path: 'tickets', message: 'Choose at least one ticket.' })
  if (ticketIds.length > MAX_TRANSFERRED)
    throw inputError({ path: 'tickets', message: `Choose up to ${String(MAX_TRANSFERRED)} tickets.` })
  if (!ticketIds.every((id) => isUuid(id))) throw notFound()
  const { system } = services.databases
  if (email !== '' && (await isOwnAddress(system, senderId, email)))
    throw inputError({
      path: 'email',
      message: 'This is your own address. Enter that of the person who gets the tickets.',
    })
  await services.sharedLimits.take(LIMITS.transfersPerUser, senderId)
  if (email !== '') await services.sharedLimits.take(LIMITS.transferMails, email)
  const now = services.clock.now()
  const body = { email, message, ticketIds }
  const id = await inTransaction(system, (transaction) =>
    once(transaction, { actor: senderId, operation: 'send-transfer', key: asked.key, body }, () =>
      send(transaction, now, { senderId, email, message, ticketIds }),
    ),
  )
  await services.failpoint('transfer.sent')
  const transfer = await readTransfer(system, id)
  if (transfer === undefined) throw notFound()
  return transfer
}
