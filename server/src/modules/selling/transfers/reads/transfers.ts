import { sql, type RawBuilder } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { EventId, UserId } from '@admission/common/ids.ts'
import { visitJson, visitOf, type StoredVisit } from '#modules/catalogue/events/reads/visits.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { Transfer, TransferEnd, TransferPart, TransferState, TransferTicket } from '../types.ts'

type Row = Omit<Transfer, 'parts'> & {
  readonly partId: string
  readonly accountId: string
  readonly eventId: EventId
  readonly state: TransferState
  readonly recipientId: UserId | null
  readonly expiresAt: Date
  readonly zone: string
  readonly visit: StoredVisit | null
  readonly tickets: readonly TransferTicket[]
}

/** Parts `part` of transfers `transfer`, soonest first. */
const parts = (where: RawBuilder<unknown>) => sql<Row>`
  select transfer.id, transfer.sender_id as "senderId", coalesce(nullif(trim(sender.first_name), ''), 'Someone') as "senderFirstName", transfer.email, transfer.message,
         transfer.sent_at as "sentAt", transfer.asked_again_at as "askedAgainAt", part.id as "partId", part.account_id as "accountId", part.event_id as "eventId",
         part.state::text as state, part.recipient_id as "recipientId", part.expires_at as "expiresAt", event.zone,
         ${visitJson(sql`(select min(block.visit_id::text)::uuid from transfer_ticket offered join ticket on ticket.id = offered.ticket_id join block on block.id = ticket.block_id where offered.part_id = part.id)`)} as visit,
         (select jsonb_agg(jsonb_build_object('id', ticket.id, 'section', block.section, 'row', seat.row_label, 'position', seat.position,
                   'priceType', coalesce(nullif(item.name, ''), price_type.name, ''), 'isOffered', ticket.transfer_part_id is not distinct from part.id,
                   'stackId', ticket.stack_id) order by block.section, seat.row_label, seat.position, ticket.id)
          from transfer_ticket offered join ticket on ticket.id = offered.ticket_id join purchase_item item on item.id = ticket.item_id join block on block.id = ticket.block_id
          left join price_type on price_type.id = item.price_type_id left join seat on seat.version_id = event.seat_version_id and seat.seat_no = ticket.seat_no
          where offered.part_id = part.id) as tickets
  from transfer join users sender on sender.id = transfer.sender_id join transfer_part part on part.transfer_id = transfer.id join event on event.id = part.event_id
  where ${where} order by transfer.sent_at desc, transfer.id, event.date_show, part.id`

const partOf = ({
  partId,
  accountId,
  eventId,
  state,
  recipientId,
  expiresAt,
  zone,
  visit,
  tickets,
}: Row): TransferPart => ({
  id: partId,
  accountId: trustedAccountId(accountId),
  eventId,
  state,
  recipientId,
  expiresAt,
  zone,
  visit: visitOf(visit),
  tickets,
})

const transfersOf = (rows: readonly Row[]): readonly Transfer[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { id, senderId, senderFirstName, email, message, sentAt, askedAgainAt } = first
    return [
      {
        id,
        senderId,
        senderFirstName,
        email,
        message,
        sentAt,
        askedAgainAt,
        parts: [partOf(first), ...others.map(partOf)] as const,
      },
    ]
  })

/** A transfer with all of its parts; undefined if there is none. */
export async function readTransfer(database: SystemDb | SystemTx, id: string): Promise<Transfer | undefined> {
  const { rows } = await parts(sql`transfer.id = ${id}`).execute(database)
  return transfersOf(rows)[0]
}

/** The addresses that a user has shown to be theirs. */
const addressesOf = (userId: UserId) =>
  sql`select email from user_email where user_id = ${userId} and verified_at is not null and removed_at is null`

/**
 * Transfers that concern a user: sent by them, or to one of their verified addresses, that are open or ended within 30 days; newest
 * first, 50 at most of each kind.
 */
