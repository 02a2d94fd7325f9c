import type { StepRows } from '#platform/db/decide.ts'
import type { ItemKind, PaymentState, PurchaseState, TicketState } from '#platform/db/schema.gen.ts'
import type { Step } from '#platform/db/pipeline.ts'
import { returns, rowsOfTexts } from '#platform/db/steps.ts'
import { AWAITS_REFUNDS } from '#platform/restored.ts'
import type {
  LockedCharge,
  LockedItem,
  RefundableOrder,
  RefundablePurchase,
  RefundRequest,
  RefundWorld,
  UnknownRefund,
} from '../types/refund.ts'
import { ELSEWHERE } from './refunds-elsewhere.ts'

/*
 * Orders, purchases, holds, seats and tickets are locked in this order, each by its key. Every change of a purchase, its items or its
 * charges locks the purchase, so their rows are read as of these locks. Limits and counters are locked when they are written.
 */

const ASKED = `any (array(select unnest($1::uuid[])))`
const ORDERS_OF = `any (array(select asked.order_id from purchase asked where asked.id = ${ASKED}))`

const ORDERS = returns<OrderRow>(`
  select orders.id, orders.payment, orders.captured, orders.refunded, ${AWAITS_REFUNDS} as "isAsking" from orders
  where orders.id = ${ORDERS_OF} order by orders.id for no key update of orders`)

const PURCHASES = returns<PurchaseRow>(`
  select purchase.id, purchase.order_id as "orderId", purchase.account_id as "accountId", purchase.state, purchase.total, purchase.refunded
  from purchase where purchase.id = ${ASKED} order by purchase.id for no key update of purchase`)

// A cap or limit that starts to count meanwhile counts what its holds return, or waits.
const HOLDS = `
  select 1 from hold where hold.id = any (array(select item.hold_id from purchase_item item where item.purchase_id = ${ASKED}))
  order by hold.id for no key update of hold`

const SEATS = `
  select 1 from purchase_item item
  join event_seat on event_seat.event_id = item.event_id and event_seat.seat_no = item.seat_no
  where item.purchase_id = ${ASKED} and item.seat_no is not null
  order by event_seat.event_id, event_seat.seat_no for no key update of event_seat`

const TICKETS = returns<TicketRow>(`
  select ticket.id, ticket.item_id as "itemId", ticket.state from purchase_item item join ticket on ticket.item_id = item.id
  where item.purchase_id = ${ASKED} order by ticket.id for no key update of ticket`)

const ITEMS = returns<ItemRow>(`
  select item.id, item.purchase_id as "purchaseId", item.kind, item.returned as "isReturned" from purchase_item item
  where item.purchase_id = ${ASKED} order by item.id`)

const CHARGES = returns<ChargeRow>(`
  select charge.item_id as "itemId", charge.no, charge.amount, charge.refunded, charge.included
  from purchase_item item join charge on charge.item_id = item.id where item.purchase_id = ${ASKED} order by charge.item_id, charge.no`)

/** Also those that aren't refunded: an order ends with the last of its purchases. */
const SIBLINGS = returns<SiblingRow>(`
  select purchase.id, purchase.order_id as "orderId", purchase.state from purchase where purchase.order_id = ${ORDERS_OF}`)

// After the lock of the order, so that one that was decided again meanwhile is seen as such.
const GONE = returns<GoneRow>(
  `${ELSEWHERE} ${ORDERS_OF} order by unknown_refund.made_at, unknown_refund.gateway_refund_id`,
)

const STEPS = [ORDERS, PURCHASES, HOLDS, SEATS, TICKETS, ITEMS, CHARGES, SIBLINGS, GONE] as const

/** Locks purchases with all that refunding them changes but limits and counters, and reads it. */
export function lockRefunds(requests: readonly RefundRequest[]): readonly Step[] {
  const values = [[...new Set(requests.map(({ purchaseId }) => purchaseId))]]
  return STEPS.map((text) => ({ text, values }))
}

type OrderRow = {
  readonly id: string
  readonly payment: PaymentState
  readonly captured: number
  readonly refunded: number
  readonly isAsking: boolean
}
type PurchaseRow = Omit<RefundablePurchase, 'items'>
type TicketRow = { readonly id: string; readonly itemId: string; readonly state: TicketState }
type ItemRow = {
  readonly id: string
  readonly purchaseId: string
  readonly kind: ItemKind
  readonly isReturned: boolean
}
type ChargeRow = LockedCharge & { readonly itemId: string }
type SiblingRow = { readonly id: string; readonly orderId: string; readonly state: PurchaseState }
type GoneRow = UnknownRefund & { readonly orderId: string }

const orderOf = (row: OrderRow, siblings: readonly SiblingRow[], elsewhere: readonly GoneRow[]): RefundableOrder => ({
  ...row,
  elsewhere,
  purchases: new Map(siblings.map(({ id, state }) => [id, state])),
})

const itemOf = (
  { id, kind, isReturned }: ItemRow,
  tickets: readonly TicketRow[],
  charges: readonly ChargeRow[],
): LockedItem => ({
  id,
  kind,
  isReturned,
  tickets: tickets.map((ticket) => ({ id: ticket.id, state: ticket.state })),
  charges: charges.map(({ no, amount, refunded, included }) => ({ no, amount, refunded, included })),
})

/** Converts the rows of `lockRefunds` to the state that a batch is decided by. */
export function readRefunds(rows: StepRows): RefundWorld {
  const [orders, purchases, , , tickets, items, charges, siblings, gone] = rowsOfTexts(STEPS, rows)
  const siblingsOf = Map.groupBy(siblings, ({ orderId }) => orderId)
  const goneOf = Map.groupBy(gone, ({ orderId }) => orderId)
  const ticketsOf = Map.groupBy(tickets, ({ itemId }) => itemId)
  const chargesOf = Map.groupBy(charges, ({ itemId }) => itemId)
  const itemsOf = Map.groupBy(items, ({ purchaseId }) => purchaseId)
  const itemsIn = (purchaseId: string): readonly LockedItem[] =>
    (itemsOf.get(purchaseId) ?? []).map((row) => itemOf(row, ticketsOf.get(row.id) ?? [], chargesOf.get(row.id) ?? []))
  return {
    orders: new Map(
      orders.map((row) => [row.id, orderOf(row, siblingsOf.get(row.id) ?? [], goneOf.get(row.id) ?? [])]),
    ),
    purchases: new Map(purchases.map((row) => [row.id, { ...row, items: itemsIn(row.id) }])),
  }
}
