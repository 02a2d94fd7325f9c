import { describe, expect, test } from 'vitest'
import {
  aLockedAddOnItem,
  aLockedItem,
  aRefundablePurchase,
  aRefundRequest,
  aRefundWorld,
  CHARGES,
} from '../testing/a-refund-world.ts'
import type {
  DecidedRefund,
  LockedItem,
  RefundableOrder,
  RefundablePurchase,
  RefundRequest,
  UnknownRefund,
} from '../types/refund.ts'
import { decideRefunds } from './decide-refund.ts'

const SEATS = [aLockedItem('a'), aLockedItem('b')]
const REFUNDED = CHARGES.map((charge) => ({ ...charge, refunded: charge.amount }))
const FREE = [
  { no: 1, amount: 2500, refunded: 0, included: false },
  { no: 2, amount: -2500, refunded: 0, included: false },
]
const withTicket = (id: string, state: 'USED' | 'VOID' | 'REPLACED' | 'FROZEN' | 'LISTED'): LockedItem =>
  aLockedItem(id, { tickets: [{ id: `${id}-ticket`, state }] })

type Case = {
  readonly request?: Partial<RefundRequest>
  readonly items?: readonly LockedItem[]
  readonly purchase?: Partial<RefundablePurchase>
  readonly order?: Partial<RefundableOrder>
}

const decide = ({ request, items = SEATS, purchase, order }: Case): DecidedRefund => {
  const [decided] = decideRefunds(aRefundWorld([aRefundablePurchase(items, purchase)], order), [
    aRefundRequest(request),
  ])
  if (decided === undefined) throw new Error('Nothing was decided.')
  return decided
}

const gone = (amount: number, changes: Partial<UnknownRefund> = {}): UnknownRefund => ({
  gateway: 'sandbox',
  gatewayRefundId: `ref_${String(amount)}`,
  amount,
  isOpen: true,
  ...changes,
})
const part = (no: number, amount: number) => ({ item: 'a', no, amount, borne: false })

/** A refund that isn't refused. */
const made = (given: Case) => {
  const decided = decide(given)
  if (decided.result === 'NOT_PAID') throw new Error(decided.problem)
  return decided
}

/** Its outcome: why nothing was refunded; or the result, what goes back, and the state after it. */
const nameOf = (decided: DecidedRefund): string =>
  decided.result === 'NOT_PAID' ? decided.problem : `${decided.result} ${String(decided.amount)} ${decided.state}`

