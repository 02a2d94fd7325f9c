import { expect, test } from 'vitest'
import { trustedAccountId } from '#platform/actor.ts'
import type { UserId } from '@admission/common/ids.ts'
import {
  aBeginPayment,
  aLockedAddOn,
  aLockedCart,
  aLockedLine,
  anItem,
  aPaymentWorld,
  paymentItems,
  type PaymentChanges,
} from '../testing/a-payment-world.ts'
import {
  limitKey,
  type LockedCard,
  type LockedBasket,
  type PaymentWorld,
  type ProtectionOffer,
} from '../types/payment-world.ts'
import { decidePayments } from './decide-payment.ts'

const ACCOUNT = trustedAccountId('account')
const CART = aLockedCart('cart')
const LIMIT = { holdId: 'cart-hold', ruleId: 'rule', subject: 'buyer', max: 4, units: 2 }
const CODE = { holdId: 'order-hold', accountId: ACCOUNT, counterId: 'code', units: 1 }
const CARD: LockedCard = { userId: 'buyer', gateway: 'sandbox', isRemoved: false, isExpired: false }
const OFFER: ProtectionOffer = {
  isOn: true,
  currency: 'EUR',
  excluded: [],
  basisPoints: 700,
  minimum: 100,
  maximum: 2_000,
}

type Case = {
  readonly cart?: Partial<LockedBasket>
  readonly world?: Partial<PaymentWorld>
  readonly request?: PaymentChanges
  readonly items?: (cart: LockedBasket) => ReturnType<typeof paymentItems>
}

const setUp = ({ cart: changes = {}, world = {}, request = {}, items = paymentItems }: Case) => {
  const cart = { ...CART, ...changes }
  return { world: aPaymentWorld([cart], world), request: aBeginPayment(cart, request, items(cart)) }
}
const decide = (one: Case) => {
  const { world, request } = setUp(one)
  return decidePayments(world, [request])
}

const protection = (amount: number, eventId = 'event') =>
  anItem({ id: 'protection', kind: 'PROTECTION', lineId: 'protection', eventId, amount })
const withProtection = (amount: number, eventId?: string) => (cart: LockedBasket) => [
  ...paymentItems(cart),
  protection(amount, eventId),
]
const paidBy = (card: Partial<LockedCard> | undefined): Case => ({
  request: { attempt: { ...aBeginPayment(CART).attempt, savedCardId: 'card' } },
  world: { savedCards: new Map(card === undefined ? [] : [['card', { ...CARD, ...card }]]) },
})
const protectedBy = (offer: Partial<ProtectionOffer>, answer: boolean, items: Case['items']): Case => ({
  cart: { protection: { [ACCOUNT]: answer } },
  world: { protection: new Map([[ACCOUNT, { ...OFFER, ...offer }]]) },
  ...(items && { items }),
})
const limited = (used: number): Case => ({
  request: { limits: [LIMIT] },
  world: { used: new Map([[limitKey('rule', 'buyer'), used]]) },
})
const coded = (room: number | undefined, codes = [CODE]): Case => ({
  request: { codes },
  world: { room: new Map(room === undefined ? [] : [['code', room]]) },
})

// The price of protection for two tickets at 25.00: 7 % of 50.00.
const RIGHT = 350

const refusals: readonly (readonly [string, string, Case, object?])[] = [
  ['an order that exists', 'REPEATED', { world: { orders: new Set(['order of cart']) } }],
  ['a cart that does not exist', 'CART_UNKNOWN', { world: { baskets: new Map() } }],
  ['a cart in payment', 'IN_PAYMENT', { cart: { state: 'FINALIZING' } }],
  ['a cart that expired', 'EXPIRED', { cart: { state: 'EXPIRED' } }],
  ['a cart that was paid for', 'EXPIRED', { cart: { state: 'FINALIZED' } }],
  ['another version than was priced', 'STALE', { request: { eTag: 2 } }],
  ['a clock that ran out', 'EXPIRED', { cart: { isInTime: false } }],
  ['no lines', 'STALE', { request: { lines: [] } }],
  [
    'a line less than the cart has',
    'STALE',
    {
      cart: { lines: [aLockedLine('cart'), aLockedLine('other')] },
      request: { lines: [{ id: 'cart-line', hold: 'cart-hold', collectionVersion: 1 }] },
    },
  ],
  [
    'a line with another hold',
    'STALE',
    { request: { lines: [{ id: 'cart-line', hold: 'old', collectionVersion: 1 }] } },
  ],
  [
    'a hold that is over',
    'EXPIRED',
    { cart: { lines: [aLockedLine('cart', { isHeld: false })] } },
    { lineId: 'cart-line' },
  ],
  [
    'an add-on whose hold is over',
    'EXPIRED',
    { cart: { addOns: [aLockedAddOn('cart', { isHeld: false })] } },
    { lineId: 'cart-parking' },
  ],
  [
    'a canceled event',
    'EVENT_CANCELLED',
    { cart: { lines: [aLockedLine('cart', { isEventCanceled: true })] } },
    { lineId: 'cart-line' },
  ],
  [
    'a suspended account',
    'PAUSED',
    { cart: { lines: [aLockedLine('cart', { isAccountSuspended: true })] } },
    { lineId: 'cart-line' },
  ],
  ['protection that nobody wants', 'PROTECTION', protectedBy({}, false, withProtection(RIGHT))],
  ['protection that is missing', 'PROTECTION', protectedBy({}, true, paymentItems)],
  ['protection at another price', 'PROTECTION', protectedBy({}, true, withProtection(RIGHT + 1))],
  ['protection that is off', 'PROTECTION', protectedBy({ isOn: false }, true, withProtection(RIGHT))],
  ['protection in another currency', 'PROTECTION', protectedBy({ currency: 'USD' }, true, withProtection(RIGHT))],
  ['protection of an event without', 'PROTECTION', protectedBy({ excluded: ['event'] }, true, withProtection(RIGHT))],
  [
    'protection for nothing, of an event without',
    'PROTECTION',
    protectedBy({ excluded: ['event'] }, false, withProtection(0)),
  ],
  ['a saved card that does not exist', 'SAVED_CARD', paidBy(undefined)],
  ['somebody else’s saved card', 'SAVED_CARD', paidBy({ userId: 'other' })],
  ['a saved card at another gateway', 'SAVED_CARD', paidBy({ gateway: 'stripe' })],
  ['a removed card', 'SAVED_CARD', paidBy({ isRemoved: true })],
  ['an expired card', 'SAVED_CARD', paidBy({ isExpired: true })],
  [
    'an add-on that takes none of its stock',
    'RULES_CHANGED',
    { cart: { addOns: [aLockedAddOn('cart', { lacksStock: true })] } },
  ],
  ['a code that is used up', 'CODE_USED_UP', coded(0), { counterId: 'code', available: 0 }],
  ['a code that does not exist', 'CODE_USED_UP', coded(undefined), { counterId: 'code', available: 0 }],
  [
    'a code twice, with one use left',
    'CODE_USED_UP',
    coded(1, [CODE, { ...CODE, holdId: 'other' }]),
    { counterId: 'code', available: 0 },
  ],
  ['a limit that is exceeded', 'LIMIT', limited(3), { ruleId: 'rule', lineId: 'cart-line', available: 1 }],
  [
    'a limit that was lowered below its use',
    'LIMIT',
    limited(5),
    { ruleId: 'rule', lineId: 'cart-line', available: 0 },
  ],
]

