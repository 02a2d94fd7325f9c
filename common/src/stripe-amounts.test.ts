import { expect, test } from 'vitest'
import { moneyFrom, stripeAmount } from './stripe-amounts.ts'

test.each([
  ['USD', 2, 12_345, 12_345],
  ['JPY', 0, 500, 500],
  // No decimals with us, two at Stripe, always zero.
  ['ISK', 0, 5, 500],
  ['UGX', 0, 5, 500],
  // Two decimals with us, none at Stripe.
  ['MGA', 2, 500, 5],
  ['KWD', 3, 5_120, 5_120],
])('%s with %d decimals: %d is %d at Stripe, and back', (currency, exponent, amount, theirs) => {
  expect(stripeAmount({ amount, currency, exponent })).toBe(theirs)
  expect(moneyFrom(theirs, currency.toLowerCase())).toEqual({ amount, currency, exponent })
})

test.each([
  ['the last digit of a three-decimal currency', { amount: 5_124, currency: 'KWD', exponent: 3 }],
  ['a part of an ariary', { amount: 550, currency: 'MGA', exponent: 2 }],
  ['a three-decimal currency that Stripe doesn’t take', { amount: 1_000, currency: 'LYD', exponent: 3 }],
  ['four decimals', { amount: 10_000, currency: 'CLF', exponent: 4 }],
  ['an exponent that isn’t the currency’s', { amount: 500, currency: 'USD', exponent: 3 }],
])('never rounded, so not charged: %s', (_what, money) => {
  expect(stripeAmount(money)).toBeUndefined()
})

test('a part of a króna can’t be written with us', () => {
  expect(moneyFrom(550, 'isk')).toBeUndefined()
})
