import { timeAt, type DateShowFlag } from '@admission/common/time.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { SoldItem } from '../types/staff.ts'

const charges = sql`
  (select jsonb_agg(jsonb_build_object('no', charge.no, 'kind', charge.kind, 'beneficiary', charge.beneficiary, 'level', charge.level, 'amount', charge.amount, 'refunded', charge.refunded,
            'liesIn', charge.lies_in, 'refundable', charge.refundable) order by charge.no)
   from charge where charge.item_id = item.id)`

// As it is sold now. A unit is in the order's purchase that is first by date, also for tickets of the others.
const addOnOfItem = sql`
  (select jsonb_build_object('id', add_on.id, 'isPerTicket', add_on.per_ticket, 'collectionIds', collections.ids, 'ticketsElsewhere', (
      select count(*) from purchase other join purchase_item sold on sold.purchase_id = other.id join ticket on ticket.item_id = sold.id
      where other.order_id = purchase.order_id and other.id <> purchase.id and other.account_id = purchase.account_id
        and ticket.state not in ('VOID', 'REPLACED') and (collections.ids is null or sold.collection_id = any (collections.ids))))
   from add_on cross join lateral (
     select case when not add_on.all_collections then array(select sells.collection_id from add_on_collection sells where sells.add_on_id = add_on.id) end as ids) collections
   where add_on.id = item.add_on_id)`

type Row = Omit<SoldItem, 'event'> & {
  readonly ofSeveral: boolean
  readonly eventName: string | null
  readonly dateShow: Date | null
  readonly dateShowFlags: readonly DateShowFlag[] | null
  readonly zone: string | null
}

/** All items of a purchase with their charges and tickets, in seat order. */
export async function readSoldItems(database: SystemDb, purchaseId: string): Promise<SoldItem[]> {
  const { rows } = await sql<Row>`
    select item.id, item.kind::text as kind, item.name, item.amount, item.refunded, item.returned as "isReturned",
           orders.payment = 'LOST' and item.returned and not exists (select 1 from refund_item back where back.item_id = item.id) as "isLost", coalesce(${charges}, '[]') as charges,
           exists (select 1 from collection_terms where collection_terms.id = item.terms_id and collection_terms.losses_by = 'PLATFORM') as "isBorneByPlatform",
           item.collection_id as "collectionId", ${addOnOfItem} as "addOn", tickets.id as "ticketId", tickets.state::text as state, tickets.block_id as "blockId", tickets.seat_no as "seatNo",
           coalesce(tickets.holder_name, case when tickets.owner_seq = 1 then nullif(orders.info ->> 'name', '') end, nullif(trim(users.first_name || ' ' || users.last_name), ''), '') as "holderName",
           purchase.of_several and coalesce(event.date_show - purchase.refund_hours * interval '1 hour' <= app.now() and not event.awaits_date, false) as "isReturnOver",
           item.of_several as "ofSeveral", event.name as "eventName", coalesce(visit.starts_at, event.date_show) as "dateShow", event.date_show_flags as "dateShowFlags", event.zone,
           coalesce(stack.owner_id is not distinct from purchase.user_id, true) as "isBuyers", coalesce(seat.section, stack.section) as section, seat.row_label as row, seat.position
    from purchase_item item join purchase on purchase.id = item.purchase_id join orders on orders.id = purchase.order_id
    left join lateral (select * from ticket where ticket.item_id = item.id order by ticket.created_at desc, ticket.id desc limit 1) tickets on true
    left join stack on stack.id = tickets.stack_id left join users on users.id = stack.owner_id left join event on event.id = tickets.event_id
    left join block on block.id = tickets.block_id left join visit on visit.id = block.visit_id
    left join seat on seat.version_id = event.seat_version_id and seat.seat_no = tickets.seat_no
    where item.purchase_id = ${purchaseId}
    order by item.kind, item.line_id, event.date_show, event.id, seat.row_no, seat.position, item.unit, item.id`.execute(
    database,
  )
  return rows.map(({ ofSeveral, eventName, dateShow, dateShowFlags, zone, ...item }) => ({
    ...item,
    event:
      ofSeveral && eventName !== null && dateShow !== null && zone !== null
        ? { name: eventName, dateShow: timeAt(dateShow, zone), dateShowFlags: dateShowFlags ?? [] }
        : null,
  }))
}
