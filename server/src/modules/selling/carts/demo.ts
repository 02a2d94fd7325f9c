import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** The finished carts of the planned orders (`demo_order`, `demo_line`, `demo_price`). */
export const plantCarts = async (transaction: SystemTx): Promise<void> => {
  await sql`
    insert into cart (id, token_hash, user_id, state, version, currency, exponent, hold_seconds, opened_at, info, created_at, updated_at)
    select o.cart_id, sha256(uuid_send(o.cart_id)), o.user_id, 'FINALIZED', 3, o.currency, o.exponent, a.hold_seconds, o.at - interval '4 minutes',
           jsonb_build_object('name', o.buyer, 'email', o.email, 'phone', null), o.at - interval '4 minutes', o.at
    from demo_order o join account a on a.id = o.account_id order by o.no`.execute(transaction)
  await sql`
    insert into cart_line (id, cart_id, account_id, hold_id, storefront_id, collection_id, event_id, price_type_id, quantity, unit_amount, exponent, currency, snapshot,
                           created_at)
    select l.id, o.cart_id, o.account_id, l.hold_id, o.storefront_id, o.collection_id, o.event_id, l.price_type_id, l.quantity, l.unit_amount, o.exponent, o.currency,
           p.snapshot || jsonb_build_object('area', o.section), o.at - interval '4 minutes'
    from demo_line l join demo_order o on o.no = l.no join demo_price p on p.price_no = l.price_no order by l.no, l.line_no`.execute(
    transaction,
  )
}

/** Where the buyers of the demo data came from. */
const SOURCES = ['direct', 'direct', 'direct', 'google.com', 'google.com', 'newsletter', 'newsletter', 'instagram.com']

/** Gives each cart of the demo data a source, the same for all its lines. */
export const plantSources = async (transaction: SystemTx): Promise<void> => {
  await sql`
    update cart_line set source = (${SOURCES}::text[])[1 + abs(hashtext(cart_id::text)) % ${SOURCES.length}::integer]`.execute(
    transaction,
  )
}
