import { expect, it } from 'vitest'
import { promotionExample } from './promotion-example.ts'

const offer = {
  kind: 'AMOUNT',
  basisPoints: '',
  amount: 1_000,
  perOrder: 'yes',
  buy: '',
  get: '',
  getBasisPoints: '100',
  automatic: 'yes',
  code: '',
} as const

it('shows what buyers pay', () => {
  expect(promotionExample(offer, { currency: 'USD', exponent: 2 })).toBe(
    '2 tickets at $50.00 cost $90.00 instead of $100.00.',
  )
})

it('takes only the currency from a record that has amounts of its own', () => {
  const record = { currency: 'USD', exponent: 2, amount: { amount: 1_000 } }
  expect(promotionExample(offer, record)).toBe('2 tickets at $50.00 cost $90.00 instead of $100.00.')
})
