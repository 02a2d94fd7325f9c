import type { AttemptId, OrderId } from '@admission/common/ids.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Attempt } from '../types/payment.ts'

/** One attempt. Undefined if it doesn't exist. */
export async function findAttempt(database: SystemDb, id: AttemptId): Promise<Attempt | undefined> {
  const row = await database
    .selectFrom('attempt')
    .select(['id', 'order_id', 'gateway', 'gateway_id', 'state', 'amount', 'currency', 'exponent'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    attemptId: row.id as AttemptId,
    orderId: row.order_id as OrderId,
    gateway: row.gateway,
    gatewayId: row.gateway_id,
    state: row.state,
    money: { amount: row.amount, currency: row.currency, exponent: row.exponent },
  }
}
