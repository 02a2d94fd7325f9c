import { expect, test } from 'vitest'
import { priceLimits } from './price-limits.ts'

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const yen = (amount: number) => ({ amount, exponent: 0, currency: 'JPY' })

test('each limit keeps some prices and excludes others', () => {
  expect(priceLimits([usd(1650), usd(2200), usd(4100)])).toEqual([usd(2000), usd(3000)])
  expect(priceLimits([yen(600), yen(2500)])).toEqual([yen(1000), yen(2000)])
})

test('up to three limits', () => {
  expect(priceLimits([usd(100), usd(99_000)])).toEqual([usd(500), usd(1000), usd(2000)])
})

test('one price and several currencies give none', () => {
  expect(priceLimits([])).toEqual([])
  expect(priceLimits([usd(1650)])).toEqual([])
  expect(priceLimits([usd(1650), yen(4100)])).toEqual([])
})
