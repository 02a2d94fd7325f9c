import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { trustedAccountId } from '#platform/actor.ts'
import type { OrderId } from '@admission/common/ids.ts'
import { aBeginPayment, aLockedAddOn, aLockedCart, aLockedLine, aPaymentWorld } from '../testing/a-payment-world.ts'
import type { BeginPayment, BegunPayment } from '../types/payment.ts'
import { limitKey, type LockedBasket, type PaymentWorld } from '../types/payment-world.ts'
import { decidePayments } from './decide-payment.ts'
import { basketId } from './payment-problems.ts'

const ACCOUNT = trustedAccountId('account')
const CARTS = ['a', 'b', 'c', 'd', 'e'] as const
const COUNTERS = ['code', 'budget'] as const
const RULES = ['card', 'buyer'] as const
const MAXIMUM = 4

const flaw = fc.constantFrom<Partial<LockedBasket>>(
  { state: 'FINALIZING' },
  { state: 'EXPIRED' },
  { isInTime: false },
  { version: 2 },
  { lines: [aLockedLine('x', { isHeld: false })] },
  { lines: [aLockedLine('x', { isEventCanceled: true })] },
  { lines: [aLockedLine('x', { isAccountSuspended: true })] },
  { addOns: [aLockedAddOn('x', { lacksStock: true })] },
  { lines: [aLockedLine('x', { collectionVersion: 2 })] },
)
const whole = fc.constant<Partial<LockedBasket>>({})
const cartOf = (id: string) =>
  fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: flaw }).map((changes) => aLockedCart(id, changes))

const amount = fc.integer({ min: 1, max: 3 })
const asked = fc.record({
  cart: fc.constantFrom(...CARTS),
  order: fc.integer({ min: 0, max: 30 }),
  codes: fc.array(fc.tuple(fc.constantFrom(...COUNTERS), amount), { maxLength: 2 }),
  limits: fc.uniqueArray(fc.tuple(fc.constantFrom(...RULES), amount), { maxLength: 2, selector: ([rule]) => rule }),
  isStale: fc.boolean(),
})
const drawn = fc.record({
  carts: fc.tuple(...CARTS.slice(1).map(cartOf)),
  room: fc.tuple(fc.nat(6), fc.nat(6)),
  used: fc.tuple(fc.nat(MAXIMUM), fc.nat(MAXIMUM)),
  known: fc.nat(30),
  requests: fc.array(asked, { minLength: 1, maxLength: 12 }),
})

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never
type Batch = { readonly world: PaymentWorld; readonly requests: readonly BeginPayment[] }

/** The request of a cart; the first of the carts doesn't exist. */
function requestOf(
  { carts }: Drawn,
  { cart: id, order, codes, limits, isStale }: Drawn['requests'][number],
): BeginPayment {
  const cart = carts.find((one) => one.id === id) ?? aLockedCart(id)
  return aBeginPayment(cart, {
    // A version that was drawn as a flaw is one that the buyer hasn't seen.
    eTag: isStale && order % 4 === 0 ? 9 : 1,
    orderId: `order ${String(order)}` as OrderId,
    codes: codes.map(([counterId, units], at) => ({
      holdId: `hold ${String(order)} ${String(at)}`,
      accountId: ACCOUNT,
      counterId,
      units,
    })),
    limits: limits.map(([ruleId, units]) => ({
      holdId: `${id}-hold`,
      ruleId,
      subject: 'somebody',
      max: MAXIMUM,
      units,
    })),
    purchases: aBeginPayment(cart).purchases,
  })
}

const batchOf = (all: Drawn): Batch => ({
  world: aPaymentWorld(all.carts, {
    orders: new Set([`order ${String(all.known)}`]),
    room: new Map(COUNTERS.map((counter, at) => [counter, all.room[at] ?? 0])),
    used: new Map(RULES.map((rule, at) => [limitKey(rule, 'somebody'), all.used[at] ?? 0])),
  }),
  requests: all.requests.map((request) => requestOf(all, request)),
})
const batches = drawn.map(batchOf)

const begins = ({ granted, reason }: BegunPayment): boolean => granted && reason === null
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const charged = (requests: readonly BeginPayment[], counter: string): number =>
  sum(
    requests.flatMap(({ codes }) =>
      (codes ?? []).filter(({ counterId }) => counterId === counter).map(({ units }) => units),
    ),
  )
const counted = (requests: readonly BeginPayment[], rule: string): number =>
  sum(
    requests.flatMap(({ limits }) => (limits ?? []).filter(({ ruleId }) => ruleId === rule).map(({ units }) => units)),
  )

