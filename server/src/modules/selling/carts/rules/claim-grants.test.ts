import { expect, test } from 'vitest'
import {
  aCart,
  aChangeOf,
  aCounter,
  aHold,
  aLine,
  anAddOf,
  aRemoveOf,
  aWorld,
  LATER,
} from '../testing/a-claim-world.ts'
import type { ClaimRequest } from '../types/claim.ts'
import { seatKey, type ClaimWorld } from '../types/claim-world.ts'
import { decideBatch } from './decide-claims.ts'

const poolIs = (room: number, waitedFor: number) => ({ counters: new Map([['pool', aCounter(room, { waitedFor })]]) })
const cartIs = (rest: Parameters<typeof aCart>[0]) => ({ carts: new Map([['cart', aCart(rest)]]) })
const seats = (...isFree: readonly boolean[]) => ({
  seats: new Map(isFree.map((free, index) => [seatKey('event', index + 1), { blockId: 'pool', isFree: free }])),
})
const twoSeats = [{ counterId: 'pool', units: 2, eventId: 'event', seatNumbers: [2, 1] }]
const decideOne = (world: Partial<ClaimWorld>, request: ClaimRequest) => decideBatch(aWorld(world), [request])

const GRANTED: readonly (readonly [string, Partial<ClaimWorld>, ClaimRequest])[] = [
  [
    'giving back for a late payment, whatever is on sale',
    { events: new Map(), offers: new Map() },
    aChangeOf({ quantity: 1, late: true }),
  ],
  [
    'an offer to someone who waits',
    poolIs(5, 5),
    anAddOf({ newCart: { tokenHash: '', userId: null, ipNet: null, offer: true } }),
  ],
  ['what nobody who waits needs', poolIs(5, 6), anAddOf()],
  ['fewer units of a cart that was offered', cartIs({ isOffer: true }), aChangeOf({ quantity: 1 })],
  [
    'its own seats',
    {
      ...seats(false, true),
      holds: new Map([
        ['line', aHold({ charges: [{ counterId: 'pool', units: 1, eventId: 'event', seatNumbers: [1] }] })],
      ]),
    },
    aChangeOf({ quantity: 2, charges: twoSeats }),
  ],
  ['another currency in place of the only line', {}, aChangeOf({ currency: 'USD' })],
  [
    'a line that was evicted, to take it out',
    { holds: new Map(), lines: new Map([['line', aLine({ isEvicted: true })]]) },
    aRemoveOf(),
  ],
]

test.each(GRANTED)('granted: %s', (_case, world, request) => {
  expect(decideOne(world, request).answers).toMatchObject([{ granted: true, reason: null }])
})

test('the clock starts with the first line, keeps its microseconds, and ends with the last', () => {
  const { grants } = decideOne({ now: '2030-12-31T23:59:30.000007Z' }, anAddOf({ holdSeconds: 60 }))
  expect(grants).toMatchObject([{ startsClock: true, version: 1, expiresAt: '2031-01-01T00:00:30.000007Z' }])
  expect(decideOne({}, aChangeOf()).grants).toMatchObject([{ startsClock: false, version: 4, expiresAt: LATER }])
  expect(decideOne({}, aRemoveOf()).grants).toMatchObject([{ startsClock: false, version: 4, expiresAt: null }])
})
