import { describe, expect, it } from 'vitest'
import { choicesOf } from './choices.ts'
import type { Listed } from './shows.ts'
import { listed } from './testing.ts'

const of = (...events: readonly Listed[]) => choicesOf({ edges: events.map((node) => ({ node })) })

describe('what a wall can be narrowed to', () => {
  it('offers the months in which something is on, each with its last day', () => {
    const { months } = of(
      listed({ at: '2028-02-03T19:30' }),
      listed({ at: '2027-12-31T19:30' }),
      listed({ at: '2028-02-10T19:30' }),
      listed({ at: '2029-01-01T19:30', flags: ['DATE_TBD'] }),
    )
    expect(months).toEqual([
      { label: 'December 2027', from: '2027-12-01', to: '2027-12-31' },
      { label: 'February 2028', from: '2028-02-01', to: '2028-02-29' },
    ])
  })

  it('offers no choice of one', () => {
    expect(of(listed(), listed())).toMatchObject({ places: [], kinds: [], prices: [] })
  })

  it('offers places by their hall, and tags', () => {
    const { places, tags } = of(
      listed({ tags: ['Relaxed'] }),
      listed({ place: 'loft', hall: 'The Loft', tags: ['Captioned'] }),
    )
    expect(places).toEqual([
      { id: 'house', name: 'Main house' },
      { id: 'loft', name: 'The Loft' },
    ])
    expect(tags).toEqual(['Captioned', 'Relaxed'])
  })

  it('offers limits that leave something in and something out', () => {
    const { prices } = of(listed({ price: 1650 }), listed({ price: 2200 }), listed({ price: 4100 }))
    expect(prices).toEqual([
      { amount: 2000, label: '$20' },
      { amount: 3000, label: '$30' },
    ])
  })

  it('offers no limit across currencies', () => {
    const { prices } = of(listed({ price: 1650 }), listed({ price: 4100, currency: 'JPY', exponent: 0 }))
    expect(prices).toEqual([])
  })
})
