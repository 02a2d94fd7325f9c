import { newUuid } from '@admission/common/ids.ts'
import type { TestDatabase } from '#testing/database.ts'
import { takeDispute } from '../flows/disputes.ts'

/** Reports to send about the payment of a paid order, as its gateway would. */
export const aDispute = async (database: TestDatabase, orderId: string) => {
  const [paid] = await database.query<{ id: string; total: number; currency: string }>(
    `select attempt.gateway_id as id, orders.captured::integer as total, orders.currency from orders join attempt on attempt.order_id = orders.id and attempt.state = 'CAPTURED' where orders.id = $1`,
    [orderId],
  )
  if (paid === undefined) throw new Error('The order isn’t paid.')
  const { id: gatewayPaymentId, total, currency } = paid
  const first = `dis_${newUuid()}`
  const report = (state: 'OPEN' | 'WON' | 'LOST', { amount = total, fee = 0, id = first } = {}): Promise<void> =>
    takeDispute(database.system, 'sandbox', {
      kind: 'DISPUTE',
      gatewayDisputeId: id,
      gatewayPaymentId,
      state,
      money: { amount, currency, exponent: 2 },
      fee,
      reason: 'FRAUDULENT',
      evidenceDueAt: new Date('2026-12-24T12:00:00Z'),
    })
  return { gatewayPaymentId, report }
}
