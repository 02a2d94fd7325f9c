import type { Step } from '#platform/db/pipeline.ts'
import { stepForKeys, stepForRows } from '#platform/db/steps.ts'
import type { DecidedRefund, MadeRefund } from '../types/refund.ts'
import { returnUnits } from '#modules/stock/inventory/actions/return-units.ts'

// Amounts are added to what is stored, so that the checks of the tables see a refund that was decided twice.

const REFUNDS = `
  insert into refund (id, account_id, purchase_id, order_id, attempt_id, gateway_id, amount, currency, exponent, source, reason, created_by)
  select made.id, purchase.account_id, purchase.id, purchase.order_id, attempt.id, attempt.gateway_id, made.amount, purchase.currency, purchase.exponent, made.source, made.reason, made.by
  from jsonb_to_recordset($1::jsonb) made (id uuid, "purchaseId" uuid, amount bigint, source refund_source, reason text, by uuid)
  join purchase on purchase.id = made."purchaseId" join attempt on attempt.order_id = purchase.order_id and attempt.state = 'CAPTURED'`

const REFUND_ITEMS = `
  insert into refund_item (refund_id, item_id, no, account_id, amount, borne)
  select part."refundId", part."itemId", part.no, part."accountId", part.amount, part.borne
  from jsonb_to_recordset($1::jsonb) part ("refundId" uuid, "itemId" uuid, no smallint, "accountId" uuid, amount bigint, borne boolean)`

const CHARGES = `
  update charge set refunded = charge.refunded + back.amount
  from (select part."itemId", part.no, sum(part.amount)::bigint as amount
    from jsonb_to_recordset($1::jsonb) part ("itemId" uuid, no smallint, amount bigint) group by 1, 2) back
  where charge.item_id = back."itemId" and charge.no = back.no`

const ITEMS = `
  update purchase_item item set refunded = item.refunded + back.amount
  from (select part."itemId", sum(part.amount)::bigint as amount
    from jsonb_to_recordset($1::jsonb) part ("itemId" uuid, amount bigint, included boolean) where not part.included group by 1) back
  where item.id = back."itemId"`

const PURCHASES_REFUNDED = `
  update purchase set refunded = purchase.refunded + back.amount
  from (select made."purchaseId", sum(made.amount)::bigint as amount
    from jsonb_to_recordset($1::jsonb) made ("purchaseId" uuid, amount bigint) group by 1) back
  where purchase.id = back."purchaseId"`

const ORDERS_REFUNDED = `
  update orders set refunded = orders.refunded + back.amount
  from (select made."orderId", sum(made.amount)::bigint as amount
    from jsonb_to_recordset($1::jsonb) made ("orderId" uuid, amount bigint) group by 1) back
  where orders.id = back."orderId"`

// The gateway returned these amounts before, so they aren't sent there. The refund's own rows are written by now.
const AGAIN = `
  with taken as (
    update unknown_refund set refund_id = made.id, settled_at = app.now()
    from jsonb_to_recordset($1::jsonb) made (id uuid, gateway text, "gatewayRefundId" text)
    where unknown_refund.gateway = made.gateway and unknown_refund.gateway_refund_id = made."gatewayRefundId"
    returning unknown_refund.refund_id, unknown_refund.gateway_refund_id)
  select settle_refund(taken.refund_id, 'DONE', taken.gateway_refund_id) from taken`

const JOURNALS = `select post_refunds($1::jsonb)`

const TICKETS_VOID = `
  update ticket set state = 'VOID', generation = ticket.generation + 1 where ticket.id = any (array(select unnest($1::uuid[])))`

const ITEMS_RETURNED = `
  update purchase_item set returned = true where id = any (array(select unnest($1::uuid[]))) and not returned`

/** Only the last state of a batch is written, and one version for each refund. */
const PURCHASES_CHANGED = `
  update purchase set state = changed.state, version = purchase.version + changed.times
  from jsonb_to_recordset($1::jsonb) changed (id uuid, state purchase_state, times integer) where purchase.id = changed.id`

