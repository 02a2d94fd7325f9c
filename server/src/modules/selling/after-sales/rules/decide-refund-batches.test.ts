import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TicketState } from '#platform/db/schema.gen.ts'
import { aRefundablePurchase, aRefundRequest, aRefundWorld } from '../testing/a-refund-world.ts'
import type {
  DecidedRefund,
  LockedCharge,
  LockedItem,
  MadeRefund,
  RefundablePurchase,
  RefundRequest,
  RefundWorld,
} from '../types/refund.ts'
import { decideRefunds } from './decide-refund.ts'

const PURCHASES = ['a1', 'a2', 'b1'] as const
const ITEMS = [1, 2, 3] as const

/** A price, a discount that isn't more than it, a fee on top, and tax inside the price. */
const charges = fc
  .record({ price: fc.nat(4), discount: fc.nat(4), fee: fc.nat(2), isRefunded: fc.nat(4).map((at) => at === 0) })
  .map(({ price, discount, fee, isRefunded }): LockedCharge[] =>
    [
      { no: 1, amount: price, included: false },
      { no: 2, amount: 0 - Math.min(price, discount), included: false },
      { no: 3, amount: fee, included: false },
      { no: 4, amount: Math.floor(price / 2), included: true },
    ].map((charge) => ({ ...charge, refunded: isRefunded ? charge.amount : 0 })),
  )
const states = fc.constantFrom<TicketState>('OWNED', 'OWNED', 'OWNED', 'USED', 'VOID', 'FROZEN')
const itemOf = (id: string) =>
  fc
    .record({
      kind: fc.constantFrom('TICKET', 'TICKET', 'ADD_ON', 'PROTECTION'),
      isReturned: fc.boolean(),
      states,
      charges,
    })
    .map(({ kind, isReturned, states: state, charges: all }): LockedItem => ({
      id,
      kind,
      isReturned: kind === 'ADD_ON' && isReturned,
      tickets: kind === 'TICKET' ? [{ id: `${id}-ticket`, state }] : [],
      charges: all,
    }))
const purchaseOf = (id: string) =>
  fc
    .record({
      items: fc.tuple(...ITEMS.map((no) => itemOf(`${id}-${String(no)}`))),
      state: fc.constantFrom('PAID', 'PAID', 'PAID', 'PARTIALLY_REFUNDED', 'CANCELLED'),
    })
    .map(({ items, state }) => aRefundablePurchase(items, { id, orderId: id.slice(0, 1), state }))
const worlds = fc
  .record({
    purchases: fc.tuple(...PURCHASES.map(purchaseOf)),
    payment: fc.constantFrom('CAPTURED', 'CAPTURED', 'WON', 'DISPUTED', 'LOST'),
  })
  .map(({ purchases, payment }) => {
    const world = aRefundWorld(purchases)
    const first = world.orders.get('a')
    return first === undefined ? world : { ...world, orders: new Map(world.orders).set('a', { ...first, payment }) }
  })

const requests = fc
  .record({
    purchaseId: fc.constantFrom(...PURCHASES, 'nothing'),
    items: fc.option(fc.subarray([...ITEMS])),
    cancel: fc.nat(4).map((at) => at === 0),
    parts: fc.option(
      fc.array(fc.record({ item: fc.constantFrom(...ITEMS), no: fc.integer({ min: 1, max: 4 }), amount: fc.nat(2) }), {
        maxLength: 2,
      }),
      { freq: 1 },
    ),
  })
  .map(({ purchaseId, items, cancel, parts }): RefundRequest => {
    const id = (no: number) => `${purchaseId}-${String(no)}`
    const request = aRefundRequest({ purchaseId, items: items?.map(id) ?? null, cancel })
    if (parts === null) return request
    return { ...request, parts: parts.map(({ item, no, amount }) => ({ item: id(item), no, amount, borne: false })) }
  })
const batches = fc.tuple(worlds, fc.array(requests, { minLength: 1, maxLength: 6 }))

/** Decision about a batch, or that it is refused as a mistake. */
const decided = (world: RefundWorld, all: readonly RefundRequest[]): readonly DecidedRefund[] | 'mistake' => {
  try {
    return decideRefunds(world, all)
  } catch {
    return 'mistake'
  }
}
const isMade = (refund: DecidedRefund): refund is MadeRefund => refund.result !== 'NOT_PAID'

/** The world after a refund, as it is written. */
function written(world: RefundWorld, refund: DecidedRefund): RefundWorld {
  if (!isMade(refund)) return world
  const { purchase, amount, charges: backs, tickets, ticketItems, addOns, state } = refund
  const after: RefundablePurchase = {
    ...purchase,
    state,
    refunded: purchase.refunded + amount,
    items: purchase.items.map((item) => ({
      ...item,
      isReturned: item.isReturned || ticketItems.includes(item.id) || addOns.includes(item.id),
      tickets: item.tickets.map(({ id, state: old }) => ({ id, state: tickets.includes(id) ? 'VOID' : old })),
      charges: item.charges.map((charge) => {
        const own = backs.filter(({ itemId, no }) => itemId === item.id && no === charge.no)
        return { ...charge, refunded: own.reduce((all, back) => all + back.amount, charge.refunded) }
      }),
    })),
  }
  const order = world.orders.get(purchase.orderId)
  if (order === undefined) return world
  const next = {
    ...order,
    refunded: order.refunded + amount,
    purchases: new Map(order.purchases).set(purchase.id, state),
  }
  return {
    purchases: new Map(world.purchases).set(purchase.id, after),
    orders: new Map(world.orders).set(order.id, next),
  }
}

