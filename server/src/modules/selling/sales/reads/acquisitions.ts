import type { OrderId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** Request to a primary. Amounts in minor units. */
export type Acquisition = {
  readonly orderId: OrderId
  readonly items: readonly {
    readonly id: string
    readonly eventId: string
    readonly blockId: string
    readonly seatNumber: number | null
    readonly amount: number
  }[]
}

/** The tickets of an order, as a primary is asked for them. */
export async function readAcquisition(database: SystemDb, orderId: OrderId): Promise<Acquisition> {
  const { rows } = await sql<Acquisition['items'][number]>`
    select item.id, item.event_id as "eventId", item.block_id as "blockId", item.seat_no as "seatNumber", item.amount
    from purchase join purchase_item item on item.purchase_id = purchase.id
    where purchase.order_id = ${orderId}::uuid and item.kind = 'TICKET' order by item.id`.execute(database)
  return { orderId, items: rows }
}
