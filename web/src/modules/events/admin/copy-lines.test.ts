import { expect, it } from 'vitest'
import { copyLines } from './copy-lines.ts'

const own = { id: 'c', name: 'Own', priceTypes: 2, caps: 0, storefronts: 1 }

it('lists what is copied with an event, and what isn’t', () => {
  expect(copyLines({ places: 1200, collections: [own], others: ['General'] }, false)).toEqual({
    copied: [
      'Details, picture, terms and event limits',
      '1,200 places, all free',
      'Collection “Own”: 2 price types, 0 caps, 1 storefront, limits',
    ],
    left: [
      'Sales, held-back places and allocations',
      'Collection “General”: its rule doesn’t name this event, so it offers the copy if it matches',
    ],
  })
})

it('says that visits are planned anew, and doesn’t mention places without any', () => {
  const { copied, left } = copyLines({ places: 0, collections: [], others: [] }, true)
  expect(copied).toHaveLength(1)
  expect(left).toContain('Visits and their places: plan them on the copy')
})
