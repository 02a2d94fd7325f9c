import { sql } from 'kysely'
import type { UserId } from '@admission/common/ids.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { REMINDER_HOURS } from './rules/transfer-problem.ts'
import type { SendableTicket, TransferEnd } from './types.ts'

/** A transfer to write. */
export type NewTransfer = {
  readonly id: string
  readonly senderId: UserId
  /** Lower case; null if the sender shares the link. */
  readonly email: string | null
  readonly message: string
  readonly parts: readonly NewPart[]
}

/** Tickets of one event. */
export type NewPart = {
  readonly id: string
  readonly expiresAt: Date
  readonly tickets: readonly [SendableTicket, ...SendableTicket[]]
}

/** Writes a transfer and takes its tickets, which the caller has locked and checked, into it. */
export async function writeTransfer(
  transaction: SystemTx,
  { id, senderId, email, message, parts }: NewTransfer,
): Promise<void> {
  await sql`insert into transfer (id, sender_id, email, message) values (${id}, ${senderId}, ${email}, ${message})`.execute(
    transaction,
  )
  const rows = parts.map((part) => ({
    id: part.id,
    account_id: part.tickets[0].accountId,
    event_id: part.tickets[0].eventId,
    expires_at: part.expiresAt.toISOString(),
  }))
  await sql`
    insert into transfer_part (id, transfer_id, account_id, event_id, expires_at)
    select part.id, ${id}, part.account_id, part.event_id, part.expires_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) part (id uuid, account_id uuid, event_id uuid, expires_at timestamptz)`.execute(
    transaction,
  )
  const offered = parts.flatMap((part) =>
    part.tickets.map((ticket) => ({ part_id: part.id, ticket_id: ticket.id, account_id: ticket.accountId })),
  )
  const list = sql`jsonb_to_recordset(${JSON.stringify(offered)}::jsonb) offered (part_id uuid, ticket_id uuid, account_id uuid)`
  await sql`insert into transfer_ticket (part_id, ticket_id, account_id) select part_id, ticket_id, account_id from ${list}`.execute(
    transaction,
  )
  await sql`update ticket set state = 'IN_TRANSFER', transfer_part_id = offered.part_id from ${list} where ticket.id = offered.ticket_id`.execute(
    transaction,
  )
}

/** Ends pending parts without a new owner; the tickets that are still in them are their owner's again. */
export async function writeEnd(transaction: SystemTx, partIds: readonly string[], how: TransferEnd): Promise<void> {
  await sql`update ticket set state = 'OWNED' where transfer_part_id = ${anyOf(partIds)}`.execute(transaction)
  await sql`update transfer_part set state = ${how}::transfer_state, ended_at = app.now() where id = ${anyOf(partIds)}`.execute(
    transaction,
  )
}

/**
 * Makes a user the owner of tickets that the caller has locked: each gets a new code, and the older ones end. What lay together stays
 * together, in stacks of the new owner's own.
 */
export async function giveTickets(
  transaction: SystemTx,
  {
    ticketIds,
    ownerId,
    groupId,
  }: { readonly ticketIds: readonly string[]; readonly ownerId: UserId | null; readonly groupId: string | null },
): Promise<void> {
  const { rows } = await sql<{ old: string; moved: string }>`
    with given as materialized (
      select ticket.stack_id as old, app.uuid_v6() as moved from ticket where id = ${anyOf(ticketIds)} group by ticket.stack_id),
    made as (
      insert into stack (id, account_id, event_id, owner_id, purchase_id, group_id, section, row_label, positions)
      select given.moved, stack.account_id, stack.event_id, ${ownerId}, stack.purchase_id, ${groupId}, stack.section, stack.row_label, stack.positions
      from given join stack on stack.id = given.old)
    select old, moved from given`.execute(transaction)
  await sql`
    insert into custody (ticket_id, seq, owner_id, via)
    select ticket.id, ticket.owner_seq + 1, ${ownerId}, 'TRANSFER' from ticket where id = ${anyOf(ticketIds)}`.execute(
    transaction,
  )
  await sql`
    update ticket set state = 'OWNED', generation = generation + 1, owner_seq = owner_seq + 1, holder_name = null, stack_id = given.moved
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (old uuid, moved uuid)
    where ticket.stack_id = given.old and ticket.id = ${anyOf(ticketIds)}`.execute(transaction)
  await sql`select split_stacks(${rows.flatMap(({ old, moved }) => [old, moved])}::uuid[])`.execute(transaction)
}

/** Notes that pending parts were accepted. */
export async function writeAccepted(
  transaction: SystemTx,
  partIds: readonly string[],
  recipientId: UserId,
): Promise<void> {
  await sql`
    update transfer_part set state = 'ACCEPTED', recipient_id = ${recipientId}, ended_at = app.now() where id = ${anyOf(partIds)}`.execute(
    transaction,
  )
}

/** Takes a ticket out of the transfer that it is in; it is its owner's again. False if it is in none. */
export async function takeTicketBack(transaction: SystemTx, ticketId: string): Promise<boolean> {
  const { rows } =
    await sql`update ticket set state = 'OWNED' where id = ${ticketId} and state = 'IN_TRANSFER' returning id`.execute(
      transaction,
    )
  return rows.length > 0
}

/** Notes that the sender had the link sent again. False if that was within the last day. */
export async function writeAskedAgain(transaction: SystemTx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update transfer set asked_again_at = app.now()
    where id = ${id} and coalesce(asked_again_at, sent_at) < app.now() - interval '1 day' returning id`.execute(
    transaction,
  )
  return rows.length > 0
}

/**
 * Transfers that were sent to an address and of which something is still pending two days before its show: each is noted once, however
 * many processes there are. Transfers that were sent, or sent again, within the last day are left out.
 */
export async function noteReminders(transaction: SystemTx, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ transferId: string }>`
    with due as (
      select part.id, part.transfer_id from transfer_part part join event on event.id = part.event_id join transfer on transfer.id = part.transfer_id
      where part.state = 'PENDING' and part.reminded_at is null and part.expires_at > app.now() and transfer.email is not null and not event.awaits_date
        and event.date_show <= app.now() + make_interval(hours => ${REMINDER_HOURS}) and coalesce(transfer.asked_again_at, transfer.sent_at) < app.now() - interval '1 day'
      order by part.id limit ${count} for no key update of part skip locked),
    noted as (update transfer_part set reminded_at = app.now() from due where transfer_part.id = due.id)
    select distinct transfer_id as "transferId" from due`.execute(transaction)
  return rows.map(({ transferId }) => transferId)
}
