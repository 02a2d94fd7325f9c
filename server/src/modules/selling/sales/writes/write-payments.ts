import type { Step } from '#platform/db/pipeline.ts'
import { stepForKeys } from '#platform/db/steps.ts'
import type { BeginningPayment, DecidedPayments } from '../rules/decide-payment.ts'
import { sourcesOf } from '../adapters/sources.ts'
import type { PaymentPurchase } from '../types/payment.ts'
import type { Basket } from '../types/sale.ts'
import { writeCounts } from './write-payment-counts.ts'

/** How long after the cart's clock a buyer may take to confirm a payment with their bank. */
const CHALLENGE_SECONDS = 600

const HOLDS = `update hold set state = 'COMMITTING' where id = any ($1::uuid[]) and state = 'HELD'`

// Contact, addresses and answers are those of the order that this one revives, the cart's or the basket's. A paid order is
// billed to the buyer's own address, else to where the tickets are mailed.
const ORDERS = `
  insert into orders (id, source, cart_id, source_id, tender, fulfilment, user_id, state, payment, currency, exponent, total, email, statement_descriptor, paid_for, info, location_shipping, location_billing, delivery, answers, revives, created_at)
  select given."orderId", given.source, given."cartId", given."ownerId", given.tender, given.fulfilment, given."userId", 'PENDING', 'PROCESSING', given.currency, given.exponent, given.total, given.email, given."statementDescriptor", coalesce(given."paidFor", ''),
    coalesce(revived.info, cart.info, given.info), coalesce(revived.location_shipping, cart.location_shipping, given.shipping, '{}'),
    case when given.total = 0 then '{}'::jsonb when revived.id is not null then revived.location_billing
      when cart.id is null then coalesce(given.billing, given.shipping, '{}')
      when cart.location_billing - 'countryCode' <> '{}' then cart.location_billing
      when given.delivery @? '$.*.mechanism ? (@ == "SHIPPING")' then cart.location_shipping else '{}'::jsonb end,
    given.delivery, coalesce(revived.answers, cart.answers, '{}'), given.revives, $2::timestamptz
  from jsonb_to_recordset($1::jsonb) given (source sale_source, "cartId" uuid, "ownerId" uuid, tender sale_tender, fulfilment sale_fulfilment, "orderId" uuid, "userId" uuid, email text, total bigint, currency text,
    exponent smallint, "statementDescriptor" text, "paidFor" text, revives uuid, "detailsOf" uuid, delivery jsonb, info jsonb, shipping jsonb, billing jsonb)
  left join cart on cart.id = given."cartId" left join orders revived on revived.id = given."detailsOf"`

// With the refund rule of this moment, for the buyer who returns tickets later: the event's own, else the account's.
const PURCHASES = `
  insert into purchase (id, account_id, order_id, event_id, user_id, currency, exponent, total, of_several, created_at, refund_hours, refund_share, refund_keeps_fees)
  select given.id, given."accountId", given."orderId", given."eventId", given."userId", given.currency, given.exponent, given.total, given."ofSeveral", $2::timestamptz,
    rule.hours, case when rule.hours is not null then rule.share end, case when rule.hours is not null then rule.keeps_fees end
  from jsonb_to_recordset($1::jsonb) given (id uuid, "accountId" uuid, "orderId" uuid, "eventId" uuid, "userId" uuid, currency text, exponent smallint, total bigint, "ofSeveral" boolean)
  left join lateral (
    select case when coalesce(event.refund_kind, account.refund_kind) = 'UNTIL' then case when event.refund_kind is null then account.refund_hours else event.refund_hours end end as hours,
      case when event.refund_kind is null then account.refund_share else event.refund_share end as share,
      case when event.refund_kind is null then account.refund_keeps_fees else event.refund_keeps_fees end as keeps_fees
    from event join account on account.id = given."accountId" where event.id = given."eventId") rule on true`

const ITEMS = `
  insert into purchase_item (id, account_id, purchase_id, kind, line_id, hold_id, unit, stack_no, event_id, block_id, seat_no, collection_id, price_type_id, name, amount, add_on_id, ticket_id, terms_id, of_several)
  select given.id, given."accountId", given."purchaseId", given.kind, given."lineId", given."holdId", given.unit, given."stackNo", given."eventId", given."blockId", given."seatNo",
    given."collectionId", given."priceTypeId", given.name, given.amount, given."addOnId", given."ticketId", given."termsId", given."ofSeveral"
  from jsonb_to_recordset($1::jsonb) given (id uuid, "accountId" uuid, "purchaseId" uuid, kind item_kind, "lineId" uuid, "holdId" uuid, unit integer, "stackNo" smallint, "eventId" uuid,
    "blockId" uuid, "seatNo" integer, "collectionId" uuid, "priceTypeId" uuid, name text, amount bigint, "addOnId" uuid, "ticketId" uuid, "termsId" uuid, "ofSeveral" boolean)`

