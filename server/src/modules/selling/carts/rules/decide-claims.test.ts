import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart, aCounter, aHold, aLine, anAddOf, aWorld } from '../testing/a-claim-world.ts'
import type { ClaimRequest } from '../types/claim.ts'
import type { ClaimDecision } from '../types/claim-decision.ts'
import { limitKey, seatKey, type ClaimWorld } from '../types/claim-world.ts'
import { decideBatch } from './decide-claims.ts'

// A small world on purpose, so that requests meet: five carts of one line, two pools, a cap, five seats, two buyers' limits.
const CARTS = [0, 1, 2, 3, 4]
const POOLS = ['a', 'b', 'cap', 'block'] as const

const small = fc.nat({ max: 3 })
const someUnits = fc.integer({ min: 1, max: 3 })
const room = fc.record({ a: small, b: small, cap: fc.nat({ max: 6 }), block: fc.nat({ max: 5 }) })
const seatSet = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 })
const limit = fc.option(
  fc.record({ ruleId: fc.constantFrom('r', 'q'), subject: fc.constant('s'), max: fc.integer({ min: 1, max: 4 }) }),
)

/** A request for a cart, by its number; a cart with an odd number is stored. */
const selection = fc.record({
  op: fc.constantFrom('ADD', 'CHANGE', 'REMOVE'),
  cart: fc.constantFrom(...CARTS),
  line: fc.nat({ max: 2 }),
  eTag: fc.constantFrom(null, null, 0, 1, 2),
  quantity: someUnits,
  pool: fc.constantFrom('a', 'b'),
  seats: fc.option(seatSet, { freq: 2 }),
  limit,
})
type Selection = typeof selection extends fc.Arbitrary<infer Value> ? Value : never

const chargesOf = ({ quantity, pool, seats }: Pick<Selection, 'quantity' | 'pool' | 'seats'>) => [
  seats === null
    ? { counterId: pool as string, units: quantity, eventId: 'event', seatNumbers: null }
    : { counterId: 'block', units: seats.length, eventId: 'event', seatNumbers: seats },
  { counterId: 'cap', units: seats?.length ?? quantity, eventId: null, seatNumbers: null },
]

const requestOf = (asked: Selection, index: number): ClaimRequest => {
  const common = { cartId: `cart ${String(asked.cart)}`, eTag: asked.eTag }
  const stored = `line ${String(asked.cart)}`
  if (asked.op === 'REMOVE') return { op: 'REMOVE', ...common, lineId: stored, reason: null }
  const quantity = asked.seats?.length ?? asked.quantity
  const wanted = {
    ...common,
    holdId: `hold of ${String(index)}`,
    quantity,
    charges: chargesOf(asked),
    limits: asked.limit === null ? null : [{ ...asked.limit, units: quantity }],
  }
  const { newCart, ...add } = anAddOf({ ...wanted, lineId: `new line ${String(asked.cart)} ${String(asked.line)}` })
  return asked.op === 'ADD' ? { ...add, op: 'ADD', newCart } : { ...add, op: 'CHANGE', lineId: stored }
}

const line = (cart: number) => aLine({ id: `line ${String(cart)}`, cartId: `cart ${String(cart)}` })

/** Stored carts hold two units each of pool a and the cap, which are not free. */
const worldOf = (free: Readonly<Record<(typeof POOLS)[number], number>>, freeSeats: readonly number[]): ClaimWorld => {
  const stored = CARTS.filter((cart) => cart % 2 === 1)
  return aWorld({
    carts: new Map(
      stored.map((cart) => [
        `cart ${String(cart)}`,
        aCart({ id: `cart ${String(cart)}`, version: 1, lines: [line(cart)] }),
      ]),
    ),
    lines: new Map(stored.map((cart) => [`line ${String(cart)}`, line(cart)])),
    holds: new Map(
      stored.map((cart) => [
        `line ${String(cart)}`,
        aHold({ id: `old ${String(cart)}`, charges: chargesOf({ quantity: 2, pool: 'a', seats: null }) }),
      ]),
    ),
    counters: new Map(POOLS.map((name) => [name, aCounter(free[name], name === 'cap' ? { kind: 'CAP' } : {})])),
    seats: new Map(
      [1, 2, 3, 4, 5].map((no) => [seatKey('event', no), { blockId: 'block', isFree: freeSeats.includes(no) }]),
    ),
  })
}