/** Slow and obvious: result, amount and state of one refund, by everything that is stored. */
function byTheBook(world: RefundWorld, { purchaseId, items, parts, cancel }: RefundRequest): string {
  const purchase = world.purchases.get(purchaseId)
  const order = world.orders.get(purchaseId.slice(0, 1))
  if (purchase === undefined || order === undefined) return 'NOT_PAID'
  if (!['PAID', 'PARTIALLY_REFUNDED'].includes(purchase.state)) return 'NOT_PAID'
  if (['DISPUTED', 'LOST'].includes(order.payment)) return 'NOT_PAID'
  let [amount, refunded, left, isMistake] = [0, 0, 0, false]
  for (const item of purchase.items) {
    const isChosen = items === null || items.includes(item.id)
    for (const charge of item.charges) {
      let back = isChosen && parts === undefined ? charge.amount - charge.refunded : 0
      for (const part of parts ?? []) if (part.item === item.id && part.no === charge.no) back += part.amount
      const after = charge.refunded + back
      isMistake ||= charge.amount >= 0 ? after < 0 || after > charge.amount : after > 0 || after < charge.amount
      if (!charge.included) [amount, refunded] = [amount + back, refunded + after]
    }
    const live = item.tickets.filter(({ state }) => !['VOID', 'REPLACED', 'USED'].includes(state)).length
    if (!isChosen) left += live + Number(item.kind === 'ADD_ON' && !item.isReturned)
  }
  // Without an amount, no part is written.
  if (amount < 0 || (amount > 0 && isMistake)) return 'mistake'
  const isOver = refunded === purchase.total && left === 0
  const kept = refunded > 0 ? 'PARTIALLY_REFUNDED' : purchase.state
  const state = cancel ? 'CANCELLED' : isOver ? 'REFUNDED' : kept
  return `${amount > 0 ? 'REFUNDED' : 'NOTHING_DUE'} ${String(amount)} ${state}`
}
const nameOf = (refund: DecidedRefund): string =>
  isMade(refund) ? `${refund.result} ${String(refund.amount)} ${refund.state}` : 'NOT_PAID'

const hold = (property: (world: RefundWorld, all: readonly RefundRequest[]) => void) =>
  fc.assert(
    fc.property(batches, ([world, all]) => property(world, all)),
    { numRuns: 1_000 },
  )

/** Each request decided alone, in the world that those before it left, up to the first mistake; and the names by the book. */
function alone(world: RefundWorld, all: readonly RefundRequest[]) {
  let now = world
  const refunds: DecidedRefund[] = []
  const names: string[] = []
  for (const request of all) {
    names.push(byTheBook(now, request))
    const one = decided(now, [request])
    if (one === 'mistake') return { refunds: one, names, found: [...refunds.map(nameOf), 'mistake'] }
    refunds.push(...one)
    now = one.reduce(written, now)
  }
  return { refunds, names, found: refunds.map(nameOf) }
}

test('a batch is decided as by the book, one request after the other', () =>
  hold((world, all) => {
    const { refunds, names, found } = alone(world, all)
    expect(found).toEqual(names)
    expect(decided(world, all)).toEqual(refunds)
  }))

test('nobody is refunded more than was paid, and nothing ends twice', () =>
  hold((world, all) => {
    const refunds = decided(world, all)
    if (refunds === 'mistake') return
    const made = refunds.filter(isMade)
    const now = refunds.reduce(written, world)
    for (const { total, refunded } of now.purchases.values()) {
      expect(refunded).toBeGreaterThanOrEqual(0)
      expect(refunded).toBeLessThanOrEqual(total)
    }
    for (const { captured, refunded } of now.orders.values()) expect(refunded).toBeLessThanOrEqual(captured)
    const ended = made.flatMap(({ tickets, addOns }) => [...tickets, ...addOns])
    expect(new Set(ended).size).toBe(ended.length)
    const over = made.filter(({ endsOrder }) => endsOrder).map(({ purchase }) => purchase.orderId)
    expect(new Set(over).size).toBe(over.length)
  }))

test('everything asked for again gives nothing back', () =>
  hold((world, all) => {
    const whole = all.map(({ purchaseId, items, cancel }) => aRefundRequest({ purchaseId, items, cancel }))
    const refunds = decideRefunds(world, whole)
    const again = decideRefunds(refunds.reduce(written, world), whole)
    const made = again.filter(isMade)
    expect(made.filter(({ result }) => result === 'REFUNDED')).toEqual([])
    expect(made.flatMap(({ tickets, addOns }) => [...tickets, ...addOns])).toEqual([])
  }))
