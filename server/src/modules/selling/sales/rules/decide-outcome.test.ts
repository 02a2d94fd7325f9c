import type { AttemptId, CartId, OrderId } from '@admission/common/ids.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type {
  DecidedOutcome,
  KnownOutcome,
  LockedAttempt,
  LockedOrder,
  OutcomeRequest,
  OutcomeWorld,
} from '../types/outcome.ts'
import { decideOutcomes } from './decide-outcome.ts'

const attemptOf = (rest: Partial<LockedAttempt> = {}): LockedAttempt => ({
  id: 'attempt' as AttemptId,
  orderId: 'order' as OrderId,
  state: 'SENT',
  gatewayId: null,
  amount: 5500,
  currency: 'EUR',
  keepsCard: false,
  isCardKnown: true,
  ...rest,
})
const orderOf = (rest: Partial<LockedOrder> = {}): LockedOrder => ({
  id: 'order' as OrderId,
  source: 'CART',
  tender: 'GATEWAY',
  fulfilment: 'ISSUE',
  cart: { id: 'cart' as CartId, version: 2 },
  holdOwner: 'cart',
  userId: null,
  state: 'PENDING',
  revives: false,
  isMoneySpent: false,
  eventIds: ['event'],
  isPromoted: false,
  purchases: [],
  ...rest,
})
const worldOf = (attempts: readonly LockedAttempt[], orders: readonly LockedOrder[]): OutcomeWorld => ({
  now: '2030-01-01 00:00:00+00',
  attempts: new Map(attempts.map((attempt) => [attempt.id, attempt])),
  orders: new Map(orders.map((order) => [order.id, order])),
})

type Captured = Extract<OutcomeRequest, { outcome: 'CAPTURED' }>
const captured = (rest: Partial<Captured> = {}): OutcomeRequest => ({
  attemptId: 'attempt' as AttemptId,
  outcome: 'CAPTURED',
  gatewayId: 'pay',
  amount: 5500,
  currency: 'EUR',
  exponent: 2,
  ...rest,
})
const failed = (outcome: 'FAILED' | 'CANCELLED'): OutcomeRequest => ({
  attemptId: 'attempt' as AttemptId,
  outcome,
  declineCode: 'CARD_DECLINED',
})
const FREE = { amount: 0, gatewayId: null } as const

/** The world after an outcome, as it is written. */
const after = (world: OutcomeWorld, outcome: DecidedOutcome): OutcomeWorld => {
  if (outcome.result === 'UNKNOWN' || outcome.result === 'ALREADY' || outcome.result === 'BREAK') return world
  const isPaid = outcome.result === 'COMPLETED'
  const gatewayId =
    isPaid && outcome.request.outcome === 'CAPTURED' ? outcome.request.gatewayId : outcome.attempt.gatewayId
  const attempt = { ...outcome.attempt, gatewayId, state: isPaid ? ('CAPTURED' as const) : ('FAILED' as const) }
  const order = { ...outcome.order, state: isPaid ? ('COMPLETED' as const) : ('FAILED' as const) }
  return worldOf(
    [...world.attempts.values()].map((old) => (old.id === attempt.id ? attempt : old)),
    [...world.orders.values()].map((old) => (old.id === order.id ? order : old)),
  )
}
const changes = ({ result }: DecidedOutcome) => ['COMPLETED', 'DECLINED', 'RELEASED'].includes(result)

/** True if money that was captured is where it belongs. */
const isAccountedFor = (now: OutcomeWorld, { request, order, result }: KnownOutcome): boolean => {
  if (request.outcome !== 'CAPTURED' || request.amount === 0) return true
  const paid = now.attempts.get(request.attemptId)
  if (result === 'ALREADY') return paid?.state === 'CAPTURED' && paid.gatewayId === request.gatewayId
  return result === 'RELEASED' ? order.isMoneySpent : result !== 'DECLINED'
}

/** Name of an outcome, in one word or two. */
const nameOf = (outcome: DecidedOutcome): string => (outcome.result === 'BREAK' ? outcome.kind : outcome.result)

type Line = [string, string, OutcomeRequest, Partial<LockedAttempt>?, Partial<LockedOrder>?]

