import { describe, expect, it } from 'vitest'
import { chosenTickets, eventProblem, firstChoice, placesOf } from './transfer-choice.ts'
import type { OwnEvent } from './transfer-view.ts'

type Row = readonly [id: string, position: string | null, problem?: string]

const event = (id: string, ...rows: readonly Row[]) =>
  ({
    event: { id },
    tickets: rows.map(([ticketId, position, problem = null]) => ({
      problem,
      ticket: {
        id: ticketId,
        priceType: 'Adult',
        seat:
          position === null
            ? { section: 'Standing', type: 'GENERAL_ADMISSION' }
            : { section: 'Stalls', row: 'F', position, type: 'RESERVED' },
      },
    })),
  }) as unknown as OwnEvent

const locked = 'It’s already on its way to someone.'
const single = [event('e1', ['a', '14'], ['b', '15', locked], ['c', '16'])]
const group = [
  event('e1', ['a', '14'], ['b', '15']),
  event('e2', ['c', '14'], ['d', '15', locked]),
  event('e3', ['e', '14', locked]),
]

describe('choosing tickets', () => {
  it('of one event, none of several is chosen at first, and one that is alone is', () => {
    expect(chosenTickets(single, firstChoice(single))).toEqual([])
    const alone = [event('e1', ['a', '14'])]
    expect(chosenTickets(alone, firstChoice(alone))).toEqual(['a'])
  })

  it('of a group, all are chosen that can be transferred', () => {
    expect(chosenTickets(group, firstChoice(group))).toEqual(['a', 'b', 'c'])
  })

  it('an event and a place can be left out', () => {
    const { events, places } = firstChoice(group)
    expect(chosenTickets(group, { events: ['e1'], places })).toEqual(['a', 'b'])
    expect(chosenTickets(group, { events, places: ['Stalls, row F, seat 14'] })).toEqual(['a', 'c'])
  })

  it('a place is there once for all events, with the reason only if none of its tickets can be transferred', () => {
    expect(placesOf(group).map(({ key, problem }) => [key, problem])).toEqual([
      ['Stalls, row F, seat 14', null],
      ['Stalls, row F, seat 15', null],
    ])
    expect(placesOf(single).map(({ problem }) => problem)).toEqual([null, locked, null])
    expect(group.map((each) => eventProblem(each))).toEqual([null, null, locked])
  })

  it('tickets without a seat are numbered', () => {
    const standing = [event('e1', ['a', null], ['b', null])]
    expect(placesOf(standing).map(({ key }) => key)).toEqual(['Standing, ticket 1', 'Standing, ticket 2'])
    expect(chosenTickets(standing, { events: ['e1'], places: ['Standing, ticket 2'] })).toEqual(['b'])
  })
})
