import { sql, type RawBuilder } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { ItemOfEvent } from '../rules/canceled-event.ts'

const lives = sql`ticket.item_id = item.id and ticket.state not in ('VOID', 'REPLACED')`

/** True if something of an `item` is still the buyer's. What was used at an event that takes place was theirs; its `event` says so. */
export const isLeftOfItem = sql`
  case item.kind
    when 'TICKET' then case when exists (select 1 from ticket where ticket.item_id = item.id)
      then exists (select 1 from ticket where ${lives} and (ticket.state <> 'USED' or event.state <> 'CANCELLED')) else not item.returned end
    when 'ADD_ON' then not item.returned else false end`

/** True for charges `charge` that are for the whole order, and so are not given back for one of its events. */
export const isOfOrder = sql`(charge.level = 'ORDER' and charge.kind in ('DELIVERY', 'ORDER_FEE', 'TAX'))`

/**
 * True for a `purchase` for several events that has something to give back for this one: a ticket that lets someone in, an add-on, or
 * money that isn't for the whole order.
 */
export const isDueForEvent = (eventId: string | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (select 1 from purchase_item item where item.purchase_id = purchase.id and item.event_id = ${eventId} and item.kind <> 'PROTECTION' and (
    exists (select 1 from ticket where ${lives} and ticket.state <> 'USED') or item.kind = 'ADD_ON' and not item.returned
    or exists (select 1 from charge where charge.item_id = item.id and charge.lies_in is null and charge.refunded <> charge.amount and (item.kind = 'ADD_ON' or not ${isOfOrder}))))`

/** The items of a purchase for several events. The caller has locked its order. */
export async function readItemsOfEvents(transaction: SystemTx, purchaseId: string): Promise<readonly ItemOfEvent[]> {
  const { rows } = await sql<ItemOfEvent>`
    select item.id, item.kind::text as kind, item.event_id as "eventId", event.state = 'CANCELLED' as "isCanceled", ${isLeftOfItem} as "isLeft",
           (select jsonb_agg(jsonb_build_object('no', charge.no, 'left', charge.amount - charge.refunded, 'liesIn', charge.lies_in, 'isOfOrder', ${isOfOrder}) order by charge.no)
            from charge where charge.item_id = item.id) as charges
    from purchase_item item join event on event.id = item.event_id where item.purchase_id = ${purchaseId} order by item.id`.execute(
    transaction,
  )
  return rows
}
