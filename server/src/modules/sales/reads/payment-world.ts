import type { StepRows } from '#platform/db/decide.ts'
import type { BeginPayment } from '../types/payment.ts'
import {
  limitKey,
  type CountedLimit,
  type LockedAddOn,
  type LockedCard,
  type LockedCart,
  type LockedLine,
  type PaymentWorld,
  type ProtectionOffer,
} from '../types/payment-world.ts'
import { limitedHolds, lockPayments, unique, type NamedStep } from './lock-payments.ts'

const ORDERS = `select id from orders where id = any ($1::uuid[])`

const CARTS = `
  select cart.id, cart.state::text as state, cart.version, cart.protection, coalesce(cart.expires_at > moment.now, false) as "isInTime", moment.now::text as now
  from app.now() moment (now) cross join cart where cart.id = any ($1::uuid[])`

const LINES = `
  select line.id, line.cart_id as "cartId", line.hold_id as "holdId", coalesce(hold.state = 'HELD' and hold.expires_at > moment.now, false) as "isHeld",
    event.state = 'CANCELLED' as "isEventCanceled", account.suspended_at is not null as "isAccountSuspended", collection.version as "collectionVersion",
    (select coalesce(jsonb_agg(jsonb_build_object('blockId', charge.counter_id, 'quantity', charge.quantity, 'seatNumbers', charge.seat_nos)), '[]')
     from hold_charge charge join block on block.id = charge.counter_id where charge.hold_id = line.hold_id) as taken
  from app.now() moment (now) cross join cart_line line join hold on hold.id = line.hold_id join event on event.id = line.event_id join account on account.id = line.account_id
    join collection on collection.id = line.collection_id
  where line.cart_id = any ($1::uuid[]) and line.evicted is null order by hold.id`

const ADD_ONS = `
  select chosen.id, chosen.cart_id as "cartId", chosen.add_on_id as "addOnId", chosen.hold_id as "holdId", chosen.quantity,
    hold.id is null or coalesce(hold.state = 'HELD' and hold.expires_at > moment.now, false) as "isHeld",
    add_on.counter_id is not null and not exists (select from hold_charge charge where charge.hold_id = chosen.hold_id and charge.counter_id = add_on.counter_id) as "lacksStock"
  from app.now() moment (now) cross join cart_add_on chosen join add_on on add_on.id = chosen.add_on_id left join hold on hold.id = chosen.hold_id
  where chosen.cart_id = any ($1::uuid[]) order by hold.id`

const PROTECTION = `
  select id, protection_on as "isOn", currency, protection_basis_points as "basisPoints", protection_minimum as minimum, protection_maximum as maximum, protection_excluded as excluded
  from account where id = any ($1::uuid[])`

const SAVED_CARDS = `
  select id, user_id as "userId", gateway, removed_at is not null as "isRemoved", make_date(exp_year, exp_month, 1) + interval '1 month' <= app.now() as "isExpired"
  from saved_card where id = any ($1::uuid[])`

const PROMOTIONS = `
  select id, array_remove(array[uses_counter_id, budget_counter_id], null) as counters from promotion where id = any ($1::uuid[])`

const COUNTED = `
  select counted.hold_id as "holdId", counted.rule_id as "ruleId", counted.subject, limit_rule.per in ('EMAIL', 'CARD', 'HOUSEHOLD') is true as "isOfPayer"
  from hold_limit counted left join limit_rule on limit_rule.id = counted.rule_id where counted.hold_id = any ($1::uuid[])`

/** The steps that lock and read what a batch of payments is decided by. */
export function lockAndRead(batch: readonly BeginPayment[]): readonly NamedStep[] {
  const carts = unique(batch.map(({ cartId }) => cartId))
  const accounts = unique(batch.flatMap(({ purchases }) => purchases.map(({ accountId }) => accountId)))
  const cards = unique(batch.flatMap(({ attempt }) => attempt.savedCardId ?? []))
  const holds = limitedHolds(batch)
  const promotions = unique(
    batch.flatMap((request) => (request.promotions ?? []).map(({ promotionId }) => promotionId)),
  )
  const reads: (NamedStep | false)[] = [
    ['orders', { text: ORDERS, values: [batch.map(({ orderId }) => orderId)] }],
    ['carts', { text: CARTS, values: [carts] }],
    ['lines', { text: LINES, values: [carts] }],
    ['add-ons', { text: ADD_ONS, values: [carts] }],
    ['protection', { text: PROTECTION, values: [accounts] }],
    cards.length > 0 && ['cards', { text: SAVED_CARDS, values: [cards] }],
    promotions.length > 0 && ['promotions', { text: PROMOTIONS, values: [promotions] }],
    holds.length > 0 && ['counted', { text: COUNTED, values: [holds] }],
  ]
  return [...lockPayments(batch), ...reads.filter((step) => step !== false)]
}

type Identified = { readonly id: string }
type OfCart = { readonly cartId: string }
type CartRow = Omit<LockedCart, 'lines' | 'addOns'> & { readonly now: string }
type RoomRow = Identified & { readonly room: number }
type PromotionRow = Identified & { readonly counters: readonly string[] }
type LimitRow = { readonly ruleId: string; readonly subject: string; readonly used: number }

const byId = <Row extends Identified>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** What was locked and read, from the rows of the steps of `lockAndRead`. */
export function readWorld(steps: readonly NamedStep[], rows: StepRows): PaymentWorld {
  const rowsOf = (wanted: string) => rows[steps.findIndex(([name]) => name === wanted)] ?? []
  const carts = rowsOf('carts') as readonly CartRow[]
  const lines = Map.groupBy(rowsOf('lines') as readonly (LockedLine & OfCart)[], ({ cartId }) => cartId)
  const addOns = Map.groupBy(rowsOf('add-ons') as readonly (LockedAddOn & OfCart)[], ({ cartId }) => cartId)
  return {
    now: carts[0]?.now ?? '',
    orders: new Set((rowsOf('orders') as readonly Identified[]).map(({ id }) => id)),
    carts: byId(carts.map((cart) => ({ ...cart, lines: lines.get(cart.id) ?? [], addOns: addOns.get(cart.id) ?? [] }))),
    protection: byId(rowsOf('protection') as readonly (ProtectionOffer & Identified)[]),
    savedCards: byId(rowsOf('cards') as readonly (LockedCard & Identified)[]),
    limitedBy: new Map((rowsOf('promotions') as readonly PromotionRow[]).map(({ id, counters }) => [id, counters])),
    counted: rowsOf('counted') as readonly CountedLimit[],
    used: new Map(
      (rowsOf('limit rows') as readonly LimitRow[]).map(({ ruleId, subject, used }) => [
        limitKey(ruleId, subject),
        used,
      ]),
    ),
    room: new Map((rowsOf('counters') as readonly RoomRow[]).map(({ id, room }) => [id, room])),
  }
}
