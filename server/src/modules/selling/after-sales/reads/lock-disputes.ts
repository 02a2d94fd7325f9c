import { sql } from 'kysely'
import type { GatewayName } from '#modules/selling/payments/types/payment.ts'
import type { StepRows } from '#platform/db/decide.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Step } from '#platform/db/pipeline.ts'
import { returns, rowsOfTexts } from '#platform/db/steps.ts'
import { disputeKey } from '../rules/decide-dispute.ts'
import type {
  DisputedOrder,
  DisputedPurchase,
  DisputedTicket,
  DisputeRequest,
  DisputeShare,
  DisputeWorld,
  LockedDispute,
} from '../types/dispute.ts'

/*
 * Disputes, orders, purchases, holds, seats and tickets are locked in this order, each by its key. Every change of a dispute that has an
 * effect locks its order, so the rest is read as of these locks. Limits and counters are locked when they are written.
 */

/** A row that isn't there can't be locked. What was reported first stays. */
const REPORTED = `
  insert into dispute (gateway, gateway_dispute_id, gateway_payment_id, amount, currency, exponent, reason, evidence_due_at)
  select report.gateway, report."gatewayDisputeId", report."gatewayPaymentId", report.amount, report.currency, report.exponent, report.reason, report."evidenceDueAt"
  from jsonb_to_recordset($1::jsonb) report (gateway text, "gatewayDisputeId" text, "gatewayPaymentId" text, amount bigint, currency text, exponent smallint, reason text, "evidenceDueAt" timestamptz)
  order by report.gateway, report."gatewayDisputeId" on conflict (gateway, gateway_dispute_id) do nothing`

const ASKED = `unnest($1::text[], $2::text[]) asked (gateway, id)
  join dispute on dispute.gateway = asked.gateway and dispute.gateway_dispute_id = asked.id`
const IS_PAID_BY = `attempt.gateway = dispute.gateway and attempt.gateway_id = dispute.gateway_payment_id and attempt.state = 'CAPTURED'`
/** A closed dispute changes nothing, so its order isn't locked. */
const ORDERS_OF = `any (array(
    select coalesce(dispute.order_id, attempt.order_id) from ${ASKED} left join attempt on ${IS_PAID_BY}
    where dispute.order_id is null or dispute.state = 'OPEN'))`

const DISPUTES = returns<Omit<LockedDispute, 'shares'>>(`
  select dispute.id, dispute.gateway, dispute.gateway_dispute_id as "gatewayDisputeId", dispute.order_id as "orderId", dispute.state,
    dispute.amount, dispute.fee, dispute.currency::text as currency, dispute.exponent
  from ${ASKED} order by dispute.id for no key update of dispute`)

const ORDERS = returns<OrderRow>(`
  select orders.id, orders.payment, orders.captured, orders.refunded from orders
  where orders.id = ${ORDERS_OF} order by orders.id for no key update of orders`)

const PURCHASES = returns<OfOrder<DisputedPurchase>>(`
  select purchase.id, purchase.order_id as "orderId", purchase.account_id as "accountId", purchase.state, purchase.total, purchase.refunded
  from purchase where purchase.order_id = ${ORDERS_OF} order by purchase.id for no key update of purchase`)

// A cap or limit that starts to count meanwhile counts what its holds return, or waits.
const HOLDS = `
  select 1 from hold where hold.id = any (array(
    select item.hold_id from purchase join purchase_item item on item.purchase_id = purchase.id where purchase.order_id = ${ORDERS_OF}))
  order by hold.id for no key update of hold`

const SEATS = `
  select 1 from purchase join purchase_item item on item.purchase_id = purchase.id
  join event_seat on event_seat.event_id = item.event_id and event_seat.seat_no = item.seat_no
  where purchase.order_id = ${ORDERS_OF} and item.seat_no is not null
  order by event_seat.event_id, event_seat.seat_no for no key update of event_seat`

const TICKETS = returns<OfOrder<DisputedTicket>>(`
  select ticket.id, ticket.item_id as "itemId", purchase.order_id as "orderId", ticket.state
  from purchase join purchase_item item on item.purchase_id = purchase.id join ticket on ticket.item_id = item.id
  where purchase.order_id = ${ORDERS_OF} order by ticket.id for no key update of ticket`)

const ADD_ONS = returns<OfOrder<{ readonly id: string }>>(`
  select item.id, purchase.order_id as "orderId" from purchase join purchase_item item on item.purchase_id = purchase.id
  where purchase.order_id = ${ORDERS_OF} and item.kind = 'ADD_ON' and not item.returned order by item.id`)

