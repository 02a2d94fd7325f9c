import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountId } from './ids.ts'
import { decidePromotions } from './promotions/decide.ts'
import { aLine, anInput, aPromotion, aSmallBasket, maxSaved, subsets } from './promotions/testing.ts'

const OTHER = 'B' as AccountId

const saved = (decision: ReturnType<typeof decidePromotions>): number =>
  decision.discounts.reduce((sum, { amount }) => sum + amount, 0)
const amounts = (decision: ReturnType<typeof decidePromotions>) =>
  decision.discounts.map(({ promotionId, amount }) => [promotionId, amount])

test('the buyer saves as much as the best of all subsets in any order allows', () => {
  fc.assert(
    fc.property(aSmallBasket, (input) => {
      expect(saved(decidePromotions(input))).toBe(maxSaved(input))
    }),
    { numRuns: 1000 },
  )
})

test('within budgets the buyer saves as much as the best subset of promotions that stays within them', () => {
  fc.assert(
    fc.property(aSmallBasket, fc.array(fc.option(fc.nat(2500)), { minLength: 4, maxLength: 4 }), (input, budgets) => {
      const promotions = input.promotions.map((each, index) => ({ ...each, budgetLeft: budgets[index] ?? null }))
      const best = subsets(promotions).map((some) => {
        const limits = new Map(some.map(({ id, budgetLeft }) => [id, budgetLeft]))
        const unlimited = some.map((each) => ({ ...each, budgetLeft: null }))
        const decision = decidePromotions({ ...input, promotions: unlimited })
        const fits = decision.applied.every(({ promotionId, amount }) => amount <= (limits.get(promotionId) ?? amount))
        const keepsUnlimited = promotions.every((each) => each.budgetLeft !== null || some.includes(each))
        return fits && keepsUnlimited ? saved(decision) : 0
      })
      const decision = decidePromotions({ ...input, promotions })
      expect(saved(decision)).toBe(Math.max(...best))
      for (const { promotionId, amount } of decision.applied)
        expect(amount).toBeLessThanOrEqual(promotions.find(({ id }) => id === promotionId)?.budgetLeft ?? amount)
    }),
    { numRuns: 500 },
  )
})

test('a promotion beyond its budget comes back where leaving out another makes room for it', () => {
  const lines = [aLine(1000, 1), aLine(1000, 1, { id: 'm', collectionId: 'd' })]
  const half = aPromotion({ id: 'h', basisPoints: 5000, budgetLeft: 500, collectionIds: ['c'] })
  const all = aPromotion({ id: 'q', basisPoints: 4000, budgetLeft: 400 })
  expect(saved(decidePromotions(anInput(lines, [half, all])))).toBe(900)
  expect(saved(decidePromotions(anInput(lines, [{ ...half, budgetLeft: 499 }, all])))).toBe(0)
})

test('of two amounts off the order, the one for fewer tickets goes first, so both are used in full', () => {
  const lines = [aLine(100, 1), aLine(200, 1, { id: 'm', collectionId: 'd' })]
  const off = { kind: 'AMOUNT', basisPoints: null, perOrder: true, stackable: true } as const
  const everything = aPromotion({ ...off, amount: 100 })
  const some = aPromotion({ ...off, id: 'q', amount: 200, collectionIds: ['d'] })
  expect(saved(decidePromotions(anInput(lines, [everything, some])))).toBe(300)
})

test('no ticket costs less than nothing, none has two promotions that exclude each other, every promotion is accounted for', () => {
  fc.assert(
    fc.property(aSmallBasket, (input) => {
      const decision = decidePromotions(input)
      const stackable = new Set(input.promotions.filter((each) => each.stackable).map(({ id }) => id))
      for (const { id, face, tickets } of input.lines)
        for (const ticket of tickets.keys()) {
          const own = decision.discounts.filter((each) => each.lineId === id && each.ticket === ticket)
          expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(face)
          expect(own.every(({ amount }) => amount > 0)).toBe(true)
          expect(own.length < 2 || own.every(({ promotionId }) => stackable.has(promotionId))).toBe(true)
        }
      const named = [...decision.applied, ...decision.refused].map(({ promotionId }) => promotionId)
      expect(named.toSorted()).toEqual(input.promotions.map(({ id }) => id).toSorted())
      expect(decision.applied.reduce((sum, { amount }) => sum + amount, 0)).toBe(saved(decision))
    }),
  )
})

test('a percentage is rounded per ticket, an amount stops at zero, a fixed price never raises a price', () => {
  const lines = [aLine(1005, 2), aLine(300, 1, { id: 'm' })]
  expect(amounts(decidePromotions(anInput(lines, [aPromotion()])))).toEqual([
    ['p', 101],
    ['p', 101],
    ['p', 30],
  ])
  const amount = aPromotion({ kind: 'AMOUNT', basisPoints: null, amount: 500 })
  expect(amounts(decidePromotions(anInput(lines, [amount])))).toEqual([
    ['p', 500],
    ['p', 500],
    ['p', 300],
  ])
  const fixed = aPromotion({ kind: 'FIXED_PRICE', basisPoints: null, amount: 800 })
  expect(amounts(decidePromotions(anInput(lines, [fixed])))).toEqual([
    ['p', 205],
    ['p', 205],
  ])
  expect(decidePromotions(anInput([aLine(300, 1)], [fixed])).refused).toMatchObject([{ reason: 'NO_SAVING' }])
})

