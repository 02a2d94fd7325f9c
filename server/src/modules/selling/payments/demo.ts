import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import { DEMO_GATEWAY } from './adapters/installed.ts'

/** One captured attempt for each planned order (`demo_order`), at the gateway DEMO: adapters/installed.ts answers for it. */
export const plantAttempts = async (transaction: SystemTx): Promise<void> => {
  await sql`
    insert into attempt (id, order_id, gateway, gateway_id, state, amount, currency, exponent, card_brand, card_last4, created_at, updated_at)
    select ord.attempt_id, ord.id, ${DEMO_GATEWAY}, 'demo_' || ord.attempt_id, 'CAPTURED', ord.total, ord.currency, ord.exponent,
           (array['visa', 'visa', 'mastercard', 'amex'])[1 + ord.h % 4], (array['4242', '4242', '4444', '0005'])[1 + ord.h % 4], ord.at, ord.at
    from demo_order ord order by ord.no`.execute(transaction)
}