/** Slow and obvious: looks at everything that began before, one request at a time. */
function byTheBook({ world, requests }: Batch): BegunPayment['reason'][] {
  const begun: BeginPayment[] = []
  const reasonOf = (request: BeginPayment): BegunPayment['reason'] => {
    const cart = world.baskets.get(basketId(request))
    if (world.orders.has(request.orderId)) return 'REPEATED'
    if (cart === undefined) return 'CART_UNKNOWN'
    if (cart.state === 'FINALIZING' || begun.some((one) => basketId(one) === cart.id)) return 'IN_PAYMENT'
    if (cart.state !== 'OPEN') return 'EXPIRED'
    if (request.basket.source !== 'CART' || cart.version !== request.basket.eTag) return 'STALE'
    if (!cart.isInTime || cart.lines.some(({ isHeld }) => !isHeld)) return 'EXPIRED'
    if (cart.lines.some(({ isEventCanceled }) => isEventCanceled)) return 'EVENT_CANCELLED'
    if (cart.lines.some(({ isAccountSuspended }) => isAccountSuspended)) return 'PAUSED'
    if (cart.addOns.some(({ lacksStock }) => lacksStock)) return 'RULES_CHANGED'
    if (cart.lines.some(({ collectionVersion }) => collectionVersion !== 1)) return 'RULES_CHANGED'
    const withIt = [...begun, request]
    if (
      COUNTERS.some(
        (counter) => charged([request], counter) > 0 && charged(withIt, counter) > (world.room.get(counter) ?? 0),
      )
    )
      return 'CODE_USED_UP'
    const isOver = (rule: string) => (world.used.get(limitKey(rule, 'somebody')) ?? 0) + counted(withIt, rule) > MAXIMUM
    return RULES.some((rule) => counted([request], rule) > 0 && isOver(rule)) ? 'LIMIT' : null
  }
  return requests.map((request) => {
    const reason = reasonOf(request)
    if (reason === null) begun.push(request)
    return reason
  })
}

test('a batch is decided as by the book, in the order of arrival', () => {
  fc.assert(
    fc.property(batches, (batch) => {
      const { answers } = decidePayments(batch.world, batch.requests)
      expect(answers.map(({ reason }) => reason)).toEqual(byTheBook(batch))
    }),
    { numRuns: 1_000 },
  )
})

test('never more is granted than there is room, nor above a limit; each cart begins once, and its version rises by one', () => {
  fc.assert(
    fc.property(batches, ({ world, requests }) => {
      const { answers, beginning } = decidePayments(world, requests)
      const begun = beginning.map(({ request }) => request)
      for (const counter of COUNTERS) expect(charged(begun, counter)).toBeLessThanOrEqual(world.room.get(counter) ?? 0)
      for (const rule of RULES.filter((one) => counted(begun, one) > 0))
        expect((world.used.get(limitKey(rule, 'somebody')) ?? 0) + counted(begun, rule)).toBeLessThanOrEqual(MAXIMUM)
      expect(new Set(begun.map(basketId)).size).toBe(begun.length)
      for (const [index, request] of requests.entries()) {
        const cartId = basketId(request)
        const before = world.baskets.get(cartId)?.version ?? null
        const rises = begun.some((one) => basketId(one) === cartId) ? 1 : 0
        expect(answers[index]?.version).toBe(before === null ? null : before + rises)
      }
    }),
  )
})

test('no seat is sold twice, and none that its cart doesn’t hold', () => {
  fc.assert(
    fc.property(batches, ({ world, requests }) => {
      const sold = decidePayments(world, requests).beginning.flatMap(({ request }) =>
        request.purchases.flatMap(({ items }) =>
          items.map(({ holdId, seatNo }) => `${String(holdId)} ${String(seatNo)}`),
        ),
      )
      const held = [...world.baskets.values()].flatMap(({ lines }) =>
        lines.flatMap(({ holdId, taken }) =>
          taken.flatMap(({ seatNumbers }) => (seatNumbers ?? []).map((seat) => `${holdId} ${String(seat)}`)),
        ),
      )
      expect(new Set(sold).size).toBe(sold.length)
      expect(held).toEqual(expect.arrayContaining(sold))
    }),
  )
})

test('a refusal changes nothing: without it all others are answered the same', () => {
  fc.assert(
    fc.property(batches, ({ world, requests }) => {
      const { answers } = decidePayments(world, requests)
      const others = requests.filter((_request, index) => answers[index] !== undefined && begins(answers[index]))
      expect(decidePayments(world, others).answers.every(begins)).toBe(true)
    }),
  )
})

test('the requests that these tests draw are refused for every reason that they can be', () => {
  const reasons = fc
    .sample(batches, { numRuns: 400, seed: 1 })
    .flatMap(({ world, requests }) => decidePayments(world, requests).answers.map(({ reason }) => reason))
  expect(new Set(reasons)).toEqual(
    new Set([
      null,
      'REPEATED',
      'CART_UNKNOWN',
      'IN_PAYMENT',
      'EXPIRED',
      'STALE',
      'EVENT_CANCELLED',
      'PAUSED',
      'RULES_CHANGED',
      'CODE_USED_UP',
      'LIMIT',
    ]),
  )
})
