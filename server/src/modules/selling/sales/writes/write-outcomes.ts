import type { Step } from '#platform/db/pipeline.ts'
import { stepForKeys, stepForRows } from '#platform/db/steps.ts'
import type { DecidedOutcome, DecidedOutcomes, KnownOutcome } from '../types/outcome.ts'
import type { Ended } from '../adapters/source.ts'
import { sourcesOfEnded } from '../adapters/sources.ts'

/** A break is one payment at the gateway: the first report of it counts, also within a batch. */
const BREAKS = `
  with made as (
    insert into payment_break (attempt_id, order_id, kind, gateway, gateway_id, amount, currency, exponent, expected_amount, expected_currency, created_at)
    select t.id, t.order_id, w.kind, t.gateway, coalesce(w."gatewayId", t.id::text), w.amount, w.currency, t.exponent, t.amount, t.currency, $2::timestamptz
    from jsonb_to_recordset($1) w (no int, "attemptId" uuid, kind break_kind, "gatewayId" text, amount bigint, currency text)
    join attempt t on t.id = w."attemptId" order by w.no
    on conflict (gateway, gateway_id, attempt_id) do nothing returning id, attempt_id, order_id, kind)
  insert into fact (kind, subject_id, data)
  select 'PaymentBroke', m.id, jsonb_build_object('breakId', m.id, 'orderId', m.order_id, 'attemptId', m.attempt_id, 'kind', m.kind) from made m`

/** Only the allowed state changes are possible, so an attempt that wasn't marked as sent is marked first. */
const ATTEMPTS_SENT = `update attempt set state = 'SENT' where id = any ($1)`
const ATTEMPTS = `
  update attempt t set state = w.state, gateway_id = coalesce(w."gatewayId", t.gateway_id), card_brand = coalesce(w."cardBrand", t.card_brand),
    card_last4 = coalesce(w."cardLast4", t.card_last4), card_fingerprint = coalesce(w."cardFingerprint", t.card_fingerprint), decline_code = w."declineCode",
    action_url = null, client_secret = null, ask_again_at = null, updated_at = $2
  from jsonb_to_recordset($1) w ("attemptId" uuid, state attempt_state, "gatewayId" text, "cardBrand" text, "cardLast4" text, "cardFingerprint" text, "declineCode" text)
  where t.id = w."attemptId"`

const ORDERS_COMPLETED = `
  update orders d set state = 'COMPLETED', payment = 'CAPTURED', captured = d.total, completed_at = $2 where d.id = any ($1)`
const ORDERS_FAILED = `update orders set state = 'FAILED', payment = 'FAILED' where id = any ($1)`

/** Tickets on a phone are there right away; what is mailed is still to be sent. */
const PURCHASES_PAID = `
  update purchase p set state = 'PAID', paid_at = $2,
    fulfilment = case when d.fulfilment = 'ACQUIRE' then 'FULFILLED' when d.delivery -> p.id::text ->> 'mechanism' = 'SHIPPING' then 'UNFULFILLED'::fulfilment_state else 'FULFILLED' end
  from orders d where d.id = p.order_id and p.order_id = any ($1)`
const PURCHASES_FAILED = `update purchase set state = 'FAILED' where order_id = any ($1)`

const BREAKS_REVIVED = `
  update payment_break b set resolved_at = $2, revived_by = d.id from orders d, attempt t
  where d.id = any ($1) and b.order_id = d.revives and t.order_id = d.id and t.gateway = b.gateway and t.gateway_id = b.gateway_id
    and b.resolved_at is null`
const PROMOTIONS_USED = `update promotion_use set state = 'USED' where order_id = any ($1)`
const PROMOTIONS_RETURNED = `update promotion_use set state = 'RETURNED' where order_id = any ($1)`
const TICKETS_AND_SALES = 'select issue_tickets($1), post_sales($1)'
const TICKETS_MOVED = 'select move_listed_tickets($1)'
const SALES_POSTED = 'select post_sales($1)'
const FACTS = `
  insert into fact (kind, subject_id, data)
  select w.kind, w."subjectId", w.data from jsonb_to_recordset($1) w (kind text, "subjectId" uuid, data jsonb)`

