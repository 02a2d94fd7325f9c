import { describe, expect, test } from 'vitest'
import { purchaseValue } from './purchase-complete.ts'

const order = (...grandTotals: readonly object[]) => ({
  id: 'p',
  totals: { grandTotals: grandTotals as { amount: number }[] },
})
const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })

describe('the value of a purchase', () => {
  test.each([
    ['one order', [order(usd(8870))], { value: 88.7, currency: 'USD' }],
    [
      'the first grand total of each order',
      [order(usd(1010), usd(99_999)), order(usd(2020))],
      { value: 30.3, currency: 'USD' },
    ],
    [
      'an exponent of its own',
      [order({ amount: 1200, exponent: 0, currency: 'JPY' })],
      { value: 1200, currency: 'JPY' },
    ],
    ['without exponent and currency', [order({ amount: 250 })], { value: 2.5, currency: 'USD' }],
    ['an order without a total', [order(), order(usd(500))], { value: 5, currency: 'USD' }],
    ['no total at all', [order()], undefined],
  ])('%s', (_name, orders, value) => expect(purchaseValue(orders)).toEqual(value))
})
