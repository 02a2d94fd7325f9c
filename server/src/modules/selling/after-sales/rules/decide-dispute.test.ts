import { describe, expect, test } from 'vitest'
import {
  aDisputedOrder,
  aDisputedPurchase,
  aDisputeWorld,
  aLockedDispute,
  aReport,
} from '../testing/a-dispute-world.ts'
import type { DecidedDispute, DisputedOrder, DisputeRequest, DisputeWorld, LockedDispute } from '../types/dispute.ts'
import { decideDisputes, disputeShares } from './decide-dispute.ts'

const SHARE = { purchaseId: 'purchase', accountId: 'account', amount: 5500, fee: 0 }
const FOLLOW: DisputeRequest = { ...aReport('OPEN'), report: null }
/** A dispute that has an effect. */
const placed = (changes: Partial<LockedDispute> = {}): LockedDispute =>
  aLockedDispute({ orderId: 'order', shares: [SHARE], ...changes })
const DISPUTED = aDisputedOrder({
  payment: 'DISPUTED',
  tickets: ['a', 'b'].map((id) => ({ id, itemId: `${id}-item`, state: 'FROZEN' })),
})
const PARTLY = { amount: 2000, shares: [{ ...SHARE, amount: 2000 }] }

const decide = (world: DisputeWorld, request: DisputeRequest): DecidedDispute => {
  const [decided] = decideDisputes(world, [request])
  if (decided === undefined) throw new Error('Nothing was decided.')
  return decided
}

/** The result, and what follows from it. */
function nameOf(decided: DecidedDispute): string {
  if (decided.result === 'UNKNOWN') return 'UNKNOWN'
  const { result, opening, fee, closing } = decided
  const end = closing?.end
  return [
    result,
    ...(opening === null ? [] : [opening.marksOrder ? 'opened' : 'opened beside another']),
    ...(fee === null ? [] : [`fee ${String(fee.from)} to ${String(fee.to)}`]),
    ...(closing === null ? [] : [closing.state.toLowerCase()]),
    ...(end ? [`payment ${end.payment}`, end.ended === null ? 'valid again' : 'ended'] : []),
  ].join(', ')
}

describe('each reason', () => {
  type Line = readonly [
    what: string,
    name: string,
    dispute: LockedDispute,
    order: DisputedOrder | undefined,
    request: DisputeRequest,
  ]
  const other = { id: 'other', state: 'OPEN', amount: 1 } as const
  const open = aDisputedOrder()
  const lines: readonly Line[] = [
    ['a dispute that isn’t stored', 'UNKNOWN', placed({ gatewayDisputeId: 'x' }), DISPUTED, FOLLOW],
    ['won before, won again', 'KNOWN', placed({ state: 'WON' }), open, aReport('WON')],
    ['won before, then lost', 'KNOWN', placed({ state: 'WON' }), open, aReport('LOST', { fee: 1500 })],
    ['lost before, then opened', 'KNOWN', placed({ state: 'LOST' }), open, aReport('OPEN')],
    ['closed, and its order isn’t locked', 'KNOWN', placed({ state: 'LOST' }), undefined, aReport('OPEN')],
    ['a payment that isn’t known', 'WAITING', aLockedDispute(), undefined, aReport('LOST')],
    ['closed while it waits', 'WAITING', aLockedDispute({ state: 'WON' }), undefined, aReport('OPEN')],
    ['open before', 'KNOWN', placed(), DISPUTED, aReport('OPEN')],
    ['open before, and followed', 'KNOWN', placed({ fee: 15 }), DISPUTED, FOLLOW],
    ['open before, with another fee', 'KNOWN, fee 0 to 1500', placed(), DISPUTED, aReport('OPEN', { fee: 1500 })],
    ['new', 'APPLIED, opened', aLockedDispute(), open, aReport('OPEN')],
    ['new, with a fee', 'APPLIED, opened, fee 0 to 9', aLockedDispute(), open, aReport('OPEN', { fee: 9 })],
    ['a second one', 'APPLIED, opened beside another', aLockedDispute(), DISPUTED, aReport('OPEN')],
    ['won', 'APPLIED, won, payment WON, valid again', placed(), DISPUTED, aReport('WON')],
    [
      'won, the fee returned',
      'APPLIED, fee 9 to 0, won, payment WON, valid again',
      placed({ fee: 9 }),
      DISPUTED,
      aReport('WON'),
    ],
    ['lost', 'APPLIED, lost, payment LOST, ended', placed(), DISPUTED, aReport('LOST')],
    ['lost in part', 'APPLIED, lost, payment LOST, valid again', placed(PARTLY), DISPUTED, aReport('LOST')],
    ['lost beside an open one', 'APPLIED, lost', placed(), { ...DISPUTED, disputes: [other] }, aReport('LOST')],
    [
      'won after one that was lost in full',
      'APPLIED, won, payment LOST, ended',
      placed(),
      { ...DISPUTED, disputes: [{ ...other, state: 'LOST', amount: 5500 }] },
      aReport('WON'),
    ],
    [
      'what was left of a refund is lost',
      'APPLIED, lost, payment LOST, ended',
      placed(PARTLY),
      { ...DISPUTED, refunded: 3500 },
      aReport('LOST'),
    ],
    [
      'lost before it was opened',
      'APPLIED, opened, lost, payment LOST, ended',
      aLockedDispute(),
      open,
      aReport('LOST'),
    ],
    [
      'won while it waited',
      'APPLIED, opened, won, payment WON, valid again',
      aLockedDispute({ state: 'WON' }),
      open,
      FOLLOW,
    ],
    [
      'won while it waited, then lost',
      'APPLIED, opened, won, payment WON, valid again',
      aLockedDispute({ state: 'WON' }),
      open,
      aReport('LOST'),
    ],
    [
      'the highest fee while it waited',
      'APPLIED, opened, fee 0 to 20',
      aLockedDispute({ fee: 20 }),
      open,
      aReport('OPEN', { fee: 15 }),
    ],
  ]
  test.each(lines)('%s: %s', (_what, name, dispute, order, request) => {
    expect(nameOf(decide(aDisputeWorld([dispute], order), request))).toBe(name)
  })
})

