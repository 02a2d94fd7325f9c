import { describe, expect, it } from 'vitest'
import { idWords, knownWords, listSearch, shortText } from './list-search.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const id = '0190a1b2-0000-6000-8000-000000000001'
const clean = listSearch({
  table: 'events',
  filters: { name: shortText(5), state: knownWords(['A', 'B', 'C']), venue: idWords },
  sorts: ['DATE', 'NAME'],
  usualSort: 'DATE.asc',
})
const cleaned = (address: string): string => decodeURIComponent(stringifySearch(clean(parseSearch(address))))

describe('the address of a list', () => {
  it.each([
    ['?events[name]=final&events[state]=A,B', '?events[name]=final&events[state]=A,B'],
    // Unknown values and columns are dropped, the known ones stand in one order, each once.
    ['?events[state]=B,nope,A,B&events[shoe]=1', '?events[state]=A,B'],
    ['?events[state]=nope', ''],
    [`?events[venue]=${id},x,${id}`, `?events[venue]=${id}`],
    ['?events[name]=%20finalists', '?events[name]=final'],
    // What is usual has no word.
    ['?sort=DATE.asc', ''],
    ['?sort=DATE.desc', '?sort=DATE.desc'],
    ['?sort=SHOE.asc', ''],
    ['?sort=NAME.sideways', ''],
    ['?row=zzz', ''],
    [`?row=${id}`, `?row=${id}`],
    // One page has one cursor.
    ['?after=x&before=y', '?after=x'],
    ['?events=7', ''],
    [`?view=${id}`, `?view=${id}`],
    ['?view=all', '?view=all'],
    ['?view=mine', ''],
    ['?columns=name,date,name', '?columns=name,date'],
    ['?columns=name,<b>', ''],
  ])('%s is %j', (address, kept) => {
    expect(cleaned(address)).toBe(kept)
  })

  it('names what it drops, so that the router cannot put it back', () => {
    expect(Object.keys(clean({ row: 'zzz' }))).toEqual(['events', 'view', 'columns', 'sort', 'after', 'before', 'row'])
  })
})
