import { describe, expect, it } from 'vitest'
import { listed } from './testing.ts'
import { groupShows } from './shows.ts'

describe('the dates of a show', () => {
  it('share one card if title and venue are the same', () => {
    const shows = groupShows([
      listed({ id: 'a', name: 'Hinge' }),
      listed({ id: 'b', name: 'Static Bloom' }),
      listed({ id: 'c', name: 'Hinge' }),
      listed({ id: 'd', name: 'Hinge', place: 'loft' }),
    ])
    expect(shows.map(({ dates }) => dates.map(({ event }) => event.id))).toEqual([['a', 'c'], ['b'], ['d']])
  })

  it('stay apart if a date is hidden, repeats or is cancelled', () => {
    const shows = groupShows([
      listed({ id: 'a', flags: ['DATE_TBD'] }),
      listed({ id: 'b', weekly: ['SATURDAY'] }),
      listed({ id: 'c', cancelled: true }),
      listed({ id: 'd' }),
    ])
    expect(shows).toHaveLength(4)
  })
})
