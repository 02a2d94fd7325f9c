import type { AccountId } from '@admission/common/ids.ts'
import type { ClaimAdd, ClaimChange, ClaimRemove } from '../types/claim.ts'
import type { ClaimWorld, KnownCart, KnownCounter, KnownLine, OldHold } from '../types/claim-world.ts'

/** A moment, and one long after it. */
export const NOW = '2030-06-01T20:00:00.000000Z'
export const LATER = '2030-06-01T20:10:00.123456Z'

/** A pool or cap with so many free units, for which no one waits. */
export const aCounter = (room: number, rest: Partial<KnownCounter> = {}): KnownCounter => ({
  kind: 'POOL',
  room,
  waitedFor: null,
  passesOn: false,
  visit: null,
  ...rest,
})

/** A line of two units in the cart `cart`. */
export const aLine = (rest: Partial<KnownLine> = {}): KnownLine => ({
  id: 'line',
  cartId: 'cart',
  quantity: 2,
  isEvicted: false,
  requestDigest: null,
  accountId: 'account',
  eventId: 'event',
  eventIds: null,
  collectionId: 'collection',
  priceTypeId: 'price type',
  ...rest,
})

/** An open cart with its clock running. */
export const aCart = (rest: Partial<KnownCart> = {}): KnownCart => ({
  id: 'cart',
  state: 'OPEN',
  version: 3,
  expiresAt: LATER,
  isOffer: false,
  currency: 'EUR',
  hasAddOns: false,
  lines: [aLine()],
  ...rest,
})

/** A hold of two units of the pool. */
export const aHold = (rest: Partial<OldHold> = {}): OldHold => ({
  id: 'hold',
  charges: [{ counterId: 'pool', units: 2, eventId: 'event', seatNumbers: null }],
  limits: [],
  ...rest,
})

/** A world in which everything is on sale: a pool of ten units, and a cart with a line of two more. */
export const aWorld = (rest: Partial<ClaimWorld> = {}): ClaimWorld => ({
  now: NOW,
  carts: new Map([['cart', aCart()]]),
  lines: new Map([['line', aLine()]]),
  removedLines: new Map(),
  holds: new Map([['line', aHold()]]),
  offers: new Map(Array.from({ length: 50 }, (_, number) => [number, anOffer()])),
  events: new Map([['event', null]]),
  seats: new Map(),
  counters: new Map([['pool', aCounter(10)]]),
  limits: new Map(),
  ...rest,
})

/** A collection on sale, in version 1. */
export const anOffer = () => ({ version: 1, problem: null, isPaused: false, isRepriced: false, isForRemaining: false })

const terms = (quantity: number) => ({
  accountId: 'account' as AccountId,
  collectionId: 'collection',
  collectionVersion: 1,
  pricedAt: null,
  feeVersionId: null,
  eventId: 'event',
  storefrontId: null,
  priceTypeId: 'price type',
  quantity,
  unitAmount: 2500,
  exponent: 2,
  currency: 'EUR',
  snapshot: {} as ClaimAdd['snapshot'],
  holdSeconds: 600,
  charges: [{ counterId: 'pool', units: quantity, eventId: 'event', seatNumbers: null }],
  limits: null,
  orderLimits: null,
})

/** An add of one unit to a new cart. */
export const anAddOf = (rest: Partial<ClaimAdd> = {}): ClaimAdd => ({
  ...terms(rest.quantity ?? 1),
  op: 'ADD',
  cartId: 'new cart',
  lineId: 'new line',
  holdId: 'new hold',
  eTag: null,
  newCart: { tokenHash: '00', userId: null, ipNet: null },
  ...rest,
})

/** A change of the line to three units. */
export const aChangeOf = (rest: Partial<ClaimChange> = {}): ClaimChange => ({
  ...terms(rest.quantity ?? 3),
  op: 'CHANGE',
  cartId: 'cart',
  lineId: 'line',
  holdId: 'new hold',
  eTag: 3,
  ...rest,
})

/** Takes the line out. */
export const aRemoveOf = (rest: Partial<ClaimRemove> = {}): ClaimRemove => ({
  op: 'REMOVE',
  cartId: 'cart',
  lineId: 'line',
  eTag: 3,
  reason: null,
  ...rest,
})
