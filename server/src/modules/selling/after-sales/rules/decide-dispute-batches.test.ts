import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DisputeState, PaymentState, TicketState } from '#platform/db/schema.gen.ts'
import {
  aDisputedOrder,
  aDisputedPurchase,
  aDisputeWorld,
  aLockedDispute,
  aReport,
} from '../testing/a-dispute-world.ts'
import type {
  DecidedDispute,
  DisputedOrder,
  DisputeEnd,
  DisputeRequest,
  DisputeWorld,
  LockedDispute,
} from '../types/dispute.ts'
import { decideDisputes, disputeKey } from './decide-dispute.ts'

const DISPUTES = ['x', 'y', 'z'] as const
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const purchases = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.nat(9), fc.nat(9))
  .map(([a, b, x, y]) => [
    aDisputedPurchase('a', { total: a, refunded: Math.min(a, x) }),
    aDisputedPurchase('b', { total: b, refunded: Math.min(b, y) }),
  ])
const ticketStates = fc.constantFrom<TicketState>('OWNED', 'LISTED', 'USED', 'VOID', 'REPLACED')
const orders = fc
  .record({ purchases, states: fc.tuple(ticketStates, ticketStates), addOns: fc.subarray(['parking']) })
  .map(({ states, ...rest }) =>
    aDisputedOrder({
      ...rest,
      tickets: states.map((state, at) => ({ id: String(at), itemId: `item ${String(at)}`, state })),
    }),
  )
const disputeOf = (id: string) =>
  fc
    .record({
      amount: fc.integer({ min: 1, max: 12 }),
      state: fc.constantFrom('OPEN', 'OPEN', 'WON', 'LOST'),
      fee: fc.nat(3),
    })
    .map((stored) => aLockedDispute({ id, gatewayDisputeId: id, ...stored }))
/** Disputes that were reported before, all of them waiting. The payment of the last may never become known. */
const worlds = fc
  .record({ order: orders, disputes: fc.tuple(...DISPUTES.map(disputeOf)), isKnown: fc.boolean() })
  .map(({ order, disputes, isKnown }): DisputeWorld => {
    const world = aDisputeWorld(disputes, order)
    return isKnown ? world : { ...world, payments: new Map([...world.payments].slice(0, 2)) }
  })
const requests = fc
  .record({
    id: fc.constantFrom(...DISPUTES),
    state: fc.constantFrom('OPEN', 'OPEN', 'WON', 'LOST', null),
    fee: fc.nat(3),
  })
  .map(({ id, state, fee }): DisputeRequest => {
    const request = aReport(state ?? 'OPEN', { gatewayDisputeId: id, fee })
    return state === null ? { ...request, report: null } : request
  })
const batches = fc.tuple(worlds, fc.array(requests, { minLength: 1, maxLength: 10 }))
const hold = (property: (world: DisputeWorld, all: readonly DisputeRequest[]) => void) =>
  fc.assert(
    fc.property(batches, ([world, all]) => property(world, all)),
    { numRuns: 1_000 },
  )

const isLive = (state: TicketState) => !['VOID', 'REPLACED', 'USED'].includes(state)
const set = (order: DisputedOrder, ids: readonly string[], state: TicketState): DisputedOrder => ({
  ...order,
  tickets: order.tickets.map((ticket) => (ids.includes(ticket.id) ? { ...ticket, state } : ticket)),
})

/** The order after its last dispute was closed, as it is written. */
function ended(given: DisputedOrder, { payment, released, ended: over }: DisputeEnd): DisputedOrder {
  const order = set({ ...given, payment }, released, 'OWNED')
  if (over === null) return order
  return {
    ...set(order, over.tickets, 'VOID'),
    addOns: order.addOns.filter((id) => !over.addOns.includes(id)),
    purchases: order.purchases.map((one) => (over.purchases.includes(one.id) ? { ...one, state: 'CANCELLED' } : one)),
  }
}

/** The world after a report, as it is written. */
function written(world: DisputeWorld, decided: DecidedDispute): DisputeWorld {
  if (decided.result === 'UNKNOWN') return world
  const { request, opening, fee, closing } = decided
  const key = disputeKey(request)
  let dispute = world.disputes.get(key) ?? decided.dispute
  let order = world.orders.get(decided.orderId ?? '')
  if (order === undefined) {
    const { report } = request
    const isNoted = report !== null && dispute.state === 'OPEN'
    if (isNoted) dispute = { ...dispute, state: report.state, fee: report.fee }
    return { ...world, disputes: new Map(world.disputes).set(key, dispute) }
  }
  if (opening !== null) {
    dispute = { ...dispute, orderId: order.id, fee: 0, shares: opening.shares }
    order = set({ ...order, payment: 'DISPUTED' }, opening.tickets, 'FROZEN')
  }
  if (fee !== null) {
    const changed = new Map(fee.shares.map(({ share }) => [share.purchaseId, share]))
    const shares = dispute.shares.map((share) => changed.get(share.purchaseId) ?? share)
    dispute = { ...dispute, fee: fee.to, shares }
  }
  if (closing !== null) dispute = { ...dispute, state: closing.state }
  const { id, state, amount } = dispute
  order = { ...order, disputes: [...order.disputes.filter((other) => other.id !== id), { id, state, amount }] }
  if (closing?.end) order = ended(order, closing.end)
  return {
    ...world,
    disputes: new Map(world.disputes).set(key, dispute),
    orders: new Map(world.orders).set(order.id, order),
  }
}

