import { expect, test } from 'vitest'
import {
  aCart,
  aChangeOf,
  aCounter,
  aLine,
  anAddOf,
  anOffer,
  aRemoveOf,
  aWorld,
  NOW,
} from '../testing/a-claim-world.ts'
import type { ClaimProblem, ClaimRequest } from '../types/claim.ts'
import { seatKey, type ClaimWorld } from '../types/claim-world.ts'
import { CART_CHECKS, SELECTION_CHECKS } from './claim-checks.ts'
import { decideBatch } from './decide-claims.ts'

type Name = keyof typeof CART_CHECKS | keyof typeof SELECTION_CHECKS
type Case = readonly [Name, string, Partial<ClaimWorld>, ClaimRequest, Partial<ClaimProblem>]

const cartIs = (rest: Parameters<typeof aCart>[0]) => ({ carts: new Map([['cart', aCart(rest)]]) })
const offerIs = (rest: object) => ({ offers: new Map([[0, { ...anOffer(), ...rest }]]) })
const poolIs = (room: number, rest: Parameters<typeof aCounter>[1] = {}) => ({
  counters: new Map([['pool', aCounter(room, rest)]]),
})
const visit = { id: 'visit', isClosed: false, hasBegun: false }
const addTo = (rest: Partial<Parameters<typeof anAddOf>[0]> = {}) => anAddOf({ cartId: 'cart', newCart: null, ...rest })
const seats = (...isFree: readonly boolean[]) => ({
  seats: new Map(isFree.map((free, index) => [seatKey('event', index + 1), { blockId: 'pool', isFree: free }])),
})
const twoSeats = [{ counterId: 'pool', units: 2, eventId: 'event', seatNumbers: [2, 1] }]
const lines = (count: number) => Array.from({ length: count }, (_, index) => aLine({ id: `line ${String(index)}` }))
const ofBuyer = (max: number) => [{ ruleId: 'rule', subject: 'buyer', max, units: 3 }]

/** Places that are kept for a holder of last season. */
const anEarlyAdd = anAddOf({ newCart: { tokenHash: '', userId: null, ipNet: null, offer: true, early: true } })