const cases = refusals.map(([what, reason, one, fault = {}]) => [what, reason, one, fault] as const)
test.each(cases)('%s is refused as %s, and nothing is written', (_what, reason, one, fault) => {
  const { answers, beginning } = decide(one)
  expect(answers).toEqual([expect.objectContaining({ granted: reason === 'REPEATED', reason, ...fault })])
  expect(beginning).toEqual([])
})

const granted: readonly (readonly [string, Case])[] = [
  ['all that the cart holds', {}],
  ['protection at the price of now', protectedBy({}, true, withProtection(RIGHT))],
  ['no protection of an event without', protectedBy({ excluded: ['event'] }, true, paymentItems)],
  [
    'what was agreed, for late money',
    { ...protectedBy({ isOn: false }, true, withProtection(RIGHT)), request: { revives: 'order' } },
  ],
  ['a saved card of the buyer', paidBy({})],
  ['the last use of a code', coded(1)],
  ['the last units of a limit', limited(2)],
  [
    'units that a limit already counts',
    {
      ...limited(4),
      world: {
        ...limited(4).world,
        counted: [{ holdId: 'cart-hold', ruleId: 'rule', subject: 'buyer', isOfPayer: true }],
      },
    },
  ],
  [
    'an add-on with its units',
    {
      cart: { addOns: [aLockedAddOn('cart')] },
      items: (cart) => [
        ...paymentItems(cart),
        anItem({
          id: 'parking',
          kind: 'ADD_ON',
          addOnId: 'parking',
          lineId: 'cart-parking',
          holdId: 'cart-parking-hold',
        }),
      ],
    },
  ],
]

test.each(granted)('%s: the payment begins, and the cart’s version rises', (_what, one) => {
  const { answers, beginning } = decide(one)
  expect(answers).toEqual([expect.objectContaining({ granted: true, reason: null, version: 2 })])
  expect(beginning).toHaveLength(1)
})

test('a clock that ran out names the line whose hold is over, too', () => {
  const { answers } = decide({ cart: { isInTime: false, lines: [aLockedLine('cart', { isHeld: false })] } })
  expect(answers[0]).toMatchObject({ reason: 'EXPIRED', lineId: 'cart-line' })
})

test('two payments of one cart: the first one begins, the second finds it in payment', () => {
  const { world, request } = setUp({})
  const { answers, beginning } = decidePayments(world, [request, { ...request, userId: 'other' as UserId }])
  expect(answers.map(({ reason, version }) => [reason, version])).toEqual([
    [null, 2],
    ['IN_PAYMENT', 2],
  ])
  expect(beginning).toHaveLength(1)
})

const counted = (holdId: string, ruleId: string, isOfPayer: boolean) => ({ holdId, ruleId, subject: 'old', isOfPayer })

test('another card gives up what the one before had counted, and nothing else', () => {
  const [card, user, strangers] = [
    counted('cart-hold', 'rule', true),
    counted('cart-hold', 'per user', false),
    counted('other-hold', 'rule', true),
  ]
  const world = { counted: [card, user, strangers] }
  expect(decide({ world, request: { limits: [LIMIT] } }).beginning[0]).toMatchObject({
    givenUp: [card],
    newLimits: [LIMIT],
  })
  expect(decide({ world, request: { limits: null } }).beginning[0]).toMatchObject({ givenUp: [], newLimits: [] })
})
