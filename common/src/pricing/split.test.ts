import { expect, test } from 'vitest'
import { drawing, SEED, sized } from '../testing/run.ts'
import { COST_BASES, leftToSplit, NO_SPLIT, splitPrice, type SplitTerms } from './split.ts'
import { splitExample } from './split-example.ts'
import type { FeeRule, TaxRule } from './types.ts'

const split = (price: number, terms: Partial<SplitTerms>, rest: { discount?: number; inside?: number } = {}) =>
  splitPrice({ price, discount: 0, inside: 0, ...rest }, { ...NO_SPLIT, ...terms })

test('without terms all of it is the payee’s', () => {
  expect(split(5000, {}, { discount: 500, inside: 300 })).toEqual({ payee: 4200, platform: 0, partner: 0 })
})

test('FACE: shares of what is left, so a discount lowers them all', () => {
  const terms = { revenueShare: 1000, partnerShare: 500 }
  expect(split(10_000, terms)).toEqual({ payee: 8500, platform: 1000, partner: 500 })
  expect(split(10_000, terms, { discount: 2000 })).toEqual({ payee: 6800, platform: 800, partner: 400 })
  expect(split(10_000, terms, { inside: 1000 })).toEqual({ payee: 7650, platform: 900, partner: 450 })
})

test('NET: a fixed amount, or what is left if that is less', () => {
  const terms = { costBasis: 'NET', netCost: 6000 } as const
  expect(split(10_000, terms)).toEqual({ payee: 6000, platform: 4000, partner: 0 })
  expect(split(10_000, { ...terms, partnerShare: 1000 })).toEqual({ payee: 6000, platform: 3000, partner: 1000 })
  expect(split(10_000, terms, { discount: 5000 })).toEqual({ payee: 5000, platform: 0, partner: 0 })
})

test('CONSIGNMENT: the full price less the shares; discounts come out of the platform’s part first', () => {
  const terms = { costBasis: 'CONSIGNMENT', revenueShare: 2000 } as const
  expect(split(10_000, terms)).toEqual({ payee: 8000, platform: 2000, partner: 0 })
  expect(split(10_000, terms, { discount: 1500 })).toEqual({ payee: 8000, platform: 500, partner: 0 })
  expect(split(10_000, terms, { discount: 3000 })).toEqual({ payee: 7000, platform: 0, partner: 0 })
  expect(split(10_000, terms, { inside: 500 })).toEqual({ payee: 7500, platform: 2000, partner: 0 })
})

test('the odd minor unit goes to the largest remainder', () => {
  expect(split(101, { revenueShare: 5000 })).toEqual({ payee: 51, platform: 50, partner: 0 })
  expect(split(1, { revenueShare: 9000 })).toEqual({ payee: 0, platform: 1, partner: 0 })
})

test('a partner has no more than the platform’s share leaves', () => {
  expect(split(1000, { revenueShare: 9000, partnerShare: 4000 })).toEqual({ payee: 0, platform: 900, partner: 100 })
})

test('where nothing is left, no one shares', () => {
  expect(split(1000, { revenueShare: 5000 }, { discount: 1000 })).toEqual({ payee: 0, platform: 0, partner: 0 })
  expect(split(1000, { revenueShare: 5000 }, { inside: 1200 })).toEqual({ payee: -200, platform: 0, partner: 0 })
})

const cases = sized(20_000, 500_000)

test(`${String(cases)} random splits add up to what is left, and no part is negative`, () => {
  const draw = drawing(SEED)
  for (let at = 0; at < cases; at += 1) {
    // Prices of currencies without decimals, with two, and with three.
    const price = draw.below([60, 60_000, 6_000_000][at % 3] ?? 1)
    const discount = draw.below(2) === 0 ? 0 : draw.below(price + 1)
    const inside = draw.below(2) === 0 ? 0 : draw.below(price + 1)
    const costBasis = COST_BASES[draw.below(3)] ?? 'FACE'
    const terms = {
      costBasis,
      revenueShare: costBasis === 'NET' ? 0 : draw.below(10_001),
      netCost: costBasis === 'NET' ? draw.below(price + 1000) : null,
      partnerShare: draw.below(2) === 0 ? 0 : draw.below(10_001),
    }
    const left = leftToSplit({ price, discount, inside })
    const { payee, platform, partner } = splitPrice({ price, discount, inside }, terms)
    expect(payee + platform + partner, `TEST_SEED=${String(SEED)}, ${String(at)}`).toBe(left)
    expect(
      Math.min(platform, partner, left < 0 ? 0 : payee),
      `TEST_SEED=${String(SEED)}, ${String(at)}`,
    ).toBeGreaterThanOrEqual(0)
  }
})

test('an example adds up to what the buyer pays, with fees and taxes on top and inside', () => {
  const draw = drawing(SEED)
  for (let at = 0; at < sized(500, 20_000); at += 1) {
    const fee = (id: string, changes: Partial<FeeRule>): FeeRule => ({
      id,
      name: id,
      scope: 'PER_TICKET',
      fixed: draw.below(300),
      basisPoints: draw.below(1000),
      bearer: draw.below(2) === 0 ? 'BUYER' : 'ORGANIZER',
      beneficiary: (['PLATFORM', 'GATEWAY', 'ORGANIZER'] as const)[draw.below(3)] ?? 'PLATFORM',
      ...changes,
    })
    const tax: TaxRule = {
      id: 'tax',
      name: 'VAT',
      basisPoints: draw.below(2500),
      mode: draw.below(2) === 0 ? 'INCLUSIVE' : 'EXCLUSIVE',
    }
    const {
      total,
      payee,
      platform,
      partner,
      fees,
      tax: taxes,
      left,
    } = splitExample(
      {
        face: 500 + draw.below(20_000),
        quantity: 1 + draw.below(6),
        discountBasisPoints: draw.below(2) * draw.below(9000),
        fees: [fee('a', {}), fee('b', { scope: 'PER_ORDER' })],
        taxes: draw.below(3) === 0 ? [] : [tax],
      },
      { costBasis: 'FACE', revenueShare: draw.below(5000), netCost: null, partnerShare: draw.below(5000) },
    )
    expect(payee + platform + partner).toBe(left)
    expect(
      left + fees.platform + fees.gateway + fees.organizer + taxes,
      `TEST_SEED=${String(SEED)}, ${String(at)}`,
    ).toBe(total)
  }
})
