import type { PromotionId } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import type { Promotion } from '../types.ts'
import { tryPromotion } from './try-promotion.ts'

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
  state: 'PUBLISHED',
  validFrom: null,
  validUntil: null,
  timezone: 'America/New_York',
  maxUses: null,
  used: 0,
  budget: null,
  saved: 0,
  automatic: false,
  codeCount: 1,
  rule: [],
} as unknown as Promotion
const now = new Date('2027-03-01T12:00:00Z')
const alone = { others: [], now }
const basket = { collectionId: null, tickets: 2, price: 5000, event: {}, isSignedIn: false }

test('a basket gets what it would pay, or the reason that its buyer reads', () => {
  expect(tryPromotion(promotion, [], basket, alone)).toEqual({
    isApplied: true,
    reason: null,
    full: 10_000,
    total: 9000,
    applied: [{ name: 'Spring', amount: 1000 }],
    blockers: [],
  })
  expect(tryPromotion(promotion, [], { ...basket, collectionId: 'other' }, alone)).toMatchObject({
    isApplied: false,
    reason: 'This offer doesn’t apply to the tickets in your cart.',
    total: 10_000,
  })
  const fourOrMore = [{ attribute: 'quantity', operator: 'AT_LEAST', values: [4] }] as const
  expect(tryPromotion(promotion, fourOrMore, basket, alone)).toMatchObject({ isApplied: false, total: 10_000 })
  expect(tryPromotion(promotion, fourOrMore, { ...basket, tickets: 4 }, alone)).toMatchObject({ total: 18_000 })
})

test('what runs already counts: the better one wins, those that combine do', () => {
  const half = { ...promotion, id: '3' as PromotionId, name: 'Half', basisPoints: 5000, automatic: true }
  expect(tryPromotion(promotion, [], basket, { others: [half], now })).toMatchObject({
    isApplied: false,
    reason: 'You’re already getting a better price: Half.',
    total: 5000,
    applied: [{ name: 'Half', amount: 5000 }],
  })
  const [mine, theirs] = [
    { ...promotion, stackable: true },
    { ...half, stackable: true },
  ]
  expect(tryPromotion(mine, [], basket, { others: [theirs, mine], now })).toMatchObject({
    isApplied: true,
    total: 4000,
  })
})

test.each([
  [{ state: 'DRAFT' }, 'It’s a draft.'],
  [{ state: 'PAUSED' }, 'It’s paused.'],
  [{ validFrom: new Date('2027-04-01T14:00:00Z') }, 'It starts on Thu, Apr 1, 2027, 10:00 AM.'],
  [{ validUntil: now }, 'It ended on Mon, Mar 1, 2027, 7:00 AM.'],
  [{ maxUses: 10, used: 10 }, 'All 10 uses are taken.'],
  [{ maxUses: 1, used: 1 }, 'Its only use is taken.'],
  [{ budget: 5000, saved: 4700 }, 'Its budget has $3.00 left, and this cart would save $10.00.'],
  [{ codeCount: 0 }, 'It has no code.'],
])('%j keeps buyers from using it: %s', (changes, sentence) => {
  const tried = tryPromotion({ ...promotion, ...changes } as Promotion, [], basket, alone)
  expect(tried).toMatchObject({ isApplied: true, blockers: [sentence] })
})