describe('each reason', () => {
  const ended = (['CAPTURED', 'FAILED', 'VOIDED'] as const).map((state) => ({ state, gatewayId: 'pay' }))
  const lines: readonly Line[] = [
    ['a payment that was sent', 'COMPLETED', captured()],
    ['one that was never marked as sent', 'COMPLETED', captured(), { state: 'CREATED' }],
    ['one whose ID we know', 'COMPLETED', captured(), { gatewayId: 'pay' }],
    ['one whose outcome was unknown', 'COMPLETED', captured(), { state: 'UNKNOWN' }],
    ['a free order', 'COMPLETED', captured(FREE), { amount: 0 }],
    ['a free order again', 'ALREADY', captured(FREE), { amount: 0, state: 'CAPTURED' }, { state: 'COMPLETED' }],
    ['the same payment again', 'ALREADY', captured(), { state: 'CAPTURED', gatewayId: 'pay' }, { state: 'COMPLETED' }],
    ['a payment of another ID', 'OTHER_PAYMENT', captured({ gatewayId: 'other' }), { gatewayId: 'pay' }],
    ['money for what was free', 'OTHER_PAYMENT', captured(), { state: 'CAPTURED' }, { state: 'COMPLETED' }],
    ['a payment said to be another', 'OTHER_PAYMENT', captured({ otherPayment: true }), { gatewayId: 'pay' }],
    ['another payment without money', 'ALREADY', captured({ ...FREE, otherPayment: true })],
    ['too little', 'WRONG_AMOUNT', captured({ amount: 5499 })],
    ['too much', 'WRONG_AMOUNT', captured({ amount: 5501 })],
    ['no money at all', 'ALREADY', captured({ amount: 0 })],
    ['another currency', 'WRONG_CURRENCY', captured({ currency: 'USD' })],
    ['an order that is paid', 'SECOND_CAPTURE', captured(), {}, { state: 'COMPLETED' }],
    ['an attempt that failed', 'LATE_CAPTURE', captured(), { state: 'FAILED' }, { state: 'FAILED' }],
    ['an attempt that was voided', 'LATE_CAPTURE', captured(), { state: 'VOIDED' }],
    ['an order that failed', 'LATE_CAPTURE', captured(), {}, { state: 'FAILED' }],
    ['late money that revives an order', 'COMPLETED', captured(), {}, { revives: true }],
    ['late money refunded meanwhile', 'RELEASED', captured(), {}, { revives: true, isMoneySpent: true }],
    ['a decline', 'DECLINED', failed('FAILED')],
    ['a cancellation', 'RELEASED', failed('CANCELLED')],
    ...ended.flatMap((attempt): Line[] => [
      [`a decline after ${attempt.state}`, 'ALREADY', failed('FAILED'), attempt],
      [`a cancellation after ${attempt.state}`, 'ALREADY', failed('CANCELLED'), attempt],
    ]),
    ['a decline of an order that is paid', 'ALREADY', failed('FAILED'), {}, { state: 'COMPLETED' }],
    ['a cancellation of an order that failed', 'ALREADY', failed('CANCELLED'), {}, { state: 'FAILED' }],
    ['an attempt that nobody knows', 'UNKNOWN', { ...captured(), attemptId: 'nobody' as AttemptId }],
    ['an order that isn’t locked', 'UNKNOWN', captured(), { orderId: 'nowhere' as OrderId }],
  ]
  test.each(lines)('%s: %s', (_what, name, request, attempt, order) => {
    const { outcomes } = decideOutcomes(worldOf([attemptOf(attempt)], [orderOf(order)]), [request])
    expect(outcomes.map(nameOf)).toEqual([name])
  })

  test('the amount is compared before the currency, and both before what the order is', () => {
    const world = worldOf([attemptOf()], [orderOf({ state: 'COMPLETED' })])
    const requests = [captured({ amount: 1, currency: 'USD' }), captured({ currency: 'USD' }), captured()]
    const { outcomes } = decideOutcomes(world, requests)
    expect(outcomes.map(nameOf)).toEqual(['WRONG_AMOUNT', 'WRONG_CURRENCY', 'SECOND_CAPTURE'])
  })

  test('an outcome of an unknown kind is a mistake of the caller', () => {
    const request = { ...captured(), outcome: 'MAYBE' } as unknown as OutcomeRequest
    expect(() => decideOutcomes(worldOf([attemptOf()], [orderOf()]), [request])).toThrow('MAYBE')
  })
})

