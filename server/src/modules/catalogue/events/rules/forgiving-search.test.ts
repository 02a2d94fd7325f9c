import { describe, expect, test } from 'vitest'
import { findClosest, findSimilar, suggestShows } from './forgiving-search.ts'
import { isOneSlip } from './one-slip.ts'
import { searchIndex } from './search-index.ts'

const show = (id: string, name: string, venueId = 'v', ...others: string[]) => ({ id, name, venueId, others })
const index = searchIndex([
  show('lantern-1', 'The Lantern Keeper', 'larkhall', 'The Larkhall', 'Main house', 'Port Averil', 'Theater'),
  show('lantern-2', 'The Lantern Keeper', 'larkhall', 'The Larkhall', 'Main house', 'Port Averil', 'Theater'),
  show('gulls', 'Who Fed the Gulls', 'pier', 'Pier Rooms', 'Comedy'),
  show('miserables', 'Les Misérables – live', 'pier', 'Pier Rooms', 'Opera & classical'),
  show('lamps', 'Keeper of Lamps', 'pier', 'Pier Rooms', 'Theater'),
])

describe('one slip', () => {
  test.each([
    ['lantren', 'lantern', true],
    ['lantrn', 'lantern', true],
    ['lanntern', 'lantern', true],
    ['lamtern', 'lantern', true],
    ['antern', 'lantern', true],
    ['lanternx', 'lantern', true],
    ['lantern', 'lantern', true],
    ['alntern', 'lantern', true],
    ['lantenr', 'lantern', true],
    ['lnatren', 'lantern', false],
    ['lamtren', 'lantern', false],
    ['lntrn', 'lantern', false],
    ['lantarnes', 'lantern', false],
    ['aab', 'aba', true],
    ['abca', 'acba', true],
    ['abc', 'cba', false],
  ])('%s for %s: %s', (typed, word, is) => {
    expect(isOneSlip(typed, word)).toBe(is)
    expect(isOneSlip(word, typed)).toBe(is)
  })
})

describe('a search with slips', () => {
  test.each([
    ['lantren', ['lantern-1', 'lantern-2'], 'Lantern'],
    ['keeper lantren', ['lantern-1', 'lantern-2'], 'Keeper Lantern'],
    ['miserabels', ['miserables'], 'Misérables'],
    ['gulls at the peir', ['gulls'], 'Gulls Pier'],
    ['comdey', ['gulls'], 'Comedy'],
    ['lantr', ['lantern-1', 'lantern-2'], 'Lantern'],
    ['leeper', ['lantern-1', 'lantern-2', 'lamps'], 'Keeper'],
  ])('%j finds %j', (text, ids, readAs) => {
    expect(findSimilar(index, text)).toMatchObject({ whole: ids, readAs })
  })

  test.each(['gul fde', 'fde', 'lantren hamlet', 'xylophone', '***', ''])('%j finds nothing', (text) => {
    expect(findSimilar(index, text)).toBeUndefined()
  })

  test('beside a kind of show, only its other words are looked for, too', () => {
    expect(findSimilar(index, 'theatre lantren tonight')).toMatchObject({
      whole: [],
      words: ['lantern-1', 'lantern-2'],
      readAs: 'Lantern',
    })
  })
})

test('the closest names come first, once for each show; nothing is close to letters that no name has', () => {
  expect(findClosest(index, 'lanternes keep', 6)).toEqual(['lantern-1', 'lamps'])
  expect(findClosest(index, 'lanternes keep', 1)).toEqual(['lantern-1'])
  expect(findClosest(index, 'zzzz', 6)).toEqual([])
  expect(findClosest(index, '', 6)).toEqual([])
})

test('suggestions: names that begin so, then words, then other texts; what may be meant only if nothing has the letters', () => {
  expect(suggestShows(index, 'ke', 6)).toEqual([
    { id: 'lamps', dates: 1 },
    { id: 'lantern-1', dates: 2 },
  ])
  expect(suggestShows(index, 'pier', 2).map(({ id }) => id)).toEqual(['gulls', 'miserables'])
  expect(suggestShows(index, 'lantre', 6)).toEqual([{ id: 'lantern-1', dates: 2 }])
  expect(suggestShows(index, 'qqqq', 6)).toEqual([])
})
