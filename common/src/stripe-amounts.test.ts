import { expect, test } from 'vitest'
import { exponentOf } from './currencies.ts'
import { moneyFrom, stripeAmount, stripeChargeRule } from './stripe-amounts.ts'

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

test.each([
  ['USD', { minimum: 50, maximum: 99_999_999, step: 1 }],
  ['GBP', { minimum: 30, maximum: 99_999_999, step: 1 }],
  ['JPY', { minimum: 50, maximum: 99_999_999, step: 1 }],
  ['HUF', { minimum: 17_500, maximum: 99_999_999, step: 1 }],
  ['KWD', { minimum: 10, maximum: 99_999_990, step: 10 }],
  ['MGA', { minimum: 100, maximum: 9_999_999_900, step: 100 }],
  ['ISK', { minimum: 1, maximum: 999_999, step: 1 }],
  ['LYD', undefined],
  ['CLF', undefined],
  ['XAU', undefined],
])('what Stripe charges in %s', (currency, rule) => {
  expect(stripeChargeRule(currency)).toEqual(rule)
  for (const amount of rule === undefined ? [] : [rule.minimum, rule.maximum])
    expect(stripeAmount({ amount, currency, exponent: exponentOf(currency) })).toBeLessThanOrEqual(99_999_999)
})
