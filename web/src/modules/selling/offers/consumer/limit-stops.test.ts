import { describe, expect, it } from 'vitest'
import type { Line } from './cart-line.ts'
import { limitStop } from './limit-stops.ts'
import type { PriceType } from './place.ts'

type Limit = PriceType['limits'][number]

const place = { marketplaceId: 'm1', eventId: 'e1' }
const limit = (counts: Limit['counts'], left: number): Limit => ({ counts, left, message: `${counts} ${left}` })
const adult = (...limits: Limit[]): PriceType => ({
  id: 'adult',
  collectionId: 'c1',
  name: 'Adult',
  description: null,
  kind: 'FIXED',
  minQuantity: 1,
  maxQuantity: 8,
  waitlist: false,
  step: 1,
  terms: null,
  limits,
  prices: [],
})

/** So many of a price of a collection, event and shop. */
const line = (quantity: number, priceTypeId: string, collectionId = 'c1', eventId = 'e1', marketplaceId = 'm1') =>
  ({
    quantity,
    marketplace: { id: marketplaceId },
    item: { priceTypeId, collectionId, event: { id: eventId } },
  }) as Line

const cart = [
  line(1, 'adult'),
  line(2, 'child'),
  line(3, 'adult', 'c2'),
  line(1, 'x', 'c3', 'e2'),
  line(1, 'y', 'c4', 'e3', 'm2'),
]

describe('where a counter stops', () => {
  it.each<[Limit['counts'], number]>([
    ['PRICE_TYPE', 6],
    ['COLLECTION', 7],
    ['EVENT', 4],
    ['ACCOUNT', 3],
    ['PLATFORM', 2],
  ])('%s: what of the cart counts leaves %i of ten', (counts, room) => {
    expect(limitStop(adult(limit(counts, 10)), 50, cart, place)).toEqual({ room, message: `${counts} 10` })
  })

  it('is the lowest of several limits, and names it', () => {
    expect(limitStop(adult(limit('EVENT', 8), limit('PLATFORM', 20)), 50, cart, place)).toEqual({
      room: 2,
      message: 'EVENT 8',
    })
  })

  it('is what is available if that is less, and never negative', () => {
    expect(limitStop(adult(limit('EVENT', 8)), 1, [], place)).toMatchObject({
      room: 1,
      message: expect.stringContaining('No more are available'),
    })
    expect(limitStop(adult(limit('EVENT', 4)), 50, cart, place).room).toBe(0)
  })
})
