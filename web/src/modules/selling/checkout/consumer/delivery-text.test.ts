import { expect, test } from 'vitest'
import { hasOptions, mechanismPrice, type DeliveryGroup } from './delivery-text.ts'

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const group = (lowest: number, highest: number): DeliveryGroup =>
  ({ prices: [{ mechanism: 'SHIPPING', lowest: usd(lowest), highest: usd(highest) }] }) as unknown as DeliveryGroup

test.each([
  [0, 0, 'Free'],
  [400, 400, '$4.00'],
  [400, 1800, '$4.00 to $18.00'],
  [0, 1800, 'Up to $18.00'],
])('a delivery method from %i to %i costs %s', (lowest, highest, text) => {
  expect(mechanismPrice(group(lowest, highest), 'SHIPPING')).toBe(text)
  expect(mechanismPrice(group(lowest, highest), 'MOBILE')).toBeUndefined()
})

const options = (...amounts: readonly number[]) =>
  ({ deliveryGroups: [{ options: amounts.map((amount) => ({ price: usd(amount) })) }] }) as unknown as Parameters<
    typeof hasOptions
  >[0]

test.each([
  [[0], false],
  [[350], true],
  [[0, 350], true],
  [[], false],
] as const)('options of %j are shown before they are charged: %s', (amounts, isShown) => {
  expect(hasOptions(options(...amounts))).toBe(isShown)
})
