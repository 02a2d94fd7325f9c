import { returns, stepForKeys } from '#platform/db/steps.ts'
import type { BeginPayment } from '../types/payment.ts'
import type { LockedAddOn, LockedBasket, LockedLine } from '../types/payment-world.ts'
import type { LockedOrder } from '../types/outcome.ts'
import type { Source } from './source.ts'

type OfCart = { readonly cartId: string }
/** With the moment at which all was read. */
type CartRow = Omit<LockedBasket, 'lines' | 'addOns' | 'tickets'> & { readonly now: string }

export const CARTS = returns<CartRow>(`
  select cart.id, cart.state::text as state, cart.version, cart.protection, coalesce(cart.expires_at > moment.now, false) as "isInTime", cart.expires_at::text as until, moment.now::text as now
  from app.now() moment (now) cross join cart where cart.id = any ($1::uuid[])`)

const LINES = returns<LockedLine & OfCart>(`
  select line.id, line.cart_id as "cartId", line.hold_id as "holdId", coalesce(hold.state = 'HELD' and hold.expires_at > moment.now, false) as "isHeld",
    event.state = 'CANCELLED' or line.event_ids is not null and exists (select 1 from event evening where evening.id = any(line.event_ids) and evening.state = 'CANCELLED') as "isEventCanceled", coalesce(account.suspended_at, account.archived_at) is not null as "isAccountSuspended", collection.version as "collectionVersion",
    (select coalesce(jsonb_agg(jsonb_build_object('blockId', charge.counter_id, 'quantity', charge.quantity, 'seatNumbers', charge.seat_nos)), '[]')
     from hold_charge charge join block on block.id = charge.counter_id where charge.hold_id = line.hold_id) as taken
  from app.now() moment (now) cross join cart_line line join hold on hold.id = line.hold_id join event on event.id = line.event_id join account on account.id = line.account_id
    join collection on collection.id = line.collection_id
  where line.cart_id = any ($1::uuid[]) and line.evicted is null order by hold.id`)

const ADD_ONS = returns<LockedAddOn & OfCart>(`
  select chosen.id, chosen.cart_id as "cartId", chosen.add_on_id as "addOnId", chosen.hold_id as "holdId", chosen.quantity,
    hold.id is null or coalesce(hold.state = 'HELD' and hold.expires_at > moment.now, false) as "isHeld",
    add_on.counter_id is not null and not exists (select from hold_charge charge where charge.hold_id = chosen.hold_id and charge.counter_id = add_on.counter_id) as "lacksStock"
  from app.now() moment (now) cross join cart_add_on chosen join add_on on add_on.id = chosen.add_on_id left join hold on hold.id = chosen.hold_id
  where chosen.cart_id = any ($1::uuid[]) order by hold.id`)

const BEGUN = `update cart set state = 'FINALIZING', version = version + 1, updated_at = $2::timestamptz where id = any ($1::uuid[])`

const FINALIZED = `
  update cart c set state = 'FINALIZED', version = c.version + 1, expires_at = null, updated_at = $2 where c.id = any ($1)`
/** The buyer has at least three more minutes, but however often a card is declined, the units are not held forever. */
const REOPENED = `
  update cart c set state = 'OPEN', version = c.version + 1, updated_at = $2,
    expires_at = least(greatest(c.expires_at, $2::timestamptz + interval '3 minutes'), c.opened_at + c.hold_seconds * interval '2 seconds' + interval '10 minutes')
  where c.id = any ($1)`
const EMPTIED = `
  update cart c set state = 'OPEN', version = c.version + 1, expires_at = null, opened_at = null, extended = false, updated_at = $2
  where c.id = any ($1)`
const LINES_EVICTED = `
  update cart_line set evicted = 'EXPIRED', evicted_at = $2 where cart_id = any ($1) and evicted is null`
const ADD_ONS_REMOVED = `delete from cart_add_on where cart_id = any ($1)`
/** Units in a cart stay with the buyer as long as the cart. */
const HOLDS_KEPT = `
  update hold h set state = 'HELD', expires_at = c.expires_at from cart c
  where c.id = any ($1) and h.owner_id = c.id and h.owner_kind = 'CART' and h.state = 'COMMITTING'`

export const cartsOfRequests = (requests: readonly BeginPayment[]): string[] => [
  ...new Set(requests.flatMap(({ basket }) => (basket.source === 'CART' ? [basket.cartId] : []))),
]
const cartsOf = (orders: readonly LockedOrder[]): string[] => orders.flatMap(({ cart }) => cart?.id ?? [])

/** A buyer's cart. It is FINALIZING while it is paid for; its lines and add-ons hold the units. */
export const cartSource: Source = {
  read: (requests) => {
    const values = [cartsOfRequests(requests)]
    return [
      { text: CARTS, values },
      { text: LINES, values },
      { text: ADD_ONS, values },
    ]
  },
  baskets: (_requests, rowsOf) => {
    const lines = Map.groupBy(rowsOf(LINES), ({ cartId }) => cartId)
    const addOns = Map.groupBy(rowsOf(ADD_ONS), ({ cartId }) => cartId)
    return rowsOf(CARTS).map((cart) => ({
      ...cart,
      lines: lines.get(cart.id) ?? [],
      addOns: addOns.get(cart.id) ?? [],
      tickets: [],
    }))
  },
  begin: (requests, now) => stepForKeys(BEGUN, cartsOfRequests(requests), now),
  end: ({ paid, declined, released }, now) => [
    ...stepForKeys(FINALIZED, cartsOf(paid), now),
    ...stepForKeys(REOPENED, cartsOf(declined), now),
    ...stepForKeys(EMPTIED, cartsOf(released), now),
    ...stepForKeys(LINES_EVICTED, cartsOf(released), now),
    ...stepForKeys(ADD_ONS_REMOVED, cartsOf(released)),
  ],
  endStock: ({ declined }) => stepForKeys(HOLDS_KEPT, cartsOf(declined)),
}