const CHARGES = `
  insert into charge (item_id, no, account_id, kind, name, source_id, level, beneficiary, beneficiary_id, amount, included, lies_in, refundable)
  select given."itemId", given.no, given."accountId", given.kind, given.name, given."sourceId", given.level, given.beneficiary, given."beneficiaryId", given.amount,
    given."liesIn" is not null, given."liesIn", given.refundable
  from jsonb_to_recordset($1::jsonb) given ("itemId" uuid, no smallint, "accountId" uuid, kind charge_kind, name text, "sourceId" uuid, level fee_level, beneficiary beneficiary,
    "beneficiaryId" uuid, amount bigint, "liesIn" smallint, refundable boolean)`

const ATTEMPTS = `
  insert into attempt (id, order_id, gateway, gateway_id, state, amount, currency, exponent, challenge_until, created_at, updated_at, saved_card_id, keeps_card, card_fingerprint)
  select given.id, given."orderId", given.gateway, given."gatewayId", 'CREATED', given.total, given.currency, given.exponent,
    given.until + $3 * interval '1 second', $2::timestamptz, $2::timestamptz, given."savedCardId", coalesce(given."keepsCard", false), given."cardFingerprint"
  from jsonb_to_recordset($1::jsonb) given (id uuid, until timestamptz, "orderId" uuid, gateway text, "gatewayId" text, total bigint, currency text, exponent smallint, "savedCardId" uuid, "keepsCard" boolean, "cardFingerprint" text)`

/** True if a purchase has tickets of several events: it is listed under one, and its items say their own. */
const isOfSeveral = ({ eventId: listed, items }: PaymentPurchase): boolean =>
  items.some(({ kind, eventId }) => kind === 'TICKET' && eventId !== listed)

/** Purchases, items and charges of an order as rows, each with the keys of what it is part of. */
function rowsOf({ request }: BeginningPayment) {
  const { orderId, userId, currency, exponent } = request
  const purchases = request.purchases.map(({ items, ...purchase }) => ({
    ...purchase,
    ofSeveral: isOfSeveral({ ...purchase, items }),
    orderId,
    userId,
    currency,
    exponent,
  }))
  const items = request.purchases.flatMap((purchase) => {
    const of = { purchaseId: purchase.id, accountId: purchase.accountId, ofSeveral: isOfSeveral(purchase) }
    return purchase.items.map(({ charges: _charges, ...item }) => ({ ...item, ...of }))
  })
  const charges = request.purchases.flatMap(({ accountId, items: all }) =>
    all.flatMap(({ id: itemId, charges: some }) =>
      some.map((charge, index) => ({ ...charge, itemId, accountId, no: index + 1 })),
    ),
  )
  return { purchases, items, charges }
}

/** Columns of a basket in its order. */
const basketRow = (basket: Basket) => {
  const { lines: _lines, ...row } = basket
  return 'contact' in row ? { ...row, ...row.contact } : row
}

const orderRow = ({ request }: BeginningPayment) => {
  const { purchases: _purchases, basket, attempt: _attempt, codes: _codes, ...rest } = request
  const { promotions: _promotions, limits: _limits, accepted: _accepted, details, ...order } = rest
  return { ...order, ...basketRow(basket), delivery: details.delivery, detailsOf: details.revives }
}

const attemptRow = ({ until, request: { attempt, orderId, total, currency, exponent } }: BeginningPayment) => ({
  ...attempt,
  until,
  orderId,
  total,
  currency,
  exponent,
})

/**
 * The statements that write payments that begin, in the order of locks, with what other modules store of their orders;
 * counters come last. None if none begins.
 */
export function writePayments({ beginning, now }: DecidedPayments, ofOrders: readonly Step[]): readonly Step[] {
  if (beginning.length === 0) return []
  const rows = beginning.map(rowsOf)
  return [
    ...sourcesOf(beginning.map(({ request }) => request)).flatMap(([source, requests]) => source.begin(requests, now)),
    ...stepForKeys(
      HOLDS,
      beginning.flatMap(({ holds }) => holds),
    ),
    { text: ORDERS, values: [JSON.stringify(beginning.map(orderRow)), now] },
    { text: PURCHASES, values: [JSON.stringify(rows.flatMap(({ purchases }) => purchases)), now] },
    { text: ITEMS, values: [JSON.stringify(rows.flatMap(({ items }) => items))] },
    { text: CHARGES, values: [JSON.stringify(rows.flatMap(({ charges }) => charges))] },
    { text: ATTEMPTS, values: [JSON.stringify(beginning.map(attemptRow)), now, CHALLENGE_SECONDS] },
    ...ofOrders,
    ...writeCounts(beginning, now),
  ]
}
