import type { Location } from '@admission/common/locations.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { EarlierHold, EarlierLimit, EarlierOf } from '../types/earlier-uses.ts'

type Row = Omit<EarlierHold, 'heldAt' | 'emails' | 'locations'> & {
  readonly heldAt: Date
  readonly emails: readonly (string | null)[]
  readonly locations: readonly (Location | null)[]
}

const inScope = ({ scope, eventId, collectionId, priceTypeId }: EarlierLimit, accountId: string | null) => {
  switch (scope) {
    case 'PLATFORM':
      return sql`true`
    case 'ACCOUNT':
      return sql`line.account_id = ${accountId}`
    case 'EVENT':
      return sql`(line.event_id = ${eventId} or ${eventId} = any(line.event_ids))`
    case 'COLLECTION':
      return sql`line.collection_id = ${collectionId}`
    default:
      return sql`line.price_type_id = ${priceTypeId}`
  }
}

const isOfOrder = (orderId: string | undefined) =>
  orderId === undefined ? sql`true` : sql`line.cart_id = (select cart_id from orders where id = ${orderId})`

const isCounted = ({ id }: EarlierLimit) =>
  sql`exists (select 1 from hold_limit where hold_limit.hold_id = hold.id and hold_limit.rule_id = ${id})`

/**
 * Locks and reads the live and sold holds that a limit is about and doesn't count yet, oldest first, with what is known of who
 * bought them. With a window, only those that it may still count. The caller has locked the collections, so that none joins.
 */
export async function lockEarlierHolds(
  transaction: SystemTx,
  { accountId, orderId }: EarlierOf,
  rule: EarlierLimit,
): Promise<readonly EarlierHold[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select hold.id from cart_line line join hold on hold.id = line.hold_id
    where ${inScope(rule, accountId)} and ${isOfOrder(orderId)} and hold.state <> 'RELEASED'
      and hold.created_at > coalesce(app.now() - 2 * make_interval(secs => ${rule.withinSeconds}), '-infinity')
      and (hold.state <> 'SOLD' or not ${isCounted(rule)})
    order by hold.id for no key update of hold`.execute(transaction)
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  // Changes by a refund, payment or sweep that was waited for are read by a statement of its own: a payment by
  // another card or e-mail gives up what the one before had counted, so live holds are locked whether or not they
  // count.
  const { rows } = await sql<Row>`
    select hold.id, hold.state::text as state, hold.quantity, coalesce(units.returned, 0) as returned, hold.created_at as "heldAt", cart.id as "cartId",
      coalesce(orders.user_id, cart.user_id) as "userId", array[users.email, orders.email] as emails,
      array[nullif(orders.location_shipping, '{}'), nullif(orders.location_billing, '{}')] as locations,
      (select attempt.card_fingerprint from attempt where attempt.order_id = orders.id and attempt.state not in ('FAILED', 'VOIDED')) as "cardFingerprint"
    from hold join cart_line line on line.hold_id = hold.id join cart on cart.id = line.cart_id
    left join units_returned(${ids}::uuid[]) units on units.hold_id = hold.id
    left join orders on orders.cart_id = cart.id and orders.state in ('PENDING', 'COMPLETED') left join users on users.id = orders.user_id
    where hold.id = any(${ids}::uuid[]) and hold.state <> 'RELEASED' and not ${isCounted(rule)} order by hold.created_at, hold.id`.execute(
    transaction,
  )
  return rows.map(({ emails, locations, ...row }) => ({
    ...row,
    emails: emails.filter((email) => email !== null),
    locations: locations.filter((location) => location !== null),
  }))
}
