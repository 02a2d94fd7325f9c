import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { SoldItem } from '../types/staff.ts'

const charges = sql`
  (select jsonb_agg(jsonb_build_object('no', c.no, 'kind', c.kind, 'beneficiary', c.beneficiary, 'level', c.level, 'amount', c.amount, 'refunded', c.refunded,
            'liesIn', c.lies_in, 'refundable', c.refundable) order by c.no)
   from charge c where c.item_id = i.id)`

/** All items of a purchase with their charges and tickets, in seat order. */
export async function readSoldItems(database: SystemDb, purchaseId: string): Promise<SoldItem[]> {
  const { rows } = await sql<SoldItem>`
    select i.id, i.kind::text as kind, i.name, i.amount, i.refunded, i.returned as "isReturned", coalesce(${charges}, '[]') as charges,
           t.id as "ticketId", t.state::text as state, t.block_id as "blockId", t.seat_no as "seatNo",
           coalesce(t.holder_name, case when t.owner_seq = 1 then nullif(o.info ->> 'name', '') end, nullif(trim(u.first_name || ' ' || u.last_name), ''), '') as "holderName",
           coalesce(s.owner_id is not distinct from p.user_id, true) as "isBuyers", coalesce(seat.section, s.section) as section, seat.row_label as row, seat.position
    from purchase_item i join purchase p on p.id = i.purchase_id join orders o on o.id = p.order_id
    left join lateral (select * from ticket k where k.item_id = i.id order by k.created_at desc, k.id desc limit 1) t on true
    left join stack s on s.id = t.stack_id left join users u on u.id = s.owner_id left join event e on e.id = t.event_id
    left join seat on seat.version_id = e.seat_version_id and seat.seat_no = t.seat_no
    where i.purchase_id = ${purchaseId}
    order by i.kind, i.line_id, seat.row_no, seat.position, i.unit, i.id`.execute(database)
  return rows
}