describe('each reason', () => {
  const lines: readonly (readonly [what: string, name: string, Case])[] = [
    ['a purchase that nobody knows', 'UNKNOWN', { request: { purchaseId: 'nothing' } }],
    ['one that isn’t paid yet', 'NOT_OPEN', { purchase: { state: 'PENDING' } }],
    ['one that failed', 'NOT_OPEN', { purchase: { state: 'FAILED' } }],
    ['one that was refunded', 'NOT_OPEN', { purchase: { state: 'REFUNDED' } }],
    ['one that was canceled', 'NOT_OPEN', { purchase: { state: 'CANCELLED' }, request: { cancel: true } }],
    ['a disputed payment', 'DISPUTED', { order: { payment: 'DISPUTED' } }],
    [
      'a disputed payment of a canceled event',
      'DISPUTED',
      { order: { payment: 'DISPUTED' }, request: { cancel: true } },
    ],
    ['a payment that was lost to the bank', 'LOST', { order: { payment: 'LOST' } }],
    [
      'a refunded purchase before its dispute',
      'NOT_OPEN',
      { purchase: { state: 'REFUNDED' }, order: { payment: 'LOST' } },
    ],
    ['one whose refunds the gateway still has to name', 'ASKING', { order: { isAsking: true } }],
    [
      'nothing, while the gateway still has to name them',
      'NOTHING_DUE 0 PAID',
      { order: { isAsking: true }, request: { items: [] } },
    ],
    ['more than is left at the gateway', 'ELSEWHERE', { order: { elsewhere: [gone(1)] } }],
    [
      'what is left at the gateway',
      'REFUNDED 2750 PARTIALLY_REFUNDED',
      { order: { elsewhere: [gone(2750, { isOpen: false })] }, request: { items: ['a'] } },
    ],
    ['what the gateway has refunded', 'REFUNDED 5500 REFUNDED', { order: { elsewhere: [gone(5500)] } }],
    [
      'what is pending at the gateway, or was settled',
      'ELSEWHERE',
      { order: { elsewhere: [gone(5500, { isOpen: false })] } },
    ],
    ['a dispute that was won', 'REFUNDED 5500 REFUNDED', { order: { payment: 'WON' } }],
    ['a paid purchase', 'REFUNDED 5500 REFUNDED', {}],
    ['one that is canceled', 'REFUNDED 5500 CANCELLED', { request: { cancel: true } }],
    ['one of two tickets', 'REFUNDED 2750 PARTIALLY_REFUNDED', { request: { items: ['a'] } }],
    ['no item at all', 'NOTHING_DUE 0 PAID', { request: { items: [] } }],
    ['an item of another purchase', 'NOTHING_DUE 0 PAID', { request: { items: ['x'] } }],
    [
      'the last of two tickets',
      'REFUNDED 2750 REFUNDED',
      { items: [{ ...withTicket('a', 'VOID'), charges: REFUNDED }, aLockedItem('b')], request: { items: ['b'] } },
    ],
    ['a used ticket', 'REFUNDED 5500 REFUNDED', { items: [withTicket('a', 'USED'), aLockedItem('b')] }],
    ['tickets for nothing', 'NOTHING_DUE 0 REFUNDED', { items: [aLockedItem('a', { charges: FREE })] }],
    [
      'all the money, but a free ticket is left',
      'REFUNDED 2750 PARTIALLY_REFUNDED',
      { items: [aLockedItem('a'), aLockedItem('b', { charges: FREE })], request: { items: ['a'] } },
    ],
    [
      'all tickets, but an add-on is left',
      'REFUNDED 2750 PARTIALLY_REFUNDED',
      { items: [aLockedItem('a'), aLockedAddOnItem('p', { charges: [] })], request: { items: ['a'] } },
    ],
    [
      'protection stays and is nothing that is left',
      'REFUNDED 2750 REFUNDED',
      {
        items: [aLockedItem('a'), aLockedAddOnItem('p', { kind: 'PROTECTION', charges: [] })],
        request: { items: ['a'] },
      },
    ],
    [
      'an amount that ends nothing',
      'REFUNDED 100 PARTIALLY_REFUNDED',
      { request: { items: [], parts: [{ item: 'a', no: 1, amount: 100, borne: false }] } },
    ],
    [
      'only what is inside another charge',
      'NOTHING_DUE 0 PAID',
      { request: { items: [], parts: [{ item: 'a', no: 3, amount: 100, borne: false }] } },
    ],
    [
      'a part of an item that isn’t in the purchase',
      'NOTHING_DUE 0 PAID',
      { request: { items: [], parts: [{ item: 'x', no: 1, amount: 100, borne: false }] } },
    ],
  ]
  test.each(lines)('%s: %s', (_what, name, given) => {
    expect(nameOf(decide(given))).toBe(name)
  })

  test('a purchase whose order isn’t locked is unknown', () => {
    const world = { ...aRefundWorld([aRefundablePurchase(SEATS)]), orders: new Map() }
    expect(decideRefunds(world, [aRefundRequest()]).map(nameOf)).toEqual(['UNKNOWN'])
  })
})

