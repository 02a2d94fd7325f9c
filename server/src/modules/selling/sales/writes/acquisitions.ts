import type { OrderId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { FulfilmentState } from '#platform/db/schema.gen.ts'
import type { SystemDb } from '#platform/db/kysely.ts'

const step = async (
  database: SystemDb,
  orderId: OrderId,
  from: FulfilmentState,
  to: FulfilmentState,
): Promise<void> => {
  await sql`
    update purchase set fulfilment = ${to} where order_id = ${orderId}::uuid and state = 'PENDING' and fulfilment = ${from}`.execute(
    database,
  )
}

/** A primary is asked for the tickets of an order now. */
export const markAcquiring = (database: SystemDb, orderId: OrderId): Promise<void> =>
  step(database, orderId, 'UNFULFILLED', 'ACQUIRING')

/** A primary refused: these purchases won't be fulfilled. */
export async function markRefused(database: SystemDb, orderId: OrderId): Promise<void> {
  await step(database, orderId, 'ACQUIRING', 'STUCK')
  await step(database, orderId, 'STUCK', 'FAILED')
}
