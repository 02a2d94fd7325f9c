import type { Step, StepValue } from '#platform/db/pipeline.ts'
import type { ClaimDecision, ClaimGrant, ClaimSelection } from '../types/claim-decision.ts'
import { writeClaimedCarts, writeClaimedLines } from './write-claimed-carts.ts'

const RELEASED_HOLDS = `update hold set state = 'RELEASED' where id = any ($1::uuid[]) and state = 'HELD'`

const FREED_SEATS = `
update event_seat s set status = 'AVAILABLE', hold_id = null from unnest($1::uuid[], $2::uuid[], $3::integer[]) w (hold, event, no)
where s.event_id = w.event and s.seat_no = w.no and s.hold_id = w.hold`

const HOLDS = `
insert into hold (id, account_id, owner_kind, owner_id, quantity, state, expires_at, created_at)
select w."holdId", w."accountId", 'CART', w."cartId", w.quantity, 'HELD', w."expiresAt", $2::timestamptz
from jsonb_to_recordset($1::jsonb) w ("holdId" uuid, "accountId" uuid, "cartId" uuid, quantity integer, "expiresAt" timestamptz)`

const CHARGES = `
insert into hold_charge (hold_id, counter_id, quantity, event_id, seat_nos)
select w.hold, w."counterId", w.units, w."eventId", w."seatNumbers"
from jsonb_to_recordset($1::jsonb) w (hold uuid, "counterId" uuid, units integer, "eventId" uuid, "seatNumbers" integer[])`

const HELD_SEATS = `
with held as (
  update event_seat s set status = 'HELD', hold_id = w.hold from unnest($1::uuid[], $2::uuid[], $3::integer[]) w (hold, event, no)
  where s.event_id = w.event and s.seat_no = w.no and s.status = 'AVAILABLE' returning 1)
select app.assert_decided(count(*) = cardinality($1::uuid[]), 'event_seat') from held`

const HOLD_LIMITS = `
insert into hold_limit (hold_id, rule_id, subject, quantity)
select w.hold, w."ruleId", w.subject, w.units
from jsonb_to_recordset($1::jsonb) w (hold uuid, "ruleId" uuid, subject uuid, units integer)`

const FREED_LIMITS = `
update limit_use u set held = u.held - w.units
from (select "ruleId", subject, sum(units)::integer as units from jsonb_to_recordset($1::jsonb) k ("ruleId" uuid, subject uuid, units integer)
      group by "ruleId", subject) w
where u.rule_id = w."ruleId" and u.subject = w.subject`

// The maximum is today's, so that the row's constraint refuses what the decision should have.
const USED_LIMITS = `
with wanted as (
  select "ruleId", subject, sum(units)::integer as units, max(max) as max
  from jsonb_to_recordset($1::jsonb) k ("ruleId" uuid, subject uuid, units integer, max integer) group by "ruleId", subject),
used as (
  update limit_use u set held = u.held + w.units, max = w.max
  from wanted w where u.rule_id = w."ruleId" and u.subject = w.subject returning 1)
select app.assert_decided((select count(*) from used) = (select count(*) from wanted), 'limit_use')`

// Rows that were only made to be locked.
const UNUSED_LIMITS = `
delete from limit_use u using unnest($1::uuid[], $2::uuid[]) w (rule, subject)
where u.rule_id = w.rule and u.subject = w.subject and u.held = 0 and u.sold = 0`

// Locked by ID, in case they weren't yet. If one has been removed since it was read, nothing may be written.
const COUNTERS = `
with locked as materialized (
  select c.id, w.n from unnest($1::uuid[], $2::integer[]) w (counter, n) join counter c on c.id = w.counter order by c.id for no key update of c),
charged as (update counter c set held = c.held + locked.n from locked where c.id = locked.id returning 1)
select app.assert_decided(count(*) = cardinality($1::uuid[]), 'counter') from charged`

const ADD_ONS = 'select fit_add_ons($1::uuid[])'

/** One row for each seat, each seat once. */
const seatsOf = (
  holds: readonly { readonly id: string; readonly charges: ClaimSelection['charges'] }[],
): readonly StepValue[] => {
  const seats = holds.flatMap(({ id, charges }) =>
    charges.flatMap(({ eventId, seatNumbers }) => [...new Set(seatNumbers)].map((no) => ({ id, eventId, no }))),
  )
  return [seats.map(({ id }) => id), seats.map(({ eventId }) => eventId), seats.map(({ no }) => no)]
}

const some = (text: string, rows: readonly object[], ...more: readonly StepValue[]): readonly Step[] =>
  rows.length === 0 ? [] : [{ text, values: [JSON.stringify(rows), ...more] }]
const every = (text: string, ...columns: readonly StepValue[]): readonly Step[] =>
  (columns[0] as readonly unknown[]).length === 0 ? [] : [{ text, values: columns }]

const selectionsOf = (grants: readonly ClaimGrant[]) =>
  grants.flatMap(({ request, expiresAt }) => (request.op === 'REMOVE' ? [] : [{ ...request, expiresAt }]))

const releasedBy = (grants: readonly ClaimGrant[]) => grants.flatMap(({ released }) => released ?? [])

const writeHolds = (grants: readonly ClaimGrant[], now: string): readonly Step[] => {
  const selections = selectionsOf(grants)
  const released = releasedBy(grants)
  const holds = selections.map(({ holdId, accountId, cartId, quantity, expiresAt }) => ({
    holdId,
    accountId,
    cartId,
    quantity,
    expiresAt,
  }))
  return [
    ...every(
      RELEASED_HOLDS,
      released.map(({ id }) => id),
    ),
    ...every(FREED_SEATS, ...seatsOf(released)),
    ...some(HOLDS, holds, now),
    ...some(
      CHARGES,
      selections.flatMap(({ holdId, charges }) => charges.map((charge) => ({ ...charge, hold: holdId }))),
    ),
    ...every(HELD_SEATS, ...seatsOf(selections.map(({ holdId, charges }) => ({ id: holdId, charges })))),
  ]
}

const writeLimits = ({ grants, unusedLimits }: ClaimDecision): readonly Step[] => {
  const used = selectionsOf(grants).flatMap(({ holdId, limits }) =>
    (limits ?? []).map((limit) => ({ ...limit, hold: holdId })),
  )
  return [
    ...some(HOLD_LIMITS, used),
    ...some(
      FREED_LIMITS,
      releasedBy(grants).flatMap(({ limits }) => limits),
    ),
    ...some(USED_LIMITS, used),
    ...every(
      UNUSED_LIMITS,
      unusedLimits.map(({ ruleId }) => ruleId),
      unusedLimits.map(({ subject }) => subject),
    ),
  ]
}

/** Writes what was granted, stock last and of that the counters last. Nothing granted: no steps. */
export const writeClaims = (decision: ClaimDecision): readonly Step[] => {
  const { grants, now, taken } = decision
  if (grants.length === 0) return []
  const moved = [...taken].filter(([, n]) => n !== 0)
  const fitted = grants.flatMap(({ request, hasAddOns }) => (hasAddOns ? [request.cartId] : []))
  return [
    ...writeClaimedCarts(grants, now),
    ...writeHolds(grants, now),
    ...writeClaimedLines(grants, now),
    ...writeLimits(decision),
    ...every(
      COUNTERS,
      moved.map(([id]) => id),
      moved.map(([, n]) => n),
    ),
    ...every(ADD_ONS, fitted),
  ]
}
