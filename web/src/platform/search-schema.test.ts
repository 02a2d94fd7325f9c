import { describe, expect, it } from 'vitest'
import { checkedParam, searchOf, textParam, wordParam } from './search-schema.ts'

const read = searchOf({
  name: textParam,
  sort: wordParam(['new', 'old']),
  day: checkedParam((text) => text.length < 4),
})

describe('what an address says', () => {
  it.each([
    [{}, {}],
    [
      { name: 'Ida', sort: 'old', day: ' 12 ' },
      { name: 'Ida', sort: 'old', day: '12' },
    ],
    [{ name: '' }, { name: '' }],
    [{ day: ' ' }, { day: undefined }],
    [{ day: '1234' }, { day: undefined }],
    [{ sort: 'sideways' }, { sort: undefined }],
    [{ name: { first: 'Ida' } }, { name: undefined }],
    [{ name: 7 }, { name: undefined }],
    [{ shoe: '1' }, {}],
  ])('%j is read as %j', (message, kept) => {
    expect(read(message)).toStrictEqual(kept)
  })

  it('knows no names of the language', () => {
    expect(searchOf({ toString: textParam })({})).toStrictEqual({})
  })
})
