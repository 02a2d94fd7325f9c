import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { TicketMove } from '../types/staff.ts'

/** A free seat that a ticket can move to. */
export type FreeSeat = {
  readonly number: number
  readonly section: string
  readonly row: string | null
  readonly position: number
}

/** Tickets that can move to the same free seats. */
export type FreeSeats = { readonly ticketIds: readonly string[]; readonly seats: readonly FreeSeat[] }

const MAX_SEATS = 5000

/**
 * Free seats of the same price as these tickets', in the order of the house; the rule of `move_tickets`. Tickets with the same
 * choice are together, with at most 5,000 seats. Tickets without a seat are missing.
 */
export async function readFreeSeats(
  database: SystemDb,
  purchaseId: string,
  ticketIds: readonly string[],
): Promise<FreeSeats[]> {
  const { rows } = await sql<FreeSeats>`
    with own as (
      select array_agg(t.id order by t.seat_no) as ticket_ids, t.event_id, t.block_id, i.hold_id, i.collection_id, i.price_type_id, a.price_level, a.visit_id, a.allocation_id, a.holder_account_id, a.source_id, e.seat_version_id
      from ticket t join purchase_item i on i.id = t.item_id join block a on a.id = t.block_id join event e on e.id = t.event_id
      where t.id = any(${[...ticketIds]}::uuid[]) and i.purchase_id = ${purchaseId}::uuid and t.seat_no is not null
      group by t.event_id, t.block_id, i.hold_id, i.collection_id, i.price_type_id, a.price_level, a.visit_id, a.allocation_id, a.holder_account_id, a.source_id, e.seat_version_id)
    select own.ticket_ids as "ticketIds", coalesce(free.seats, '[]') as seats
    from own left join lateral (
      select jsonb_agg(jsonb_build_object('number', k.seat_no, 'section', k.section, 'row', k.row_label, 'position', k.position) order by k.section, k.row_no, k.position) as seats
      from (
        select s.seat_no, seat.section, seat.row_label, seat.row_no, seat.position
        from block b join event_seat s on s.event_id = b.event_id and s.block_id = b.id and s.status = 'AVAILABLE'
        join seat on seat.version_id = own.seat_version_id and seat.seat_no = s.seat_no
        left join price x on x.price_type_id = own.price_type_id and x.price_level = own.price_level
        left join price y on y.price_type_id = own.price_type_id and y.price_level = b.price_level
        where b.event_id = own.event_id and (b.id = own.block_id or (
            (b.price_level = own.price_level or coalesce(x.amount = y.amount, false)) and b.visit_id is not distinct from own.visit_id and b.allocation_id is not distinct from own.allocation_id
            and b.holder_account_id is not distinct from own.holder_account_id and b.source_id is not distinct from own.source_id
            and exists (select 1 from collection_block c where c.collection_id = own.collection_id and c.block_id = b.id)))
          and not exists (select 1 from hold_charge g where g.hold_id = own.hold_id and g.event_id = own.event_id and s.seat_no = any (g.returned_seats))
        order by seat.section, seat.row_no, seat.position limit ${MAX_SEATS}) k) free on true
    order by own.ticket_ids`.execute(database)
  return rows
}

/** A wanted seat that is no longer free, and the ticket that was to move there. */
export type TakenSeat = Omit<FreeSeat, 'number'> & { readonly ticketId: string }

/** The wanted seats that aren't free, in the order of the house. Seats that don't exist are missing. */
export async function readTakenSeats(
  database: SystemDb,
  purchaseId: string,
  moves: readonly TicketMove[],
): Promise<TakenSeat[]> {
  const { rows } = await sql<TakenSeat>`
    select m.ticket as "ticketId", seat.section, seat.row_label as row, seat.position
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m (ticket uuid, seat integer)
    join ticket t on t.id = m.ticket join purchase_item i on i.id = t.item_id and i.purchase_id = ${purchaseId}::uuid
    join event e on e.id = t.event_id join event_seat s on s.event_id = t.event_id and s.seat_no = m.seat
    join seat on seat.version_id = e.seat_version_id and seat.seat_no = s.seat_no
    where s.status <> 'AVAILABLE' or exists (select 1 from hold_charge g where g.hold_id = i.hold_id and g.event_id = t.event_id and s.seat_no = any (g.returned_seats))
    order by seat.section, seat.row_no, seat.position`.execute(database)
  return rows
}
