import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClaimCharge } from '#modules/offers/types/quote.ts'
import { shrunk } from './shrink.ts'

const pools = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })
  .map((sizes) => sizes.map((n, i): ClaimCharge => ({ c: `pool ${String(i)}`, n, e: 'event', s: null })))

test('a line of pools charges exactly its new quantity, of its own pools, and as much of each cap', () => {
  fc.assert(
    fc.property(pools, fc.nat(), (charges, share) => {
      const whole = charges.reduce((sum, { n }) => sum + n, 0)
      const quantity = 1 + (share % whole)
      const cap: ClaimCharge = { c: 'cap', n: whole, e: null, s: null }
      const result = shrunk([...charges, cap], new Set(charges.map(({ c }) => c)), quantity, null)
      const ofPools = result.filter(({ c }) => c !== 'cap')
      expect(ofPools.reduce((sum, { n }) => sum + n, 0)).toBe(quantity)
      expect(ofPools.every(({ c, n }) => n > 0 && n <= (charges.find((it) => it.c === c)?.n ?? 0))).toBe(true)
      expect(result.at(-1)).toEqual({ ...cap, n: quantity })
    }),
  )
})

test('a line of seats keeps the seats that stay, block by block', () => {
  const charges: ClaimCharge[] = [
    { c: 'a', n: 2, e: 'event', s: [3, 4] },
    { c: 'b', n: 1, e: 'event', s: [9] },
    { c: 'cap', n: 3, e: null, s: null },
  ]
  expect(shrunk(charges, new Set(['a', 'b']), 1, new Set([4]))).toEqual([
    { c: 'a', n: 1, e: 'event', s: [4] },
    { c: 'cap', n: 1, e: null, s: null },
  ])
})
