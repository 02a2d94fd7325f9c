import { expect, test } from 'vitest'
import { feeProblems, feeText, type FeeInput, type FeeTerms } from '../records/fee.ts'
import { feeMoments, feeRulesFor } from '../records/fee-rules.ts'
import { feeAmount } from './amounts.ts'
import { orderCharges, ticketCharges } from './charges.ts'
import { feeExample } from './fee-example.ts'
import { payoutFees } from './payout-fees.ts'

const service: FeeInput = {
  id: 'service',
  name: 'Service fee',
  payer: 'BUYER',
  level: 'TICKET',
  earner: 'PLATFORM',
  currency: 'USD',
  basisPoints: 1000,
  fixed: 150,
  minimum: 300,
  maximum: 1200,
  priceFrom: null,
  priceBelow: null,
  validFrom: null,
  validUntil: null,
  channels: [],
  ofFullPrice: false,
  taxable: true,
  refundable: false,
}
const order = { face: 8000, quantity: 2, discountBasisPoints: 0, delivery: 0, taxes: [] }
const NOON = new Date('2027-03-01T12:00:00Z')
const feeRulesIn = (fees: readonly FeeTerms[], currency: string) =>
  feeRulesFor(fees, { currency, at: NOON, channel: 'SHOP' })

test('80.00 with 10% + 1.50, at least 3.00, at most 12.00: 9.50, shown at 89.50; 8.70 after ten percent off', () => {
  const rules = feeRulesIn([service], 'USD')
  const full = feeExample(order, rules)
  expect(full).toMatchObject({ allIn: 8950, total: 17_900, kept: 16_000 })
  expect(full.rows.map(({ kind, each, count }) => [kind, each, count])).toEqual([
    ['FACE', 8000, 2],
    ['FEE', 950, 2],
  ])
  const reduced = feeExample({ ...order, discountBasisPoints: 1000 }, rules)
  expect(reduced).toMatchObject({ allIn: 8950, total: 2 * 8070 })
  expect(reduced.rows.map(({ each }) => each)).toEqual([8000, -800, 870])
  // The bounds: 1.50 + 1.00 is raised to 3.00, 1.50 + 20.00 cut to 12.00.
  expect(rules.map((rule) => [feeAmount(rule, 1000), feeAmount(rule, 20_000)])).toEqual([[300, 1200]])
})

test('a fee of another currency isn’t charged; one that the organizer pays is inside the price', () => {
  expect(feeExample(order, feeRulesIn([service], 'EUR'))).toMatchObject({ total: 16_000, rows: [{ kind: 'FACE' }] })
  const inside = feeExample(order, feeRulesIn([{ ...service, payer: 'ORGANIZER' }], 'USD'))
  expect(inside).toMatchObject({ allIn: 8000, total: 16_000, inside: [{ kind: 'FEE', each: 950 }], kept: 14_100 })
})

test('tiers: each price has the fee of its range, and of no other', () => {
  const tiers = feeRulesIn(
    [
      { ...service, basisPoints: null, fixed: 100, minimum: null, maximum: null, priceBelow: 2000 },
      {
        ...service,
        id: 'b',
        basisPoints: null,
        fixed: 200,
        minimum: null,
        maximum: null,
        priceFrom: 2000,
        priceBelow: 5000,
      },
      { ...service, id: 'c', basisPoints: 500, fixed: null, minimum: null, maximum: null, priceFrom: 5000 },
    ],
    'USD',
  )
  const feesAt = (face: number): number =>
    ticketCharges({ face, faceName: '', fees: tiers, taxes: [] })
      .filter(({ kind }) => kind === 'FEE')
      .reduce((sum, { amount }) => sum + amount, 0)
  expect([1, 1999, 2000, 4999, 5000, 10_000].map(feesAt)).toEqual([100, 100, 200, 200, 250, 500])
})

