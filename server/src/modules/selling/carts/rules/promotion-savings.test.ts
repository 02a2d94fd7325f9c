import { expect, test } from 'vitest'
import { promotionSavings } from './promotion-savings.ts'

const discount = (promotionId: string, amount: number) => ({ lineId: 'l', ticket: 0, promotionId, name: '', amount })
const applied = (promotionId: string, amount: number) => ({ promotionId, name: '', code: null, amount })

// A fee of a tenth falls with the face.
const totalWith = (counted: readonly { readonly amount: number }[]): number =>
  Math.round((5000 - counted.reduce((sum, { amount }) => sum + amount, 0)) * 1.1)

const fail = (): never => {
  throw new Error('priced')
}

test('each promotion saves what the total falls by, and together they save all of it', () => {
  const discounts = [discount('a', 1000), discount('b', 500)]
  const decision = { discounts, applied: [applied('a', 1000), applied('b', 500)], refused: [] } as never
  expect([...promotionSavings(decision, totalWith as never)]).toEqual([
    ['a', 1100],
    ['b', 550],
  ])
})

test('without promotions nothing is priced again', () => {
  expect(promotionSavings({ discounts: [], applied: [], refused: [] }, fail).size).toBe(0)
})
