import { sql, type RawBuilder } from 'kysely'
import type { UserId } from '@admission/common/ids.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { SendableTicket, TransferRule } from '../types.ts'

type Row = Omit<SendableTicket, 'rule'> & {
  readonly transferAllowed: TransferRule['isAllowed']
  readonly transferFromHours: TransferRule['fromHours']
  readonly transferUntilHours: TransferRule['untilHours']
  readonly maxTransfers: TransferRule['max']
}

/** Tickets `ticket` of stacks `stack`, with what decides whether they can be transferred. */
const sendable = (where: RawBuilder<unknown>) => sql<Row>`
  select ticket.id, ticket.account_id as "accountId", ticket.event_id as "eventId", ticket.stack_id as "stackId", stack.purchase_id as "purchaseId",
         stack.owner_id as "ownerId", ticket.state::text as state, ticket.blocked_at is not null as "isBlocked", event.state = 'PUBLISHED' as "isOn",
         coalesce(visit.starts_at, case when event.awaits_date then null else event.date_show end) as "startsAt", event.zone,
         rule.transfer_allowed as "transferAllowed", rule.transfer_from_hours as "transferFromHours", rule.transfer_until_hours as "transferUntilHours",
         rule.max_transfers as "maxTransfers",
         (select count(*)::int from custody where custody.ticket_id = ticket.id and custody.via = 'TRANSFER') as transfers,
         stack.owner_id is not distinct from purchase.user_id
           and coalesce(orders.delivery -> purchase.id::text ->> 'mechanism', 'MOBILE') in ('SHIPPING', 'INTEGRATION') as "isElsewhere"
  from ticket join stack on stack.id = ticket.stack_id join purchase on purchase.id = stack.purchase_id join orders on orders.id = purchase.order_id
  join event on event.id = ticket.event_id join event_ticket_rule rule on rule.event_id = event.id
  join block on block.id = ticket.block_id left join visit on visit.id = block.visit_id
  where ${where} order by ticket.id`

const ticketOf = ({
  transferAllowed,
  transferFromHours,
  transferUntilHours,
  maxTransfers,
  ...ticket
}: Row): SendableTicket => ({
  ...ticket,
  rule: { isAllowed: transferAllowed, fromHours: transferFromHours, untilHours: transferUntilHours, max: maxTransfers },
})

/** A user's tickets in these stacks that are still valid. */
export async function readSendable(
  database: SystemDb,
  ownerId: UserId,
  stackIds: readonly string[],
): Promise<readonly SendableTicket[]> {
  const { rows } = await sendable(
    sql`stack.id = ${anyOf(stackIds)} and stack.owner_id = ${ownerId} and ticket.state not in ('VOID', 'REPLACED')`,
  ).execute(database)
  return rows.map(ticketOf)
}

/** Locks orders, purchases and tickets, each by ID, as everyone who changes the state of a ticket. Returns the tickets that exist. */
export async function lockTickets(
  transaction: SystemTx,
  ticketIds: readonly string[],
): Promise<readonly SendableTicket[]> {
  const purchases = sql`select stack.purchase_id from ticket join stack on stack.id = ticket.stack_id where ticket.id = ${anyOf(ticketIds)}`
  await sql`select 1 from orders where id in (select order_id from purchase where id in (${purchases})) order by id for no key update`.execute(
    transaction,
  )
  await sql`select 1 from purchase where id in (${purchases}) order by id for no key update`.execute(transaction)
  await sql`select 1 from ticket where id = ${anyOf(ticketIds)} order by id for no key update`.execute(transaction)
  const { rows } = await sendable(sql`ticket.id = ${anyOf(ticketIds)}`).execute(transaction)
  return rows.map(ticketOf)
}
