import { describe, expect, it } from 'vitest'
import {
  hasFilters,
  toggledTag,
  wallSearchOf,
  wallVariables,
  withDay,
  withSpan,
  withoutFilters,
} from './wall-filter.ts'

const venue = '1f0ea14e-a526-6800-8380-f3619285d76b'

describe('the URL of a wall', () => {
  it('becomes the filter and the order of the API', () => {
    const search = wallSearchOf({
      from: '2027-03-01',
      to: '2027-05-31',
      place: venue,
      kind: 'Opera & classical',
      price: '3000',
      tags: 'Captioned,Relaxed',
      search: ' lantern ',
      sort: 'cheapest',
    })
    expect(wallVariables(search)).toEqual({
      filter: {
        from: '2027-03-01',
        to: '2027-05-31',
        venueIds: [venue],
        categories: ['Opera & classical'],
        maxPrice: 3000,
        tags: ['Captioned', 'Relaxed'],
        search: 'lantern',
      },
      sort: 'CHEAPEST',
    })
  })

  it.each([
    ['day', '2027-02-30'],
    ['day', 'tomorrow'],
    ['from', '2027-13-01'],
    ['place', 'main-house'],
    ['price', '-1'],
    ['price', '12.50'],
    ['search', '   '],
    ['sort', 'newest'],
  ])('drops %s=%s, which means nothing', (name, value) => {
    expect(hasFilters(wallSearchOf({ [name]: value }))).toBe(false)
    expect(wallVariables(wallSearchOf({ [name]: value }))).toEqual(wallVariables(wallSearchOf({})))
  })

  it('shows one day from its first hour to its last', () => {
    expect(wallVariables(wallSearchOf({ day: '2027-03-11' })).filter).toMatchObject({
      from: '2027-03-11',
      to: '2027-03-11',
    })
  })

  it('replaces a range with a day and a day with a range', () => {
    const span = withSpan(wallSearchOf({ day: '2027-03-11', kind: 'Dance' }), '2027-04-01', '2027-04-30')
    expect(span).toMatchObject({ day: undefined, from: '2027-04-01', kind: 'Dance' })
    expect(withDay(span, '2027-03-11')).toMatchObject({ day: '2027-03-11', from: undefined, to: undefined })
  })

  it('adds and removes tags', () => {
    const one = wallSearchOf({ tags: 'Captioned' })
    expect(toggledTag(one, 'Relaxed')).toBe('Captioned,Relaxed')
    expect(toggledTag(one, 'Captioned')).toBeUndefined()
  })

  it('keeps the sort order when the filters are cleared', () => {
    const search = withoutFilters(wallSearchOf({ sort: 'name', kind: 'Dance' }))
    expect(search.sort).toBe('name')
    expect(hasFilters(search)).toBe(false)
  })
})