// Stock that several steps change is locked before the first of them: one order for all batches.
const HOLDS_LOCKED = `
  select 1 from hold h where h.owner_id = any ($1) and h.state = 'COMMITTING' order by h.id for no key update of h`
const SEATS_LOCKED = `
  select 1 from (
    select g.event_id, n.seat_no from hold h join hold_charge g on g.hold_id = h.id, unnest(g.seat_nos) n (seat_no)
    where h.owner_id = any ($1) and h.state = 'COMMITTING') k
  join event_seat s on s.event_id = k.event_id and s.seat_no = k.seat_no order by s.event_id, s.seat_no for no key update of s`
const LIMITS_LOCKED = `
  select 1 from (
    select distinct g.rule_id, g.subject from hold h join hold_limit g on g.hold_id = h.id
    where h.owner_id = any ($1) and h.state = 'COMMITTING') k
  join limit_use u on u.rule_id = k.rule_id and u.subject = k.subject order by u.rule_id, u.subject for no key update of u`
const COUNTERS_LOCKED = `
  select 1 from (
    select g.counter_id from hold h join hold_charge g on g.hold_id = h.id where h.owner_id = any ($1) and h.state = 'COMMITTING'
    union select earlier.counter_id from earlier_uses('{}', $2) earlier) k
  join counter c on c.id = k.counter_id order by c.id for no key update of c`

/** Returns what a failed order had used of a promotion before its limit was set. */
const EARLIER_LOCKED = `select lock_earlier('{}', $1)`
const EARLIER_RETURNED = `select return_earlier('{}', $1)`

const HOLDS_SOLD = 'select sell_holds($1, $2)'
/** The order's own uses, such as codes, and units of a released sale. */
const HOLDS_FREED = `
  select free_holds(array(
    select h.id from hold h where h.owner_id = any ($1) and h.state = 'COMMITTING' order by h.id for no key update of h))`

type Changed = KnownOutcome & { readonly result: 'COMPLETED' | 'DECLINED' | 'RELEASED' }

export const isChanged = (outcome: DecidedOutcome): outcome is Changed =>
  outcome.result === 'COMPLETED' || outcome.result === 'DECLINED' || outcome.result === 'RELEASED'

const ordersOf = (outcomes: readonly Changed[]) => outcomes.map(({ order }) => order.id)
const isMoved = ({ order }: Changed) => order.fulfilment === 'MOVE'
const isPromoted = ({ order }: Changed) => order.isPromoted
/** Owners of holds: the cart or sale has what is in it, the order what was taken with the payment. */
const ownersOf = (outcomes: readonly Changed[]) =>
  outcomes.flatMap(({ order }) => (order.holdOwner === null ? [order.id] : [order.id, order.holdOwner]))

const attemptRow = ({ request, result }: Changed) => ({
  ...request,
  state: result === 'COMPLETED' ? 'CAPTURED' : 'FAILED',
})

type Fact = { readonly kind: string; readonly subjectId: string; readonly data: object }

const factsOf = ({ result, request, attempt, order }: Changed): readonly Fact[] => {
  const { id: orderId, cart, userId, purchases } = order
  const cartId = cart?.id ?? null
  if (result !== 'COMPLETED') {
    const kind = result === 'DECLINED' ? 'PaymentDeclined' : 'PaymentReleased'
    return [{ kind, subjectId: orderId, data: { orderId, attemptId: attempt.id } }]
  }
  const placed = { kind: 'OrderPlaced', subjectId: orderId, data: { orderId, cartId, userId, purchases } }
  const keepsCard = attempt.keepsCard && userId !== null
  const isCardNew = request.cardFingerprint !== undefined && !attempt.isCardKnown
  return [
    placed,
    ...(keepsCard ? [{ kind: 'CardToKeep', subjectId: attempt.id, data: { userId } }] : []),
    ...(isCardNew || order.revives ? [{ kind: 'OrderToCount', subjectId: orderId, data: {} }] : []),
  ]
}