const SHARES = returns<ShareRow>(`
  select share.dispute_id as "disputeId", share.purchase_id as "purchaseId", share.account_id as "accountId", share.amount, share.fee
  from ${ASKED} join dispute_share share on share.dispute_id = dispute.id order by share.dispute_id, share.purchase_id`)

/** All disputes of the payments: one that is open keeps the tickets frozen. */
const SIBLINGS = returns<OfOrder<DisputedOrder['disputes'][number]>>(`
  select dispute.id, dispute.order_id as "orderId", dispute.state, dispute.amount from dispute where dispute.order_id = ${ORDERS_OF}`)

/** Which order each payment was captured for, as of the locks: one that was captured meanwhile has no locked order. */
const PAYMENTS = returns<PaymentRow>(`
  select dispute.id as "disputeId", attempt.order_id as "orderId" from ${ASKED} join attempt on ${IS_PAID_BY}`)

const reportRow = ({ gateway, gatewayDisputeId, report }: DisputeRequest) =>
  report === null
    ? []
    : [
        {
          gateway,
          gatewayDisputeId,
          gatewayPaymentId: report.gatewayPaymentId,
          ...report.money,
          reason: report.reason,
          evidenceDueAt: report.evidenceDueAt,
        },
      ]

const LOCKS = [DISPUTES, ORDERS, PURCHASES, HOLDS, SEATS, TICKETS, ADD_ONS, SHARES, SIBLINGS, PAYMENTS] as const

/** Stores what was reported for the first time, and locks disputes with all that following them changes but limits and counters. */
export function lockDisputes(requests: readonly DisputeRequest[]): readonly Step[] {
  const asked = [...new Map(requests.map((request) => [disputeKey(request), request])).values()]
  const values = [asked.map(({ gateway }) => gateway), asked.map(({ gatewayDisputeId }) => gatewayDisputeId)]
  return [
    { text: REPORTED, values: [JSON.stringify(requests.flatMap(reportRow))] },
    ...LOCKS.map((text) => ({ text, values })),
  ]
}

type OfOrder<Row> = Row & { readonly orderId: string }
type OrderRow = Pick<DisputedOrder, 'id' | 'payment' | 'captured' | 'refunded'>
type ShareRow = DisputeShare & { readonly disputeId: string }
type PaymentRow = { readonly disputeId: string; readonly orderId: string }
/** Rows by their order. */
const byOrder = <Row extends { readonly orderId: string }>(all: readonly Row[]) => {
  const groups = Map.groupBy(all, ({ orderId }) => orderId)
  return (id: string): readonly Row[] => groups.get(id) ?? []
}

/** Converts the rows of `lockDisputes` to the state that a batch is decided by. */
export function readDisputes(rows: StepRows): DisputeWorld {
  const [, disputes, orders, purchases, , , tickets, addOns, shares, siblings, payments] = rowsOfTexts(
    [REPORTED, ...LOCKS],
    rows,
  )
  const [purchasesOf, ticketsOf, disputesOf] = [byOrder(purchases), byOrder(tickets), byOrder(siblings)]
  const addOnsOf = byOrder(addOns)
  const sharesOf = Map.groupBy(shares, ({ disputeId }) => disputeId)
  const orderOf = (row: OrderRow): DisputedOrder => ({
    ...row,
    purchases: purchasesOf(row.id),
    tickets: ticketsOf(row.id),
    addOns: addOnsOf(row.id).map(({ id }) => id),
    disputes: disputesOf(row.id),
  })
  return {
    disputes: new Map(disputes.map((row) => [disputeKey(row), { ...row, shares: sharesOf.get(row.id) ?? [] }])),
    orders: new Map(orders.map((row) => [row.id, orderOf(row)])),
    payments: new Map(payments.map(({ disputeId, orderId }) => [disputeId, orderId])),
  }
}

/** Locks the next disputes whose payment has become known since they were reported, and that no other process is following. */
export async function lockDisputesToPlace(
  transaction: SystemTx,
  max: number,
): Promise<readonly { readonly gateway: GatewayName; readonly gatewayDisputeId: string }[]> {
  const { rows } = await sql<{ gateway: GatewayName; gatewayDisputeId: string }>`
    select dispute.gateway, dispute.gateway_dispute_id as "gatewayDisputeId" from dispute
    where dispute.order_id is null and exists (
      select 1 from attempt where attempt.gateway = dispute.gateway and attempt.gateway_id = dispute.gateway_payment_id and attempt.state = 'CAPTURED')
    order by dispute.id limit ${max} for no key update of dispute skip locked`.execute(transaction)
  return rows
}
