import { returns } from '#platform/db/steps.ts'
import type { ClaimRequest } from '../types/claim.ts'
import { limitKey, seatKey } from '../types/claim-world.ts'
import { stepsIf, type ClaimRows, type ClaimSteps } from './claim-rows.ts'
import { distinct, eventsOf } from './lock-carts.ts'

/**
 * When counters are locked. They are the hottest rows, so mostly they are only read first, and locked when they are written as the
 * last: `AS_WRITTEN`. `FIRST` locks them before anything is decided.
 */
export type CounterLocks = 'AS_WRITTEN' | 'FIRST'

/** Lines to change or remove, with their holds: only of their own carts, because a hold is locked after its cart. */
const NAMED = `unnest($1::uuid[], $2::uuid[]) k (line, cart) join cart_line l on l.id = k.line and l.cart_id = k.cart join hold h on h.id = l.hold_id`

const HOLDS = returns<ClaimRows['holds']>(`
select h.id, l.id as "lineId", h.state = 'HELD' as "isLive" from ${NAMED} order by h.id for no key update of h`)

// Live holds count with the requested units in the statements below.
const LIVE = `${NAMED} and h.state = 'HELD'`
const CHARGES = returns<ClaimRows['charges']>(`
select g.hold_id as "holdId", g.counter_id as "counterId", g.quantity as units, g.event_id as "eventId", g.seat_nos as "seatNumbers"
from ${LIVE} join hold_charge g on g.hold_id = h.id`)
const HELD_LIMITS = returns<ClaimRows['heldLimits']>(`
select g.hold_id as "holdId", g.rule_id as "ruleId", g.subject, g.quantity as units from ${LIVE} join hold_limit g on g.hold_id = h.id`)

const SEATS = returns<ClaimRows['seats']>(`
select s.event_id as "eventId", s.seat_no as "number", s.block_id as "blockId", s.status = 'AVAILABLE' as "isFree"
from (select event, no from unnest($3::uuid[], $4::integer[]) asked (event, no)
      union select g.event_id, no from ${LIVE} join hold_charge g on g.hold_id = h.id, unnest(g.seat_nos) no) w
join event_seat s on s.event_id = w.event and s.seat_no = w.no order by s.event_id, s.seat_no for no key update of s`)

// A buyer's first use of a limit has no row that could be locked, and two processes would both find none. So it is made first.
const NEW_LIMITS = `
insert into limit_use (rule_id, subject, max) select rule, subject, greatest(max, 0) from unnest($1::uuid[], $2::uuid[], $3::integer[]) k (rule, subject, max)
order by rule, subject on conflict do nothing`
const LIMITS = returns<ClaimRows['limits']>(`
select u.rule_id as "ruleId", u.subject, u.held + u.sold as used
from (select rule, subject from unnest($3::uuid[], $4::uuid[]) asked (rule, subject)
      union select g.rule_id, g.subject from ${LIVE} join hold_limit g on g.hold_id = h.id) w
join limit_use u on u.rule_id = w.rule and u.subject = w.subject order by u.rule_id, u.subject for no key update of u`)

/**
 * The decision relies on the locks of counters where a visit can be closed (that takes them first), where people wait for
 * what is returned, where a full cap passes its places on, and where add-ons are released with their tickets.
 */
const COUNTERS_LOCKED = `
select c.id
from (select counter from unnest($3::uuid[]) asked (counter)
      union select g.counter_id from ${LIVE} join hold_charge g on g.hold_id = h.id
      union select g.counter_id from cart_add_on a join hold_charge g on g.hold_id = a.hold_id where a.cart_id = any ($4::uuid[])) w
join counter c on c.id = w.counter
where $6::boolean or exists (select 1 from event e where e.id = any ($5::uuid[]) and e.visits = 'TIMED')
  or exists (select 1 from waitlist_entry w where w.event_id = any ($5::uuid[]) and w.state = 'WAITING')
  or exists (select 1 from cap p where p.counter_id = any ($3::uuid[]) and p.at_cap in ('SWITCH', 'HIDE'))
  or exists (select 1 from cart_add_on a where a.cart_id = any ($4::uuid[]))
order by c.id for no key update of c`

