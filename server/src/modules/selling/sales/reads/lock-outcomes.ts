import type { StepRows } from '#platform/db/decide.ts'
import type { Step } from '#platform/db/pipeline.ts'
import { returns, rowsOfTexts } from '#platform/db/steps.ts'
import type { LockedAttempt, LockedOrder, OrderPurchase, OutcomeRequest, OutcomeWorld } from '../types/outcome.ts'

/*
 * Carts, orders and attempts are locked in this order, each by ID; then the breaks whose money pays an order that revives another.
 * A statement sees what was committed before it began, so it reads what is true under the locks of those before it.
 * `array(...)` is worked out once, before the rows are sorted and locked.
 */

const CARTS = returns<CartRow>(`
  select c.id, c.version from cart c
  where c.id = any (array(select d.cart_id from attempt t join orders d on d.id = t.order_id where t.id = any ($1)))
  order by c.id for no key update of c`)

const ORDERS = returns<OrderRow>(`
  select d.id, d.cart_id, d.source, d.source_id, d.tender, d.fulfilment, d.user_id, d.state, d.revives is not null as revives,
    exists (select 1 from promotion_use u where u.order_id = d.id) as is_promoted from orders d
  where d.id = any (array(select t.order_id from attempt t where t.id = any ($1)))
  order by d.id for no key update of d`)

const ATTEMPTS = returns<AttemptRow>(`
  select t.id, t.order_id, t.state, t.gateway_id, t.amount, t.currency::text as currency, t.keeps_card, t.card_fingerprint is not null as is_card_known from attempt t
  where t.id = any ($1) order by t.id for no key update of t`)

/** A refund of late money locks its break as well, so the money is either refunded or pays the order that revives it. */
const REVIVED = returns<RevivedRow>(`
  select d.id as order_id, b.resolved_at is not null as is_spent from attempt t
  join orders d on d.id = t.order_id and d.revives is not null
  join payment_break b on b.gateway = t.gateway and b.gateway_id = t.gateway_id and b.order_id = d.revives
  where t.id = any ($1) order by b.id for no key update of b`)

/** Purchases don't change hands, so their order's lock is enough. The time is the one once everything is locked. */
const PURCHASES = returns<PurchaseRow>(`
  select p.order_id, p.id, p.account_id, p.event_id, app.now()::text as now,
    case when p.of_several then array(select distinct i.event_id from purchase_item i where i.purchase_id = p.id) else array[p.event_id] end as event_ids
  from purchase p
  where p.order_id = any (array(select t.order_id from attempt t where t.id = any ($1))) order by p.id`)

const STEPS = [CARTS, ORDERS, ATTEMPTS, REVIVED, PURCHASES] as const

/** Locks the attempts of a batch with all that their outcomes may change but stock, which is locked when it is known. */
export function lockOutcomes(requests: readonly OutcomeRequest[]): readonly Step[] {
  const values = [requests.map(({ attemptId }) => attemptId)]
  return STEPS.map((text) => ({ text, values }))
}

type CartRow = NonNullable<LockedOrder['cart']>
type OrderRow = {
  readonly id: LockedOrder['id']
  readonly cart_id: CartRow['id'] | null
  readonly source: LockedOrder['source']
  readonly source_id: string | null
  readonly tender: LockedOrder['tender']
  readonly fulfilment: LockedOrder['fulfilment']
  readonly user_id: string | null
  readonly state: LockedOrder['state']
  readonly revives: boolean
  readonly is_promoted: boolean
}
type AttemptRow = {
  readonly id: LockedAttempt['id']
  readonly order_id: LockedAttempt['orderId']
  readonly state: LockedAttempt['state']
  readonly gateway_id: string | null
  readonly amount: number
  readonly currency: string
  readonly keeps_card: boolean
  readonly is_card_known: boolean
}
type RevivedRow = { readonly order_id: string; readonly is_spent: boolean }
type PurchaseRow = {
  readonly order_id: string
  readonly id: string
  readonly account_id: string
  readonly event_id: string
  readonly event_ids: readonly string[]
  readonly now: string
}

const attemptOf = (row: AttemptRow): LockedAttempt => ({
  id: row.id,
  orderId: row.order_id,
  state: row.state,
  gatewayId: row.gateway_id,
  amount: row.amount,
  currency: row.currency,
  keepsCard: row.keeps_card,
  isCardKnown: row.is_card_known,
})

const purchaseOf = (row: PurchaseRow): OrderPurchase => ({
  id: row.id,
  accountId: row.account_id,
  eventId: row.event_id,
})

/** The world of a batch, from the rows of `lockOutcomes`. */
export function readOutcomes(rows: StepRows): OutcomeWorld {
  const [carts, orders, attempts, revived, purchases] = rowsOfTexts(STEPS, rows)
  const locked = new Map(carts.map(({ id, version }) => [id, { id, version }]))
  const spent = new Set(revived.flatMap(({ order_id: id, is_spent: isSpent }) => (isSpent ? [id] : [])))
  const purchasesOf = Map.groupBy(purchases, (row) => row.order_id)
  // An order that was committed between two of the statements has no locked cart: its attempt isn't known yet.
  const known = orders.flatMap((row): LockedOrder[] => {
    const cart = row.cart_id === null ? null : locked.get(row.cart_id)
    if (cart === undefined) return []
    return [
      {
        id: row.id,
        source: row.source,
        tender: row.tender,
        fulfilment: row.fulfilment,
        cart,
        holdOwner: row.cart_id ?? row.source_id,
        userId: row.user_id,
        state: row.state,
        revives: row.revives,
        isPromoted: row.is_promoted,
        isMoneySpent: spent.has(row.id),
        purchases: (purchasesOf.get(row.id) ?? []).map(purchaseOf),
        eventIds: (purchasesOf.get(row.id) ?? []).flatMap((purchase) => purchase.event_ids),
      },
    ]
  })
  return {
    now: purchases[0]?.now ?? '',
    attempts: new Map(attempts.map((row) => [row.id, attemptOf(row)])),
    orders: new Map(known.map((order) => [order.id, order])),
  }
}