const share = (order: DisputedOrder, amount: number) =>
  disputeShares(aLockedDispute({ amount }), order).map((one) => one.amount)

describe('shares', () => {
  const three = ['a', 'b', 'c'].map((id) => aDisputedPurchase(id, { total: 1000 }))

  test('add up to the dispute, whatever is rounded', () => {
    expect(share(aDisputedOrder({ purchases: three }), 1000)).toEqual([333, 334, 333])
    expect(share(aDisputedOrder({ purchases: three }), 1)).toEqual([0, 1, 0])
  })

  test('are by what purchases have left, and by what they cost once all was refunded', () => {
    const [first, second] = [aDisputedPurchase('a', { refunded: 5500 }), aDisputedPurchase('b', { total: 2750 })]
    expect(share(aDisputedOrder({ purchases: [first, second] }), 2750)).toEqual([0, 2750])
    const refunded = aDisputedPurchase('b', { total: 2750, refunded: 2750 })
    expect(share(aDisputedOrder({ purchases: [first, refunded] }), 3000)).toEqual([2000, 1000])
  })

  test('are none of an order that cost nothing', () => {
    expect(share(aDisputedOrder({ purchases: [aDisputedPurchase('a', { total: 0 })] }), 1)).toEqual([])
  })

  test('the fee is divided like the dispute, and only shares that change are told', () => {
    const shares = ['a', 'b', 'c'].map((id) => ({ purchaseId: id, accountId: id, amount: 1000, fee: 0 }))
    const dispute = placed({ amount: 3000, shares })
    const decided = decide(aDisputeWorld([dispute], DISPUTED), aReport('OPEN', { fee: 1 }))
    expect(decided).toMatchObject({ fee: { shares: [{ share: { purchaseId: 'b', fee: 1 }, by: 1 }] } })
  })
})

describe('what becomes of tickets and purchases', () => {
  const tickets = (
    ['OWNED', 'LISTED', 'IN_TRANSFER', 'RESALE_HELD', 'FROZEN', 'USED', 'VOID', 'REPLACED'] as const
  ).map((state) => ({ id: state, itemId: `${state}-item`, state }))
  const live = ['OWNED', 'LISTED', 'IN_TRANSFER', 'RESALE_HELD', 'FROZEN']
  const purchases = (['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED'] as const).map((state) =>
    aDisputedPurchase(state, { state }),
  )
  const order = aDisputedOrder({ tickets, purchases, addOns: ['parking'] })
  const all = aLockedDispute({ amount: order.captured })

  test('a new dispute freezes what is still valid', () => {
    expect(decide(aDisputeWorld([all], order), aReport('OPEN'))).toMatchObject({ opening: { tickets: live } })
  })

  test('only what is frozen becomes valid again', () => {
    const frozen = { ...order, payment: 'DISPUTED' as const }
    const won = decide(aDisputeWorld([placed()], frozen), aReport('WON'))
    expect(won).toMatchObject({ closing: { end: { released: ['FROZEN'], ended: null } } })
  })

  test('once nothing is left, tickets are void, add-ons are back in stock, and paid purchases canceled', () => {
    expect(decide(aDisputeWorld([all], order), aReport('LOST'))).toMatchObject({
      closing: {
        end: {
          released: [],
          ended: {
            tickets: live,
            items: [...live.map((state) => `${state}-item`), 'parking'],
            addOns: ['parking'],
            purchases: ['PAID', 'PARTIALLY_REFUNDED'],
          },
        },
      },
    })
  })
})