type Results = Readonly<Record<keyof Ended, readonly Changed[]>>

const lockedOrders = (outcomes: readonly Changed[]) => outcomes.map(({ order }) => order)
const endedOf = ({ paid, declined, released }: Results): Ended => ({
  paid: lockedOrders(paid),
  declined: lockedOrders(declined),
  released: lockedOrders(released),
})

/** Stock comes last: everyone waits for counters. */
const stockSteps = ({ paid, declined, released }: Results, ofSources: readonly Step[]) => {
  const all = ownersOf([...paid, ...declined, ...released])
  const promoted = ordersOf([...declined, ...released].filter(isPromoted))
  const isMixed = [paid, declined, released].filter(({ length }) => length > 0).length > 1
  const beforeLimits = [...stepForKeys(TICKETS_MOVED, ordersOf(paid.filter(isMoved))), ...ofSources]
  const isMuch = isMixed || promoted.length > 0 || beforeLimits.length > 0
  return [
    ...(isMuch ? [...stepForKeys(HOLDS_LOCKED, all), ...stepForKeys(SEATS_LOCKED, all)] : []),
    ...beforeLimits,
    ...stepForKeys(EARLIER_LOCKED, promoted),
    ...(isMuch ? [...stepForKeys(LIMITS_LOCKED, all), ...stepForKeys(COUNTERS_LOCKED, all, promoted)] : []),
    ...stepForKeys(HOLDS_SOLD, ownersOf(paid), ordersOf(paid)),
    ...stepForKeys(HOLDS_FREED, [...ordersOf(declined), ...ownersOf(released)]),
    ...stepForKeys(EARLIER_RETURNED, promoted),
  ]
}

/** The statements that write a batch of decided outcomes; none if nothing changes. */
export function writeOutcomes({ now, outcomes }: DecidedOutcomes): readonly Step[] {
  const changed = outcomes.filter(isChanged)
  const broken = outcomes.filter((outcome) => outcome.result === 'BREAK')
  const {
    COMPLETED: paid = [],
    DECLINED: declined = [],
    RELEASED: released = [],
  } = Object.groupBy(changed, ({ result }) => result)
  const results = { paid, declined, released }
  const failed = [...declined, ...released]
  const sources = sourcesOfEnded(endedOf(results))
  const unsent = paid.flatMap(({ attempt }) => (attempt.state === 'CREATED' ? [attempt.id] : []))
  const revivals = ordersOf(paid.filter(({ order }) => order.revives))
  return [
    ...stepForRows(
      BREAKS,
      broken.map(({ request, kind }, no) => ({ ...request, kind, no })),
      now,
    ),
    ...stepForKeys(ATTEMPTS_SENT, unsent),
    ...stepForRows(ATTEMPTS, changed.map(attemptRow), now),
    ...stepForKeys(ORDERS_COMPLETED, ordersOf(paid), now),
    ...stepForKeys(ORDERS_FAILED, ordersOf(failed)),
    ...sources.flatMap(([source, ended]) => source.end(ended, now)),
    ...stepForKeys(PURCHASES_PAID, ordersOf(paid), now),
    ...stepForKeys(PURCHASES_FAILED, ordersOf(failed)),
    ...stepForKeys(BREAKS_REVIVED, revivals, now),
    ...stepForKeys(PROMOTIONS_USED, ordersOf(paid.filter(isPromoted))),
    ...stepForKeys(PROMOTIONS_RETURNED, ordersOf(failed.filter(isPromoted))),
    ...stepForKeys(TICKETS_AND_SALES, ordersOf(paid.filter((one) => !isMoved(one)))),
    ...stepForKeys(SALES_POSTED, ordersOf(paid.filter(isMoved))),
    ...stepForRows(FACTS, changed.flatMap(factsOf)),
    ...stockSteps(
      results,
      sources.flatMap(([source, ended]) => source.endStock(ended, now)),
    ),
  ]
}