/** A line for each reason to refuse: what checks it, the case, what differs from a world on sale, the request, the problem. */
const CASES: readonly Case[] = [
  ['repeated', 'of a line that is there', {}, addTo({ lineId: 'line' }), { reason: 'REPEATED' }],
  [
    'repeated',
    'with another content',
    { lines: new Map([['line', aLine({ requestDigest: 'aa' })]]) },
    addTo({ lineId: 'line', requestDigest: 'bb' }),
    { reason: 'KEY_REUSED' },
  ],
  [
    'repeated',
    'of a line that was removed',
    { removedLines: new Map([['gone', { cartId: 'cart', requestDigest: 'aa' }]]) },
    addTo({ lineId: 'gone', requestDigest: 'aa' }),
    { reason: 'REPEATED' },
  ],
  ['repeated', 'of a line in another cart', {}, anAddOf({ lineId: 'line' }), { reason: 'LINE_UNKNOWN' }],
  [
    'notItsCart',
    'a new cart that exists',
    {},
    anAddOf({ cartId: 'cart', requestDigest: 'aa' }),
    { reason: 'CART_UNKNOWN' },
  ],
  ['noCart', 'a cart that doesn’t exist', {}, anAddOf({ newCart: null }), { reason: 'CART_UNKNOWN' }],
  ['inPayment', 'paying', cartIs({ state: 'FINALIZING' }), aRemoveOf(), { reason: 'IN_PAYMENT' }],
  ['cartEnded', 'paid', cartIs({ state: 'FINALIZED' }), aRemoveOf(), { reason: 'EXPIRED' }],
  ['cartEnded', 'abandoned', cartIs({ state: 'EXPIRED' }), aRemoveOf(), { reason: 'EXPIRED' }],
  ['outOfTime', 'to the microsecond', cartIs({ expiresAt: NOW }), aRemoveOf(), { reason: 'EXPIRED' }],
  ['oldETag', 'of a cart', {}, aRemoveOf({ eTag: 2 }), { reason: 'STALE' }],
  ['oldETag', 'of a new cart', {}, anAddOf({ eTag: 1 }), { reason: 'STALE' }],
  ['noLine', 'not there', {}, aRemoveOf({ lineId: 'none' }), { reason: 'LINE_UNKNOWN' }],
  [
    'noLine',
    'in another cart',
    { lines: new Map([['line', aLine({ cartId: 'other' })]]) },
    aChangeOf(),
    { reason: 'LINE_UNKNOWN' },
  ],
  [
    'lineEnded',
    'evicted',
    { lines: new Map([['line', aLine({ isEvicted: true })]]) },
    aChangeOf(),
    { reason: 'EXPIRED' },
  ],
  ['lineEnded', 'without a live hold', { holds: new Map() }, aChangeOf(), { reason: 'EXPIRED' }],
  ['onlyTheOffer', 'another line', cartIs({ isOffer: true }), addTo(), { reason: 'WAITLIST_CART' }],
  ['onlyTheOffer', 'more units', cartIs({ isOffer: true }), aChangeOf(), { reason: 'WAITLIST_CART' }],
  [
    'fewerEvents',
    'one has begun, of a pass priced by those left',
    { ...offerIs({ isForRemaining: true }), events: new Map([['event', 'EVENT_BEGUN']]) },
    anAddOf({ eventIds: ['event'] }),
    { reason: 'OFFER_CHANGED' },
  ],
  [
    'eventClosed',
    'begun, of a pass at one price',
    { events: new Map([['event', 'EVENT_BEGUN']]) },
    anAddOf({ eventIds: ['event'] }),
    { reason: 'EVENT_BEGUN' },
  ],
  ['eventClosed', 'not there', { events: new Map() }, anAddOf(), { reason: 'EVENT_CANCELLED' }],
  ['eventClosed', 'over', { events: new Map([['event', 'EVENT_OVER']]) }, anAddOf(), { reason: 'EVENT_OVER' }],
  [
    'eventClosed',
    'canceled, for a late payment',
    { events: new Map([['event', 'EVENT_CANCELLED']]) },
    anAddOf({ late: true }),
    { reason: 'EVENT_CANCELLED' },
  ],
  ['visitOver', 'begun', poolIs(10, { visit: { ...visit, hasBegun: true } }), anAddOf(), { reason: 'SALE_ENDED' }],
  [
    'visitOver',
    'closed, for a late payment',
    poolIs(10, { visit: { ...visit, isClosed: true } }),
    anAddOf({ late: true }),
    { reason: 'SALE_ENDED' },
  ],
  [
    'visitOver',
    'places of two',
    {
      counters: new Map([
        ['pool', aCounter(10, { visit })],
        ['other', aCounter(10, { visit: { ...visit, id: 'other' } })],
      ]),
    },
    anAddOf({
      charges: ['pool', 'other'].map((counterId) => ({ counterId, units: 1, eventId: 'event', seatNumbers: null })),
    }),
    { reason: 'OFFER_CHANGED' },
  ],
  ['noCollection', 'not there', { offers: new Map() }, anAddOf({ late: true }), { reason: 'OFFER_CHANGED' }],
  ['notOnSale', 'paused', offerIs({ problem: 'PAUSED' }), anAddOf(), { reason: 'PAUSED' }],
  ['notOnSale', 'before the sale', offerIs({ problem: 'NOT_ON_SALE_YET' }), anAddOf(), { reason: 'NOT_ON_SALE_YET' }],
  ['notOnSale', 'paused, for a holder', offerIs({ problem: 'PAUSED' }), anEarlyAdd, { reason: 'PAUSED' }],
  ['otherTerms', 'another version', offerIs({ version: 2 }), anAddOf(), { reason: 'OFFER_CHANGED' }],
  ['otherTerms', 'a planned price change', offerIs({ isRepriced: true }), anAddOf(), { reason: 'OFFER_CHANGED' }],
  ['datePaused', 'this date', offerIs({ isPaused: true }), anAddOf(), { reason: 'PAUSED' }],
  ['otherCurrency', 'beside another line', {}, addTo({ currency: 'USD' }), { reason: 'OTHER_CURRENCY' }],
  ['tooMuch', 'lines', cartIs({ lines: lines(20) }), addTo(), { reason: 'TOO_MANY_LINES' }],
  ['tooMuch', 'units', {}, addTo({ quantity: 99 }), { reason: 'TOO_MANY_LINES' }],
  [
    'seatsFree',
    'taken, ascending',
    seats(false, false),
    anAddOf({ quantity: 2, charges: twoSeats }),
    { reason: 'SEATS_TAKEN', seatNumbers: [1, 2] },
  ],
  ['seatsFree', 'not there', seats(true), anAddOf({ charges: twoSeats }), { reason: 'OFFER_CHANGED' }],
  [
    'seatsFree',
    'in another block',
    seats(true, true),
    anAddOf({ charges: [{ counterId: 'other', units: 1, eventId: 'event', seatNumbers: [1] }] }),
    { reason: 'OFFER_CHANGED' },
  ],
  ['roomForAll', 'no counter', { counters: new Map() }, anAddOf(), { reason: 'OFFER_CHANGED' }],
  [
    'roomForAll',
    'none',
    poolIs(0),
    anAddOf(),
    { reason: 'SOLD_OUT', limitedBy: 'UNITS', counterId: 'pool', available: 0 },
  ],
  [
    'roomForAll',
    'fewer, its own counting as free',
    poolIs(1),
    aChangeOf({ quantity: 4 }),
    { reason: 'NOT_ENOUGH', limitedBy: 'UNITS', counterId: 'pool', available: 3 },
  ],
  [
    'roomForAll',
    'a full cap',
    poolIs(0, { kind: 'CAP' }),
    anAddOf(),
    { reason: 'SOLD_OUT', limitedBy: 'CAP', counterId: 'pool', available: 0 },
  ],
  [
    'roomForAll',
    'a full cap that passes on',
    poolIs(0, { kind: 'CAP', passesOn: true }),
    anAddOf(),
    { reason: 'OFFER_CHANGED' },
  ],
  [
    'roomForAll',
    'a full cap that passes on, for a late payment',
    poolIs(0, { kind: 'CAP', passesOn: true }),
    anAddOf({ late: true }),
    { reason: 'SOLD_OUT', limitedBy: 'CAP', counterId: 'pool', available: 0 },
  ],
  [
    'roomForAll',
    'people wait for it',
    poolIs(5, { waitedFor: 5 }),
    anAddOf(),
    { reason: 'SOLD_OUT', limitedBy: 'UNITS', counterId: 'pool', available: 0 },
  ],
  [
    'buyerLimits',
    'over all carts',
    { limits: new Map([['rule buyer', 2]]) },
    anAddOf({ quantity: 3, limits: ofBuyer(4) }),
    { reason: 'LIMIT', limitedBy: 'LIMIT', ruleId: 'rule', available: 2 },
  ],
  [
    'buyerLimits',
    'in one cart',
    {},
    addTo({ quantity: 2, orderLimits: [{ ruleId: 'rule', max: 3 }] }),
    { reason: 'LIMIT', limitedBy: 'LIMIT', ruleId: 'rule', available: 1 },
  ],
]