test('tickets that come with others are the cheapest; an amount off the order is spread by largest remainder', () => {
  const lines = [aLine(2000, 2), aLine(900, 1, { id: 'm' })]
  const threeForTwo = aPromotion({ kind: 'BUY_X_GET_Y', basisPoints: null, buy: 2, get: 1 })
  expect(decidePromotions(anInput(lines, [threeForTwo])).discounts).toMatchObject([{ lineId: 'm', amount: 900 }])
  expect(decidePromotions(anInput([aLine(2000, 1)], [threeForTwo])).refused).toMatchObject([
    { reason: 'TOO_FEW_TICKETS', message: 'Add 2 more tickets to use this offer.' },
  ])
  const off = aPromotion({ kind: 'AMOUNT', basisPoints: null, amount: 1000, perOrder: true })
  expect(amounts(decidePromotions(anInput([aLine(100, 3), aLine(2000, 1, { id: 'm' })], [off])))).toEqual([
    ['p', 44],
    ['p', 43],
    ['p', 43],
    ['p', 870],
  ])
})

test.each([
  ['hasn’t begun', { from: 61_000 }, 'NOT_STARTED', 'This offer starts on Wed, Dec 31, 7:01 PM.'],
  [
    'begins next year',
    { from: Date.UTC(1970, 2, 1, 15) },
    'NOT_STARTED',
    'This offer starts on Sun, Mar 1, 1970, 10:00 AM.',
  ],
  ['has ended', { until: 1000 }, 'ENDED', 'This offer ended on Wed, Dec 31, 7:00 PM.'],
  ['is used up', { spent: 'USED_UP' }, 'USED_UP', 'This offer has been used up.'],
  ['was used by this buyer', { spent: 'BUYER_LIMIT' }, 'BUYER_LIMIT', 'You’ve already used this offer.'],
  [
    'has no uses left',
    { automatic: false, codes: [{ code: 'X', isSpent: true }] },
    'USED_UP',
    'This offer has been used up.',
  ],
  ['has no budget left', { budgetLeft: 0 }, 'USED_UP', 'This offer has been used up.'],
  [
    'has too little budget for so many tickets',
    { budgetLeft: 199 },
    'BUDGET_SHORT',
    'Too little of this offer is left for so many tickets. Choose fewer to use it.',
  ],
  [
    'has too little budget for one ticket',
    { budgetLeft: 99 },
    'BUDGET_SHORT',
    'Too little of this offer is left for these tickets.',
  ],
  ['is in another currency', { currency: 'EUR', exponent: 2 }, 'OTHER_CURRENCY', 'This offer is in another currency.'],
  [
    'is for other tickets',
    { collectionIds: ['d'] },
    'OTHER_TICKETS',
    'This offer doesn’t apply to the tickets in your cart.',
  ],
  [
    'is of another organizer',
    { accountId: OTHER },
    'OTHER_TICKETS',
    'This offer doesn’t apply to the tickets in your cart.',
  ],
  [
    'has an unmet condition',
    { rows: [{ attribute: 'orderTotal', operator: 'AT_LEAST', values: [5000] }] },
    'CONDITION',
    'Add tickets for $30.00 more to use this offer.',
  ],
  [
    'names another event',
    { rows: [{ attribute: 'event', operator: 'IN', values: ['other'] }] },
    'OTHER_TICKETS',
    'This offer doesn’t apply to the tickets in your cart.',
  ],
] as const)('a promotion that %s is refused with its reason', (_name, changes, reason, message) => {
  const line = aLine(1000, 2, { tickets: [{ orderTotal: 2000 }, { orderTotal: 2000 }] })
  const { applied, refused } = decidePromotions(anInput([line], [aPromotion(changes)]))
  expect(applied).toEqual([])
  expect(refused).toMatchObject([{ promotionId: 'p', reason, message }])
})

test('where two exclude each other the better one applies, and the other says so; within their budgets', () => {
  const better = aPromotion({ id: 'q', name: 'Half price', basisPoints: 5000 })
  const decision = decidePromotions(anInput([aLine(1000, 1)], [aPromotion(), better]))
  expect(decision.applied).toMatchObject([{ promotionId: 'q', amount: 500, tickets: 1, code: null }])
  expect(decision.refused).toMatchObject([
    { promotionId: 'p', reason: 'BETTER_OFFER', message: 'You’re already getting a better price: Half price.' },
  ])
  const poor = decidePromotions(anInput([aLine(1000, 1)], [aPromotion(), { ...better, budgetLeft: 499 }]))
  expect(poor.applied).toMatchObject([{ promotionId: 'p' }])
})

test('the promotions of one organizer don’t touch the tickets of another', () => {
  const lines = [aLine(1000, 1), aLine(1000, 1, { id: 'm', accountId: OTHER })]
  const both = [aPromotion(), aPromotion({ id: 'q', accountId: OTHER, basisPoints: 2000 })]
  expect(amounts(decidePromotions(anInput(lines, both)))).toEqual([
    ['p', 100],
    ['q', 200],
  ])
})
