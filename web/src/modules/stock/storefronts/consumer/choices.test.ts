import { describe, expect, it } from 'vitest'
import { wallChoices } from './choices.ts'

const nothing = { months: [], places: [], categories: [], tags: [], maxPrices: [] }

describe('filter options of a wall', () => {
  it('offers months by their name, each with its last day', () => {
    expect(wallChoices({ ...nothing, months: ['2027-12', '2028-02'] }).months).toEqual([
      { label: 'December 2027', from: '2027-12-01', to: '2027-12-31' },
      { label: 'February 2028', from: '2028-02-01', to: '2028-02-29' },
    ])
  })

  it('leaves out filters with one option', () => {
    const one = { ...nothing, places: [{ id: 'house', name: 'Main house' }], categories: ['Dance'] }
    expect(wallChoices(one)).toMatchObject({ places: [], kinds: [] })
    const two = { ...one, places: [...one.places, { id: 'loft', name: 'The Loft' }], categories: ['Comedy', 'Dance'] }
    expect(wallChoices(two)).toMatchObject({ places: two.places, kinds: ['Comedy', 'Dance'] })
  })

  it('shows limits without cents', () => {
    const maxPrices = [{ amount: 3000, exponent: 2, currency: 'USD' }]
    expect(wallChoices({ ...nothing, maxPrices }).prices).toEqual([{ amount: 3000, label: '$30' }])
    const yen = [{ amount: 2000, exponent: 0, currency: 'JPY' }]
    expect(wallChoices({ ...nothing, maxPrices: yen }).prices).toEqual([{ amount: 2000, label: '¥2,000' }])
  })
})