test('a fee that isn’t taxable isn’t taxed, per ticket or per order', () => {
  const tax = { id: 'vat', name: 'VAT', basisPoints: 2000, mode: 'EXCLUSIVE' } as const
  const taxOf = (taxable: boolean): number => {
    const fees = feeRulesIn(
      [
        { ...service, basisPoints: null, fixed: 500, minimum: null, maximum: null, taxable },
        { ...service, id: 'o', level: 'ORDER', basisPoints: null, fixed: 1000, minimum: null, maximum: null, taxable },
      ],
      'USD',
    )
    const ticket = ticketCharges({ face: 1000, faceName: '', fees, taxes: [tax] })
    return orderCharges({ lines: [{ lineId: '', tickets: [ticket] }], fees, taxes: [tax] }).totals.tax
  }
  expect([taxOf(true), taxOf(false)]).toEqual([500, 200])
})

test('a fee says what it is, and what is wrong with it', () => {
  expect(feeText({ ...service, priceFrom: 2000 }, 'UTC')).toBe(
    'Service fee: 10% + $1.50, at least $3.00, at most $12.00, for prices from $20.00 per ticket, USD, paid by the buyer, goes to the platform, not refundable',
  )
  expect(feeProblems(service)).toEqual([])
  const wrong = {
    ...service,
    basisPoints: null,
    fixed: null,
    currency: '',
    maximum: 200,
    priceFrom: 900,
    priceBelow: 900,
  }
  expect(feeProblems(wrong).map(([field]) => field)).toEqual(['basisPoints', 'currency', 'maximum', 'priceBelow'])
})

test('a fee is charged from its start until its end, by the clock, and its moments are known in order', () => {
  const summer = { ...service, validFrom: '2027-03-01T12:00:00Z', validUntil: new Date('2027-04-01T00:00:00Z') }
  const chargedAt = (at: string): number =>
    feeRulesFor([summer], { currency: 'USD', at: new Date(at), channel: 'SHOP' }).length
  expect(
    ['2027-03-01T11:59:59Z', '2027-03-01T12:00:00Z', '2027-03-31T23:59:59Z', '2027-04-01T00:00:00Z'].map(chargedAt),
  ).toEqual([0, 1, 1, 0])
  expect(feeMoments([summer, service, summer], new Date('2027-01-01T00:00:00Z')).map((at) => at.toISOString())).toEqual(
    ['2027-03-01T12:00:00.000Z', '2027-04-01T00:00:00.000Z'],
  )
  expect(feeMoments([summer], new Date('2027-04-01T00:00:00Z'))).toEqual([])
  expect(feeText(summer, 'UTC')).toContain('from Mon, Mar 1, 2027, 12:00 PM, until Thu, Apr 1, 2027, 12:00 AM')
  const backwards = { ...service, validFrom: '2027-04-01T00:00', validUntil: '2027-03-01T12:00' }
  expect(feeProblems(backwards).map(([field]) => field)).toEqual(['validUntil'])
})

const chargedThrough = (channels: FeeInput['channels']): number[] =>
  (['SHOP', 'GUEST'] as const).map(
    (channel) => feeRulesFor([{ ...service, channels }], { currency: 'USD', at: NOON, channel }).length,
  )

test('a fee of one channel isn’t charged on the other; without channels, it is charged on all', () => {
  const sets = [[], ['SHOP'], ['GUEST'], ['SHOP', 'GUEST']] as const
  expect(sets.map(chargedThrough)).toEqual([
    [1, 1],
    [1, 0],
    [0, 1],
    [1, 1],
  ])
})

const perDelivery: FeeInput = {
  ...service,
  id: 'handling',
  name: 'Handling',
  level: 'DELIVERY',
  basisPoints: 1000,
  fixed: 50,
  minimum: null,
  maximum: null,
}

