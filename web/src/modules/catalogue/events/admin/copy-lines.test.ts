import { expect, it } from 'vitest'
import { copyLines } from './copy-lines.ts'

const own = { id: 'c', name: 'Own', priceTypes: 2, caps: 0, storefronts: 1 }

const none = { collections: [], followers: [], others: [] }

it('lists what is copied with an event, and what isn’t', () => {
  const followers = [
    { part: 'PROMOTIONS' as const, names: ['Early bird'] },
    { part: 'FORMS' as const, names: ['Seat needs'] },
  ]
  expect(copyLines({ places: 1200, collections: [own], followers, others: ['General'] }, null, ['FORMS'])).toEqual({
    copied: [
      'Details, picture, terms, ticket rule and event limits',
      '1,200 places, all free',
      'Collection “Own”: 2 price types, 0 caps, 1 storefront, limits, planned price changes',
    ],
    left: [
      'Sales, held-back places and allocations',
      'Promotions of its collections',
      'Collection “General”: its rule doesn’t name this event, so it offers the copy if it matches',
    ],
  })
})

it('says which visits are copied, and doesn’t mention places without any', () => {
  const { copied } = copyLines({ ...none, places: 0 }, 'TIMED', [])
  expect(copied).toEqual([
    'Details, picture, terms, ticket rule and event limits',
    'Weekly times, exceptions and visits, all places free',
  ])
  expect(copyLines({ ...none, places: 0 }, 'OPEN', []).copied[1]).toBe('Weekly times and exceptions')
})