export async function readOwnTransfers(database: SystemDb, userId: UserId): Promise<readonly Transfer[]> {
  const { rows } = await parts(sql`transfer.id in (
    select one.id from transfer one where (one.sender_id = ${userId} or one.email in (${addressesOf(userId)})
      or exists (select 1 from transfer_part mine where mine.transfer_id = one.id and mine.recipient_id = ${userId}))
      and exists (select 1 from transfer_part open where open.transfer_id = one.id and (open.state = 'PENDING' or open.ended_at > app.now() - interval '30 days'))
    order by one.sent_at desc limit 50)`).execute(database)
  return transfersOf(rows)
}

/** Open transfers of tickets in this stack, or in stacks of this group, that the user sent; newest first. */
export async function readOpenTransfers(
  database: SystemDb,
  senderId: UserId,
  of: { readonly stackId: string } | { readonly groupId: string },
): Promise<readonly Transfer[]> {
  const within = 'stackId' in of ? sql`stack.id = ${of.stackId}` : sql`stack.group_id = ${of.groupId}`
  const { rows } = await parts(sql`transfer.sender_id = ${senderId} and transfer.id in (
    select open.transfer_id from stack join ticket on ticket.stack_id = stack.id join transfer_part open on open.id = ticket.transfer_part_id
    where ${within} and stack.owner_id = ${senderId})`).execute(database)
  return transfersOf(rows)
}

/**
 * Whether a user may answer a transfer without its link: it was sent to an address that is verified as theirs, or they had the link and
 * accepted some of it.
 */
export async function isSentTo(database: SystemDb | SystemTx, transferId: string, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select 1 from transfer where id = ${transferId} and (email in (${addressesOf(userId)})
      or exists (select 1 from transfer_part mine where mine.transfer_id = transfer.id and mine.recipient_id = ${userId}))`.execute(
    database,
  )
  return rows.length > 0
}

/** IDs of the tickets that are in these parts now. */
export async function readOffered(transaction: SystemTx, partIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ticket where transfer_part_id = ${anyOf(partIds)} order by id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Locks the parts of a transfer that are still pending, after their tickets. isOver: their time is up. */
export async function lockPending(
  transaction: SystemTx,
  transferId: string,
): Promise<readonly { readonly id: string; readonly isOver: boolean }[]> {
  const { rows } = await sql<{ id: string; isOver: boolean }>`
    select id, expires_at <= app.now() as "isOver" from transfer_part where transfer_id = ${transferId} and state = 'PENDING' order by id for no key update`.execute(
    transaction,
  )
  return rows
}

/** Pending parts of a transfer that are over, and how they end. */
type OverParts = {
  readonly transferId: string
  readonly partIds: readonly string[]
  readonly how: Extract<TransferEnd, 'EXPIRED' | 'CANCELLED'>
}

/** Pending parts that are over: their time is up (EXPIRED), or their event doesn't take place or none of their tickets is left (CANCELLED). */
export async function readOver(database: SystemDb, count: number): Promise<readonly OverParts[]> {
  const { rows } = await sql<OverParts>`
    with over as (
      select part.id, part.transfer_id, part.expires_at, event.state = 'CANCELLED' or not exists (select 1 from ticket where ticket.transfer_part_id = part.id) as gone
      from transfer_part part join event on event.id = part.event_id where part.state = 'PENDING')
    select transfer_id as "transferId", array_agg(id) as "partIds", case when gone then 'CANCELLED' else 'EXPIRED' end as how
    from over where gone or expires_at <= app.now() group by transfer_id, gone order by min(expires_at) limit ${count}`.execute(
    database,
  )
  return rows
}

/** Whether an address is one that the user has shown to be theirs. */
export async function isOwnAddress(database: SystemDb, userId: UserId, email: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from user_email where user_id = ${userId} and email = ${email} and removed_at is null and (is_primary or verified_at is not null)`.execute(
      database,
    )
  return rows.length > 0
}
