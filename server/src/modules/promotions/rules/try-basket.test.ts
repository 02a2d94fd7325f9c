import { expect, test } from 'vitest'
import type { Promotion } from '../types.ts'
import { tryBasket } from './try-basket.ts'

const promotion = {
  id: '1',
  accountId: '2',
  name: 'Spring',
  kind: 'PERCENT',
  basisPoints: 1000,
  amount: null,
  perOrder: false,
  buy: null,
  get: null,
  getBasisPoints: 10_000,
  stackable: false,
  priority: 0,
  currency: 'USD',
  exponent: 2,
  allCollections: false,
  collectionIds: ['mine'],
  firstCode: 'SPRING10',
} as unknown as Promotion
const basket = { collectionId: null, tickets: 2, price: 5000, event: {}, isSignedIn: false }

test('a basket gets what it would pay, or the reason that its buyer reads', () => {
  expect(tryBasket(promotion, [], basket)).toEqual({ isApplied: true, reason: null, full: 10_000, total: 9000 })
  expect(tryBasket(promotion, [], { ...basket, collectionId: 'other' })).toMatchObject({
    isApplied: false,
    reason: 'This offer doesn’t apply to the tickets in your cart.',
    total: 10_000,
  })
  const fourOrMore = [{ attribute: 'quantity', operator: 'AT_LEAST', values: [4] }] as const
  expect(tryBasket(promotion, fourOrMore, basket)).toMatchObject({ isApplied: false, total: 10_000 })
  expect(tryBasket(promotion, fourOrMore, { ...basket, tickets: 4 })).toMatchObject({ total: 18_000 })
})