const COUNTERS = returns<ClaimRows['counters']>(`
select c.id, c.kind, c.capacity - c.held - c.sold as room, coalesce(p.at_cap in ('SWITCH', 'HIDE'), false) as "passesOn",
  v.id as "visitId", coalesce(v.closed_at is not null, false) as "isClosed", coalesce(v.starts_at <= n.now, false) as "hasBegun"
from app.now() n (now), counter c left join cap p on p.counter_id = c.id left join block b on b.id = c.id left join visit v on v.id = b.visit_id
where c.id = any ($1::uuid[])`)

// Units that people on a waitlist get first. Only blocks with room are looked at.
const WAITED_FOR = returns<ClaimRows['waitedFor']>(`
select c.id, (select min(u.quantity) from waited_unit u where u.block_id = c.id) as "waitedFor" from counter c
where c.id = any ($1::uuid[]) and c.capacity - c.held - c.sold > 0
  and exists (select 1 from waitlist_entry w where w.event_id = any ($2::uuid[]) and w.state = 'WAITING')`)

const byKey = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

/** The last steps: holds, seats, buyers' limits, counters. By name, in the order of locks, each class sorted by its key. */
export const lockStock = (requests: readonly ClaimRequest[], counterLocks: CounterLocks): ClaimSteps => {
  const selections = requests.flatMap((request) => (request.op === 'REMOVE' ? [] : [request]))
  // Each once: two tabs may change one line in the same batch, and what it holds is read for both.
  const changes = byKey(
    requests.filter(({ op }) => op !== 'ADD'),
    ({ lineId, cartId }) => `${lineId} ${cartId}`,
  )
  const named = [changes.map(({ lineId }) => lineId), changes.map(({ cartId }) => cartId)]
  const charges = selections.flatMap((selection) => selection.charges)
  const seats = byKey(
    charges.flatMap(({ eventId, seatNumbers }) => (seatNumbers ?? []).map((no) => ({ eventId, no }))),
    ({ eventId, no }) => seatKey(eventId, no),
  )
  const limits = byKey(
    selections.flatMap((selection) => selection.limits ?? []),
    limitKey,
  )
  const limitKeys = [limits.map(({ ruleId }) => ruleId), limits.map(({ subject }) => subject)]
  const counterIds = distinct(charges.map(({ counterId }) => counterId))
  const eventIds = distinct(selections.flatMap(eventsOf))
  const carts = distinct(changes.length === 0 ? [] : requests.map(({ cartId }) => cartId))
  const hasChanges = changes.length > 0
  return {
    ...stepsIf(hasChanges, {
      holds: { text: HOLDS, values: named },
      charges: { text: CHARGES, values: named },
      heldLimits: { text: HELD_LIMITS, values: named },
    }),
    ...stepsIf(hasChanges || seats.length > 0, {
      seats: { text: SEATS, values: [...named, seats.map(({ eventId }) => eventId), seats.map(({ no }) => no)] },
    }),
    ...stepsIf(limits.length > 0, {
      newLimits: { text: NEW_LIMITS, values: [...limitKeys, limits.map(({ max }) => max)] },
    }),
    ...stepsIf(hasChanges || limits.length > 0, { limits: { text: LIMITS, values: [...named, ...limitKeys] } }),
    lockedCounters: {
      text: COUNTERS_LOCKED,
      values: [...named, counterIds, carts, eventIds, counterLocks === 'FIRST'],
    },
    ...stepsIf(selections.length > 0, {
      counters: { text: COUNTERS, values: [counterIds] },
      waitedFor: { text: WAITED_FOR, values: [counterIds, eventIds] },
    }),
  }
}
