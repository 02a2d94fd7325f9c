import { expect, it } from 'vitest'
import { saleReachText } from './sale-reach.ts'
import { timeAt } from './time.ts'

const at = (day: number) => timeAt(Date.UTC(2027, 2, day, 18), 'UTC')
const some = { allCollections: false, validFrom: null, validUntil: null, reach: [] }
const plays = { name: 'Plays', storefronts: ['Main', 'Members'] }

it('says from when, for what and where something is on offer', () => {
  const reach = [plays, { name: 'Comedy', storefronts: ['Main'] }]
  expect(saleReachText({ ...some, validFrom: at(1), validUntil: at(9), reach })).toBe(
    'from Mon, Mar 1, 2027, 6:00 PM until Tue, Mar 9, 2027, 6:00 PM, with tickets of Plays, Comedy. Sold in Main, Members.',
  )
  expect(saleReachText({ ...some, reach: [{ ...plays, storefronts: [] }] })).toBe(
    'from now, with tickets of Plays. None of your storefronts sells them yet.',
  )
})

it('counts what doesn’t fit, and says what is missing', () => {
  const many = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, storefronts: ['Main'] }))
  expect(saleReachText({ ...some, reach: many })).toContain('A, B, C and 2 more')
  expect(saleReachText({ ...some, allCollections: true, reach: many })).toContain('all collections (5 are published)')
  expect(saleReachText(some)).toBe('from now, as soon as one of its collections is published.')
  expect(saleReachText({ ...some, allCollections: true })).toBe('from now, as soon as a collection is published.')
})