describe('more than was paid is a mistake of the caller', () => {
  const lines: readonly (readonly [what: string, Case])[] = [
    ['a charge', { request: { parts: [part(1, 2501)] } }],
    ['a charge, in two parts', { request: { parts: [part(1, 2000), part(1, 501)] } }],
    [
      'a charge that was refunded',
      { items: [aLockedItem('a', { charges: REFUNDED })], request: { parts: [part(2, 1)] } },
    ],
    ['what is inside a charge', { request: { parts: [part(1, 1), part(3, 418)] } }],
    ['less than nothing', { request: { parts: [part(1, -1)] } }],
    ['a discount, turned around', { items: [aLockedItem('a', { charges: FREE })], request: { parts: [part(2, 1)] } }],
    ['a purchase', { purchase: { refunded: 1 } }],
    ['an order', { order: { captured: 5499 } }],
  ]
  test.each(lines)('%s', (_what, given) => {
    expect(() => decide(given)).toThrow('more than what is left')
  })
})

test('what the gateway has refunded is one refund, decided again: the next of the same amount is paid', () => {
  const [first, second] = [gone(2750), gone(100)]
  const world = aRefundWorld([aRefundablePurchase(SEATS)], { elsewhere: [first, second] })
  const decided = decideRefunds(world, [
    aRefundRequest({ items: ['a'] }),
    aRefundRequest({ items: ['b'] }),
    aRefundRequest({ items: [], parts: [{ ...part(1, 100), item: 'b' }] }),
    aRefundRequest({
      items: ['b'],
      parts: [
        { ...part(1, 2400), item: 'b' },
        { ...part(2, 250), item: 'b' },
      ],
    }),
  ])
  expect(decided.map((refund) => (refund.result === 'NOT_PAID' ? refund.problem : refund.again))).toEqual([
    first,
    'ELSEWHERE',
    second,
    undefined,
  ])
})

describe('what ends', () => {
  test('tickets become void, except those that were used, replaced or void before', () => {
    const items = [
      withTicket('a', 'FROZEN'),
      withTicket('b', 'LISTED'),
      withTicket('c', 'USED'),
      withTicket('d', 'VOID'),
      aLockedItem('e', {
        tickets: [
          { id: 'old', state: 'REPLACED' },
          { id: 'new', state: 'OWNED' },
        ],
      }),
    ]
    const { tickets, ticketItems } = made({ items })
    expect([tickets, ticketItems]).toEqual([
      ['a-ticket', 'b-ticket', 'new'],
      ['a', 'b', 'e'],
    ])
  })

  test('add-ons that aren’t back in stock are returned, of the items that were asked for', () => {
    const items = [aLockedAddOnItem('p'), aLockedAddOnItem('q', { isReturned: true }), aLockedAddOnItem('r')]
    expect(made({ items }).addOns).toEqual(['p', 'r'])
    expect(made({ items, request: { items: ['q', 'r'] } }).addOns).toEqual(['r'])
  })

  test('parts say what goes back, items what ends', () => {
    const parts = [{ item: 'a', no: 2, amount: 250, borne: true }]
    expect(made({ request: { items: ['b'], parts } })).toMatchObject({
      amount: 250,
      charges: [{ itemId: 'a', no: 2, amount: 250, borne: true, included: false }],
      tickets: ['b-ticket'],
    })
  })

  test('an order ends with the last of its purchases', () => {
    const purchases = ['one', 'two'].map((id) => aRefundablePurchase([aLockedItem(id)], { id }))
    const world = aRefundWorld(purchases)
    const decided = decideRefunds(world, [
      aRefundRequest({ purchaseId: 'one' }),
      aRefundRequest({ purchaseId: 'two', cancel: true }),
    ])
    expect(decided.map((refund) => refund.result !== 'NOT_PAID' && refund.endsOrder)).toEqual([false, true])
    const failed = aRefundWorld([aRefundablePurchase([aLockedItem('a')])], {
      purchases: new Map([['other', 'PARTIALLY_REFUNDED']]),
    })
    expect(decideRefunds(failed, [aRefundRequest()])).toMatchObject([{ endsOrder: false }])
  })
})
