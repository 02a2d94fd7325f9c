import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** A free seat that a ticket can move to. */
export type FreeSeat = {
  readonly number: number
  readonly section: string
  readonly row: string | null
  readonly position: number
}

const MAX_SEATS = 5000

/** Free seats of the same price as a ticket's, in the order of the house; the rule of `move_tickets`. At most 5,000. */
export async function readFreeSeats(database: SystemDb, purchaseId: string, ticketId: string): Promise<FreeSeat[]> {
  const { rows } = await sql<FreeSeat>`
    with own as (
      select ticket.event_id, ticket.block_id, item.hold_id, item.collection_id, item.price_type_id, block.price_level, block.visit_id, block.allocation_id, block.holder_account_id, block.source_id, event.seat_version_id
      from ticket join purchase_item item on item.id = ticket.item_id join block on block.id = ticket.block_id join event on event.id = ticket.event_id
      where ticket.id = ${ticketId}::uuid and item.purchase_id = ${purchaseId}::uuid),
    blocks as (
      select block.id, own.* from own join block on block.event_id = own.event_id
      left join price on price.price_type_id = own.price_type_id and price.price_level = own.price_level left join price other_price on other_price.price_type_id = own.price_type_id and other_price.price_level = block.price_level
      where block.id = own.block_id or (
        (block.price_level = own.price_level or coalesce(price.amount = other_price.amount, false)) and block.visit_id is not distinct from own.visit_id and block.allocation_id is not distinct from own.allocation_id
        and block.holder_account_id is not distinct from own.holder_account_id and block.source_id is not distinct from own.source_id
        and exists (select 1 from collection_block matched where matched.collection_id = own.collection_id and matched.block_id = block.id)))
    select event_seat.seat_no as number, seat.section, seat.row_label as row, seat.position
    from blocks join event_seat on event_seat.event_id = blocks.event_id and event_seat.block_id = blocks.id and event_seat.status = 'AVAILABLE'
    join seat on seat.version_id = blocks.seat_version_id and seat.seat_no = event_seat.seat_no
    where not exists (select 1 from hold_charge charge where charge.hold_id = blocks.hold_id and charge.event_id = blocks.event_id and event_seat.seat_no = any (charge.returned_seats))
    order by seat.section, seat.row_no, seat.position limit ${MAX_SEATS}`.execute(database)
  return rows
}