const batches = fc.record({
  free: room,
  freeSeats: fc.subarray([1, 2, 3, 4, 5]),
  selections: fc.array(selection, { minLength: 1, maxLength: 14 }),
})
type Batch = typeof batches extends fc.Arbitrary<infer Value> ? Value : never

const decided = ({ free, freeSeats, selections }: Batch) => {
  const world = worldOf(free, freeSeats)
  const requests = selections.map(requestOf)
  return { world, requests, decision: decideBatch(world, requests) }
}

const always = (check: (batch: ReturnType<typeof decided>) => void): void =>
  fc.assert(
    fc.property(batches, (batch) => check(decided(batch))),
    { numRuns: 500 },
  )

const takenBy = (request: ClaimRequest) => (request.op === 'REMOVE' ? [] : request.charges)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

/** Recounts from the grants what they take of one counter and give back. */
const recount = ({ grants }: ClaimDecision, counter: string): number => {
  const of = (charges: readonly { readonly counterId: string; readonly units: number }[]) =>
    sum(charges.filter(({ counterId }) => counterId === counter).map(({ units }) => units))
  return sum(grants.map(({ request, released }) => of(takenBy(request)) - of(released?.charges ?? [])))
}

test('never more is granted than there is room, after each request and in the end', () => {
  always(({ world, requests, decision }) => {
    for (let count = 1; count <= requests.length; count += 1) {
      const until = decideBatch(world, requests.slice(0, count))
      for (const counter of POOLS) {
        const taken = recount(until, counter)
        expect(taken).toBeLessThanOrEqual(world.counters.get(counter)?.room ?? 0)
        expect(until.taken.get(counter) ?? 0).toBe(taken)
      }
    }
    expect(decision.answers).toHaveLength(requests.length)
  })
})

test('a seat is given once, and only if it was free', () => {
  always(({ world, decision }) => {
    const given = decision.grants.flatMap(({ request }) =>
      takenBy(request).flatMap(({ seatNumbers }) => seatNumbers ?? []),
    )
    expect(new Set(given).size).toBe(given.length)
    expect(given.every((no) => world.seats.get(seatKey('event', no))?.isFree)).toBe(true)
  })
})

test('limits are never exceeded: all units of a buyer under a rule fit the least maximum that a grant was given', () => {
  always(({ decision }) => {
    const wanted = decision.grants.flatMap(({ request }) => (request.op === 'REMOVE' ? [] : (request.limits ?? [])))
    for (const key of new Set(wanted.map(limitKey))) {
      const mine = wanted.filter((each) => limitKey(each) === key)
      expect(sum(mine.map(({ units }) => units))).toBeLessThanOrEqual(Math.max(...mine.map(({ max }) => max)))
    }
  })
})

test('a cart’s version rises by one with its grant, of which there is one, and by nothing else', () => {
  always(({ world, requests, decision }) => {
    const ids = decision.grants.map(({ request }) => request.cartId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { request, version } of decision.grants)
      expect(version).toBe((world.carts.get(request.cartId)?.version ?? 0) + 1)
    for (const [index, { cartId }] of requests.entries()) {
      const wonBefore = decideBatch(world, requests.slice(0, index + 1)).grants.some(
        (it) => it.request.cartId === cartId,
      )
      const before = world.carts.get(cartId)?.version ?? (wonBefore ? 0 : null)
      expect(decision.answers[index]?.version).toBe(before === null ? null : before + Number(wonBefore))
    }
  })
})

test('the order of arrival counts: who comes later changes no answer, and a refused request might as well not have come', () => {
  always(({ world, requests, decision }) => {
    const half = Math.ceil(requests.length / 2)
    expect(decideBatch(world, requests.slice(0, half)).answers).toEqual(decision.answers.slice(0, half))
    const granted = new Set(decision.grants.map(({ request }) => request))
    const alone = decideBatch(
      world,
      requests.filter((request) => granted.has(request)),
    )
    expect(alone.grants).toEqual(decision.grants)
    expect(alone.taken).toEqual(decision.taken)
  })
})

test('batches like these meet what requests meet in each other', () => {
  const reasons = new Set<string | null>()
  const note = (batch: Batch): void => decided(batch).decision.answers.forEach(({ reason }) => reasons.add(reason))
  fc.assert(fc.property(batches, note), { numRuns: 500, seed: 1 })
  const expected = [null, 'REPEATED', 'STALE', 'CART_UNKNOWN', 'SEATS_TAKEN', 'SOLD_OUT', 'NOT_ENOUGH', 'LIMIT']
  expect(expected.filter((reason) => !reasons.has(reason))).toEqual([])
})