const PROMOTIONS_RETURNED = `
  update promotion_use set state = 'RETURNED' where order_id = any (array(select unnest($1::uuid[]))) and state = 'USED'`

const FACTS = `
  insert into fact (kind, account_id, subject_id, data)
  select fact.kind, fact."accountId", fact."subjectId", fact.data
  from jsonb_to_recordset($1::jsonb) fact (kind text, "accountId" uuid, "subjectId" uuid, data jsonb)`

const isMade = (refund: DecidedRefund): refund is MadeRefund => refund.result !== 'NOT_PAID'

const refundRow = ({ request, purchase, amount }: MadeRefund) => ({
  id: request.refundId,
  refundId: request.refundId,
  purchaseId: purchase.id,
  orderId: purchase.orderId,
  accountId: purchase.accountId,
  amount,
  source: request.source,
  reason: request.reason,
  by: request.by,
})

const againRow = ({ request, again }: MadeRefund) =>
  again === undefined ? [] : [{ id: request.refundId, gateway: again.gateway, gatewayRefundId: again.gatewayRefundId }]

const chargeRows = ({ request, purchase, charges }: MadeRefund) =>
  charges.map((charge) => ({ ...charge, refundId: request.refundId, accountId: purchase.accountId }))

const changedRows = (made: readonly MadeRefund[]) =>
  [...Map.groupBy(made, ({ purchase }) => purchase.id)].map(([id, all]) => ({
    id,
    state: all.at(-1)?.state,
    times: all.length,
  }))

/** Nothing is said about a refund without money of which nothing ended, unless it cancels the purchase. */
const isToldOf = ({ request, amount, tickets }: MadeRefund): boolean =>
  request.cancel || amount > 0 || tickets.length > 0

const factOf = ({ request, purchase, amount, tickets }: MadeRefund) => ({
  kind: request.cancel ? 'PurchaseCancelled' : 'PurchaseRefunded',
  accountId: purchase.accountId,
  subjectId: purchase.id,
  data: {
    purchaseId: purchase.id,
    orderId: purchase.orderId,
    refundId: amount > 0 ? request.refundId : null,
    amount: request.isUnpaid === true ? 0 : amount,
    source: request.source,
    tickets: tickets.length,
    ...(request.eventId === undefined ? {} : { eventId: request.eventId }),
  },
})

/** The statements that write a batch of decided refunds, stock last; none if all were refused. */
export function writeRefunds(decided: readonly DecidedRefund[]): readonly Step[] {
  const made = decided.filter(isMade)
  const paid = made.filter(({ result }) => result === 'REFUNDED').map(refundRow)
  const charges = made.flatMap(chargeRows)
  const tickets = made.flatMap((refund) => refund.tickets)
  const addOns = made.flatMap((refund) => refund.addOns)
  const orders = made.flatMap(({ endsOrder, purchase }) => (endsOrder ? [purchase.orderId] : []))
  return [
    ...stepForRows(REFUNDS, paid),
    ...stepForRows(REFUND_ITEMS, charges),
    ...stepForRows(CHARGES, charges),
    ...stepForRows(ITEMS, charges),
    ...stepForRows(PURCHASES_REFUNDED, paid),
    ...stepForRows(ORDERS_REFUNDED, paid),
    ...stepForRows(AGAIN, made.flatMap(againRow)),
    ...stepForRows(JOURNALS, paid),
    ...stepForKeys(TICKETS_VOID, tickets),
    ...stepForKeys(ITEMS_RETURNED, [...made.flatMap(({ ticketItems }) => ticketItems), ...addOns]),
    ...stepForRows(PURCHASES_CHANGED, changedRows(made)),
    ...stepForKeys(PROMOTIONS_RETURNED, orders),
    ...stepForRows(FACTS, made.filter(isToldOf).map(factOf)),
    ...returnUnits({ tickets, addOns, orders }),
  ]
}