test('a fee on delivery is charged for each delivery that isn’t free, on its price, and goes with its tickets', () => {
  const fees = feeRulesIn([perDelivery], 'USD')
  expect(feeExample(order, fees)).toMatchObject({ total: 16_000, allIn: 8000 })
  const shipped = feeExample({ ...order, delivery: 1200 }, fees)
  expect(shipped).toMatchObject({ total: 16_000 + 1200 + 170, allIn: 8000 })
  expect(shipped.rows.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    ['FACE', 'Ticket', 16_000],
    ['DELIVERY', 'Delivery', 1200],
    ['ORDER_FEE', 'Handling', 170],
  ])
  const ticket = ticketCharges({ face: 1000, faceName: '', fees, taxes: [] })
  const { lines, totals } = orderCharges({
    lines: ['a', 'b', 'c'].map((lineId) => ({ lineId, tickets: [ticket] })),
    delivery: [
      { sourceId: 'courier', name: 'Courier', amount: 2000, lineIds: ['a', 'b'] },
      { sourceId: 'post', name: 'Post', amount: 500, lineIds: ['c'] },
    ],
    fees: fees.map((fee) => ({ ...fee, lineIds: ['a', 'c'] })),
  })
  // Line a bears half of the courier; line b is sold under other fees.
  const feeOf = lines.map(({ tickets }) =>
    tickets.flat().reduce((sum, { kind, amount }) => sum + (kind === 'ORDER_FEE' ? amount : 0), 0),
  )
  expect(feeOf).toEqual([150, 0, 100])
  expect(totals).toMatchObject({ fees: 250, shippingAndHandling: 2500, grandTotal: 3000 + 2500 + 250 })
})

test('a fee on delivery that the organizer pays is inside; it can be taxed, and has no discounts', () => {
  const inside = feeRulesIn([{ ...perDelivery, payer: 'ORGANIZER' }], 'USD')
  expect(feeExample({ ...order, delivery: 1200 }, inside)).toMatchObject({
    total: 17_200,
    inside: [{ kind: 'ORDER_FEE', amount: 170 }],
    kept: 17_200 - 170,
  })
  const tax = { id: 'vat', name: 'VAT', basisPoints: 2000, mode: 'EXCLUSIVE', on: ['ORDER_FEE'] } as const
  const fees = feeRulesIn([perDelivery], 'USD')
  expect(feeExample({ ...order, delivery: 1200, taxes: [tax] }, fees).total).toBe(16_000 + 1200 + 170 + 34)
  expect(feeProblems({ ...perDelivery, ofFullPrice: true }).map(([field]) => field)).toEqual(['ofFullPrice'])
})

test('what is kept of a payout: the platform’s fees on it, never more than all; in no price', () => {
  const onPayout: FeeInput = {
    ...service,
    id: 'payout',
    name: 'Payout fee',
    level: 'PAYOUT',
    payer: 'ORGANIZER',
    basisPoints: 100,
    fixed: 25,
    minimum: 200,
    maximum: 1000,
  }
  const rules = feeRulesIn(
    [onPayout, { ...onPayout, id: 'wire', name: 'Wire', basisPoints: null, fixed: 500, minimum: null }, service],
    'USD',
  )
  expect(payoutFees(50_000, rules)).toEqual([
    { id: 'payout', name: 'Payout fee', amount: 525 },
    { id: 'wire', name: 'Wire', amount: 500 },
  ])
  expect([1_000, 600, 100].map((amount) => payoutFees(amount, rules).map((fee) => fee.amount))).toEqual([
    [200, 500],
    [200, 400],
    [100],
  ])
  expect(feeExample({ ...order, delivery: 1000 }, feeRulesIn([onPayout], 'USD'))).toMatchObject({
    total: 17_000,
    inside: [],
  })
  expect(feeProblems(onPayout)).toEqual([])
  expect(
    feeProblems({ ...onPayout, payer: 'BUYER', earner: 'GATEWAY', channels: ['SHOP'] }).map(([field]) => field),
  ).toEqual(['payer', 'earner', 'channels'])
})