const decideOne = (world: Partial<ClaimWorld>, request: ClaimRequest) => decideBatch(aWorld(world), [request])

test.each(CASES)('%s: %s', (_check, _case, world, request, problem) => {
  const { answers, grants, taken } = decideOne(world, request)
  const known = answers.map(({ version: _version, expiresAt: _clock, ...answer }) => answer)
  expect(known).toEqual([{ granted: problem.reason === 'REPEATED', ...problem }])
  expect([grants, [...taken]]).toEqual([[], []])
})

test('each check has its case, or is about the second request of a batch', () => {
  const names = [...Object.keys(CART_CHECKS), ...Object.keys(SELECTION_CHECKS)]
  const seen: readonly string[] = CASES.map(([check]) => check)
  expect(names.filter((name) => !seen.includes(name))).toEqual(['changedBefore'])
})

test('a cart is changed once in a batch; a repetition of the change is answered as such', () => {
  const add = anAddOf({ requestDigest: 'aa' })
  const requests = [add, add, { ...add, requestDigest: 'bb' }, { ...add, lineId: 'another' }]
  const { answers } = decideBatch(aWorld(), requests)
  expect(answers.map(({ granted, reason, version }) => [granted, reason, version])).toEqual([
    [true, null, 1],
    [true, 'REPEATED', 1],
    [false, 'KEY_REUSED', 1],
    [false, 'STALE', 1],
  ])
})

test('places kept for a holder are taken before the sale begins', () => {
  const { answers } = decideOne(offerIs({ problem: 'NOT_ON_SALE_YET' }), anEarlyAdd)
  expect(answers).toMatchObject([{ granted: true, reason: null }])
})