type Seen = { readonly hasEffect: boolean; readonly state: DisputeState; readonly fee: number }

/** Slow and obvious: how a dispute stands after all its reports. The first closing counts, and until then the last fee. */
function seen(
  world: DisputeWorld,
  { id, state: stored, fee: noted }: LockedDispute,
  all: readonly DisputeRequest[],
): Seen {
  const own = all.filter(({ gatewayDisputeId }) => gatewayDisputeId === id)
  const isKnown = world.payments.has(id)
  let [state, fee, isNew] = [stored, noted, isKnown]
  for (const { report } of own) {
    if (state !== 'OPEN' && !isNew) break
    const asked = report?.fee ?? fee
    fee = isNew ? Math.max(asked, fee) : asked
    if (state === 'OPEN') state = report?.state ?? 'OPEN'
    isNew = false
  }
  return { hasEffect: isKnown && own.length > 0, state, fee }
}

/** Expected state of the order after all these reports: looks at everything that came before. */
function byTheBook(world: DisputeWorld, all: readonly DisputeRequest[]) {
  const given = world.orders.get('order') ?? aDisputedOrder()
  let isOver = false
  let payment: PaymentState = given.payment
  for (const at of all.keys()) {
    const disputes = [...world.disputes.values()].map((dispute) => ({
      amount: dispute.amount,
      ...seen(world, dispute, all.slice(0, at + 1)),
    }))
    const effective = disputes.filter(({ hasEffect }) => hasEffect)
    const lost = sum(effective.map(({ state, amount }) => (state === 'LOST' ? amount : 0)))
    if (effective.length === 0) continue
    payment = effective.some(({ state }) => state === 'OPEN') ? 'DISPUTED' : lost > 0 ? 'LOST' : 'WON'
    if (payment === 'LOST' && lost + given.refunded >= given.captured) isOver = true
  }
  const now: TicketState = isOver ? 'VOID' : payment === 'DISPUTED' ? 'FROZEN' : 'OWNED'
  const hasEffect = payment !== given.payment
  return {
    payment,
    tickets: given.tickets.map(({ state }) => (isLive(state) && hasEffect ? now : state)),
    addOns: isOver ? [] : given.addOns,
    purchases: given.purchases.map(({ state }) => (isOver && state === 'PAID' ? 'CANCELLED' : state)),
  }
}

const stateOf = ({ orders: all }: DisputeWorld) => {
  const { payment, tickets, addOns, purchases: parts } = all.get('order') ?? aDisputedOrder()
  return { payment, tickets: tickets.map(({ state }) => state), addOns, purchases: parts.map(({ state }) => state) }
}
const played = (world: DisputeWorld, all: readonly DisputeRequest[]) =>
  decideDisputes(world, all).reduce(written, world)

test('an order comes to what all reports say together', () =>
  hold((world, all) => {
    const now = played(world, all)
    expect(stateOf(now)).toEqual(byTheBook(world, all))
    for (const [key, dispute] of world.disputes) {
      const { state, fee } = seen(world, dispute, all)
      expect(now.disputes.get(key)).toMatchObject({ state, fee })
    }
  }))

test('a batch is decided as if its reports came one after the other', () =>
  hold((world, all) => {
    let now = world
    const one = all.flatMap((request) => {
      const alone = decideDisputes(now, [request])
      now = alone.reduce(written, now)
      return alone
    })
    expect(decideDisputes(world, all)).toEqual(one)
  }))

test('shares add up to their dispute and its fee, and none is negative', () =>
  hold((world, all) => {
    for (const { orderId, amount, fee, shares } of played(world, all).disputes.values()) {
      if (orderId === null) continue
      expect([sum(shares.map((share) => share.amount)), sum(shares.map((share) => share.fee))]).toEqual([amount, fee])
      expect(shares.flatMap((share) => [share.amount, share.fee]).filter((part) => part < 0)).toEqual([])
    }
  }))

test('a dispute is opened and closed at most once, and no ticket or add-on is canceled twice', () =>
  hold((world, all) => {
    const decided = decideDisputes(world, all).filter((one) => one.result !== 'UNKNOWN')
    const ids = (some: typeof decided) => some.map(({ dispute }) => dispute.id)
    const opened = ids(decided.filter(({ opening }) => opening !== null))
    const closed = ids(decided.filter(({ closing }) => closing !== null))
    expect([new Set(opened).size, new Set(closed).size]).toEqual([opened.length, closed.length])
    const over = decided.flatMap(({ closing }) => [
      ...(closing?.end?.ended?.tickets ?? []),
      ...(closing?.end?.ended?.addOns ?? []),
    ])
    expect(new Set(over).size).toBe(over.length)
  }))

test('once all are closed, said again, in any order, they change nothing', () =>
  hold((world, all) => {
    const closings = DISPUTES.map((id) => aReport('LOST', { gatewayDisputeId: id }))
    const now = played(world, [...all, ...closings])
    const again = played(now, [...all.toReversed(), ...closings])
    expect(again).toEqual(now)
  }))
