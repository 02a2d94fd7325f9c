import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** One captured attempt for each planned order (`demo_order`), at the gateway DEMO, which is never called. */
export const plantAttempts = async (transaction: SystemTx): Promise<void> => {
  await sql`
    insert into attempt (id, order_id, gateway, gateway_id, state, amount, currency, exponent, card_brand, card_last4, created_at, updated_at)
    select o.attempt_id, o.id, 'DEMO', 'demo_' || o.attempt_id, 'CAPTURED', o.total, o.currency, o.exponent,
           (array['visa', 'visa', 'mastercard', 'amex'])[1 + o.h % 4], (array['4242', '4242', '4444', '0005'])[1 + o.h % 4], o.at, o.at
    from demo_order o order by o.no`.execute(transaction)
}
