import { describe, expect, it } from 'vitest'
import { aListedEvent } from './testing.ts'
import { groupShows } from './shows.ts'

describe('the dates of a show', () => {
  it('share one card if title and venue are the same', () => {
    const shows = groupShows([
      aListedEvent({ id: 'a', name: 'Hinge' }),
      aListedEvent({ id: 'b', name: 'Static Bloom' }),
      aListedEvent({ id: 'c', name: 'Hinge' }),
      aListedEvent({ id: 'd', name: 'Hinge', place: 'loft' }),
    ])
    expect(shows.map(({ dates }) => dates.map(({ event }) => event.id))).toEqual([['a', 'c'], ['b'], ['d']])
  })

  it('stay apart if a date is hidden, repeats or is cancelled', () => {
    const shows = groupShows([
      aListedEvent({ id: 'a', flags: ['DATE_TBD'] }),
      aListedEvent({ id: 'b', weekly: ['SATURDAY'] }),
      aListedEvent({ id: 'c', canceled: true }),
      aListedEvent({ id: 'd' }),
    ])
    expect(shows).toHaveLength(4)
  })
})
