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
      select t.event_id, t.block_id, i.hold_id, i.collection_id, i.price_type_id, a.price_level, a.visit_id, a.allocation_id, a.holder_account_id, a.source_id, e.seat_version_id
      from ticket t join purchase_item i on i.id = t.item_id join block a on a.id = t.block_id join event e on e.id = t.event_id
      where t.id = ${ticketId}::uuid and i.purchase_id = ${purchaseId}::uuid),
    blocks as (
      select b.id, own.* from own join block b on b.event_id = own.event_id
      left join price x on x.price_type_id = own.price_type_id and x.price_level = own.price_level left join price y on y.price_type_id = own.price_type_id and y.price_level = b.price_level
      where b.id = own.block_id or (
        (b.price_level = own.price_level or coalesce(x.amount = y.amount, false)) and b.visit_id is not distinct from own.visit_id and b.allocation_id is not distinct from own.allocation_id
        and b.holder_account_id is not distinct from own.holder_account_id and b.source_id is not distinct from own.source_id
        and exists (select 1 from collection_block c where c.collection_id = own.collection_id and c.block_id = b.id)))
    select s.seat_no as number, seat.section, seat.row_label as row, seat.position
    from blocks b join event_seat s on s.event_id = b.event_id and s.block_id = b.id and s.status = 'AVAILABLE'
    join seat on seat.version_id = b.seat_version_id and seat.seat_no = s.seat_no
    where not exists (select 1 from hold_charge g where g.hold_id = b.hold_id and g.event_id = b.event_id and s.seat_no = any (g.returned_seats))
    order by seat.section, seat.row_no, seat.position limit ${MAX_SEATS}`.execute(database)
  return rows
}