describe('any batch', () => {
  const ORDERS = ['a', 'b', 'c'] as const
  const attemptStates = fc.constantFrom('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED', 'CAPTURED', 'FAILED', 'VOIDED')
  const attempts = ORDERS.flatMap((id) =>
    [1, 2].map((no) =>
      fc.record({ state: attemptStates, gatewayId: fc.constantFrom(null, `pay ${id}${String(no)}`) }).map((rest) =>
        attemptOf({
          id: `${id}${String(no)}` as AttemptId,
          orderId: id as OrderId,
          amount: no === 1 ? 100 : 0,
          ...rest,
        }),
      ),
    ),
  )
  const orders = ORDERS.map((id) =>
    fc
      .record({ state: fc.constantFrom('PENDING', 'PENDING', 'COMPLETED', 'FAILED'), isMoneySpent: fc.boolean() })
      .map((rest) =>
        orderOf({ id: id as OrderId, cart: { id: `cart ${id}` as CartId, version: 2 }, revives: true, ...rest }),
      ),
  )
  const worlds = fc.tuple(fc.tuple(...attempts), fc.tuple(...orders)).map(([some, all]) => worldOf(some, all))
  const request = fc
    .record({
      attemptId: fc.constantFrom(...['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'x'].map((id) => id as AttemptId)),
      outcome: fc.constantFrom('CAPTURED', 'CAPTURED', 'FAILED', 'CANCELLED'),
      amount: fc.constantFrom(100, 100, 0, 99),
      isOther: fc.nat(9).map((at) => at === 0),
      gateway: fc.constantFrom('pay', 'pay', 'other', null),
    })
    .map(({ attemptId, outcome, amount, isOther, gateway }): OutcomeRequest => {
      if (outcome !== 'CAPTURED') return { ...failed(outcome), attemptId }
      const gatewayId = gateway === null ? null : `${gateway} ${attemptId}`
      return captured({ attemptId, amount, gatewayId, ...(isOther ? { otherPayment: true } : {}) })
    })
  const batches = fc.tuple(worlds, fc.array(request, { maxLength: 8 }))

  const hold = (
    property: (world: OutcomeWorld, requests: readonly OutcomeRequest[], outcomes: readonly DecidedOutcome[]) => void,
  ) =>
    fc.assert(
      fc.property(batches, ([world, requests]) => property(world, requests, decideOutcomes(world, requests).outcomes)),
      { numRuns: 500 },
    )

  test('is decided as if its requests came one after the other', () =>
    hold((world, requests, outcomes) => {
      let now = world
      const one = requests.map((each) => {
        const [outcome] = decideOutcomes(now, [each]).outcomes
        if (outcome === undefined) throw new Error('No outcome.')
        now = after(now, outcome)
        return outcome
      })
      expect(outcomes).toEqual(one)
    }))

  test('changes an order once at most, and only one that is pending', () =>
    hold((_world, _requests, outcomes) => {
      const changed = outcomes
        .filter(changes)
        .map((outcome) => (outcome.result === 'UNKNOWN' ? undefined : outcome.order))
      expect(new Set(changed.map((order) => order?.id)).size).toBe(changed.length)
      expect(changed.every((order) => order?.state === 'PENDING')).toBe(true)
    }))

  test('completes an order only for its own money, in full', () =>
    hold((_world, _requests, outcomes) => {
      for (const outcome of outcomes) {
        if (outcome.result !== 'COMPLETED') continue
        const { request: taken, attempt, order } = outcome
        expect(taken).toMatchObject({ outcome: 'CAPTURED', amount: attempt.amount, currency: attempt.currency })
        expect([attempt.orderId, order.isMoneySpent]).toEqual([order.id, false])
      }
    }))

  test('loses no money: what was captured pays the order, paid it before, is broken, or was refunded', () =>
    hold((world, _requests, outcomes) => {
      let now = world
      const lost = outcomes.filter((outcome) => {
        const isLost = outcome.result !== 'UNKNOWN' && !isAccountedFor(now, outcome)
        now = after(now, outcome)
        return isLost
      })
      expect(lost).toEqual([])
    }))

  test('without money breaks nothing', () =>
    hold((_world, _requests, outcomes) => {
      const broken = outcomes.filter(({ result }) => result === 'BREAK').map((outcome) => outcome.request)
      expect(broken.every((each) => each.outcome === 'CAPTURED' && each.amount > 0)).toBe(true)
    }))

  test('said again changes nothing more', () =>
    hold((world, requests, outcomes) => {
      const now = outcomes.reduce(after, world)
      expect(decideOutcomes(now, requests).outcomes.filter(changes)).toEqual([])
    }))

  test('decides each order as if it were alone', () =>
    hold((world, requests, outcomes) => {
      for (const id of ORDERS) {
        const own = requests.filter(({ attemptId }) => attemptId.startsWith(id))
        expect(decideOutcomes(world, own).outcomes).toEqual(
          outcomes.filter(({ request: { attemptId } }) => attemptId.startsWith(id)),
        )
      }
    }))
})
