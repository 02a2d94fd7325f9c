import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exponentOf } from './currencies.ts'
import {
  add,
  allocate,
  allocateAmount,
  compare,
  decimalText,
  equals,
  formatMoney,
  includedPart,
  money,
  moneyFrom,
  negate,
  parseMoney,
  percentage,
  subtract,
  sum,
  zero,
} from './money.ts'

const usd = (amount: number) => money(amount, 'USD')
const amounts = fc.integer({ min: -1e12, max: 1e12 })
const weights = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 40 })

describe('arithmetic', () => {
  test('adds, subtracts and negates in whole minor units', () => {
    expect(add(usd(8000), usd(950))).toEqual(usd(8950))
    expect(subtract(usd(100), usd(250))).toEqual(usd(-150))
    expect(negate(usd(0))).toEqual(usd(0))
    expect(sum([usd(1), usd(2), usd(3)], 'USD')).toEqual(usd(6))
    expect(sum([], 'JPY')).toEqual(zero('JPY'))
  })

  test('knows the exponent of a currency, and what an answer leaves out', () => {
    expect(['USD', 'EUR', 'JPY', 'KWD'].map(exponentOf)).toEqual([2, 2, 0, 3])
    expect(moneyFrom({ amount: 5 })).toEqual({ amount: 5, exponent: 2, currency: 'USD' })
    expect(() => exponentOf('usd')).toThrow(RangeError)
  })

  test('refuses to mix currencies or exponents, and what is too large', () => {
    expect(() => add(usd(1), money(1, 'EUR'))).toThrow(RangeError)
    expect(() => compare(usd(1), money(1, 'USD', 3))).toThrow(RangeError)
    expect(() => money(0.1, 'USD')).toThrow(RangeError)
    expect(() => add(usd(Number.MAX_SAFE_INTEGER), usd(1))).toThrow(RangeError)
    expect(equals(usd(1), money(1, 'EUR'))).toBe(false)
  })
})

describe('percentage', () => {
  test.each([
    [8000, 1000, 800],
    [105, 1000, 11], // 10.5
    [104, 1000, 10], // 10.4
    [-105, 1000, -11],
    [1, 4999, 0],
    [1, 5000, 1],
    [1, 5001, 1],
    [0, 10_000, 0],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
  ])('%i at %i basis points is %i', (amount, rate, expected) => {
    expect(percentage(usd(amount), rate).amount).toBe(expected)
  })

  test('is never further from the exact value than half a minor unit', () => {
    fc.assert(
      fc.property(amounts, fc.nat(30_000), (amount, rate) => {
        const off = BigInt(percentage(usd(amount), rate).amount) * 10_000n - BigInt(amount) * BigInt(rate)
        expect(off <= 5_000n && off >= -5_000n).toBe(true)
      }),
    )
  })

  test('the part included is what the same rate puts on the rest', () => {
    expect(includedPart(usd(12_000), 2000).amount).toBe(2000)
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(10_000), (amount, rate) => {
        const inside = includedPart(usd(amount), rate).amount
        expect(Math.abs(percentage(usd(amount - inside), rate).amount - inside)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('allocate', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [1, [0, 0], [1, 0]],
    [500, [8070, 8070], [250, 250]],
    [10, [0, 1], [0, 10]],
    [5, [3, 7], [2, 3]], // 1.5 and 3.5: the earlier of equal remainders
  ])('%i by %j is %j', (whole, shares, expected) => {
    expect(allocateAmount(whole, shares)).toEqual(expected)
    expect(allocate(usd(whole), shares).map(({ amount }) => amount)).toEqual(expected)
  })

  test('parts sum to the whole, none a unit off its share, none of the other sign', () => {
    fc.assert(
      fc.property(amounts, weights, (whole, shares) => {
        const parts = allocateAmount(whole, shares)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(whole)
        const total = shares.reduce((a, b) => a + BigInt(b), 0n)
        for (const [index, part] of parts.entries()) {
          expect(part === 0 || Math.sign(part) === Math.sign(whole)).toBe(true)
          const off = BigInt(part) * total - BigInt(whole) * BigInt(shares[index] ?? 0)
          expect(total === 0n || (off < total && off > -total)).toBe(true)
        }
      }),
    )
  })

  test('refuses nothing to allocate to and weights below zero', () => {
    expect(() => allocateAmount(1, [])).toThrow(RangeError)
    expect(() => allocateAmount(1, [1, -1])).toThrow(RangeError)
  })
})

describe('as text', () => {
  test.each([
    [usd(8950), '$89.50'],
    [usd(-1600), '−$16.00'],
    [usd(123_456_789), '$1,234,567.89'],
    [usd(5), '$0.05'],
    [money(1200, 'JPY'), '¥1,200'],
    [money(1500, 'KWD'), 'KWD\u00a01.500'],
    [money(999, 'EUR'), '€9.99'],
    [usd(Number.MAX_SAFE_INTEGER), '$90,071,992,547,409.91'],
  ])('%j reads %s', (value, text) => {
    expect(formatMoney(value)).toBe(text)
  })

  test.each([
    ['12', 'USD', 1200],
    ['12.5', 'USD', 1250],
    [' $1,234.50 ', 'USD', 123_450],
    ['1,234', 'USD', 123_400],
    ['12,50', 'USD', 1250],
    ['.5', 'USD', 50],
    ['USD 12.00', 'USD', 1200],
    ['12 €', 'EUR', 1200],
    ['−5', 'USD', -500],
    ['-$5', 'USD', -500],
    ['1200', 'JPY', 1200],
    ['1,200', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
    ['0', 'USD', 0],
  ])('%s in %s is %i', (text, currency, amount) => {
    expect(parseMoney(text, currency)).toEqual(money(amount, currency))
  })

  test.each([
    ['', 'USD'],
    ['.', 'USD'],
    ['12.', 'USD'],
    ['12.345', 'USD'],
    ['12.50', 'JPY'],
    ['12,5', 'JPY'],
    ['1,23,4', 'USD'],
    ['EUR 12', 'USD'],
    ['twelve', 'USD'],
    ['1e5', 'USD'],
    ['--5', 'USD'],
    ['99999999999999999', 'USD'],
  ])('%s is no amount of %s', (text, currency) => {
    expect(parseMoney(text, currency)).toBeUndefined()
  })

  test('what is written can be read, in every exponent', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('USD', 'JPY', 'KWD', 'CLF'), (amount, currency) => {
        const value = money(amount, currency)
        expect(parseMoney(decimalText(value), currency)).toEqual(value)
        expect(parseMoney(formatMoney(value), currency)).toEqual(value)
      }),
    )
  })
})
