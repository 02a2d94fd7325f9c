import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../search-params.ts'
import { listSearch, readListView, writeListView } from './list-view.ts'

const id = '0190a1b2-0000-6000-8000-000000000001'
const addressOf = (search: Readonly<Record<string, unknown>>): string => decodeURIComponent(stringifySearch(search))
const cleaned = (address: string): string => addressOf(listSearch('events')(parseSearch(address)))

describe('the address of a list', () => {
  it.each([
    ['?events[name]=final&events[state]=A,B', '?events[name]=final&events[state]=A,B'],
    ['?events[<b>]=1', ''],
    ['?events=7', ''],
    [`?events[name]=${'x'.repeat(2001)}`, ''],
    ['?sort=DATE.desc', '?sort=DATE.desc'],
    ['?sort=NAME.sideways', ''],
    ['?row=zzz', ''],
    [`?row=${id}`, `?row=${id}`],
    // A page has one cursor.
    ['?after=x&before=y', '?after=x'],
    [`?view=${id}`, `?view=${id}`],
    ['?view=all', '?view=all'],
    ['?view=mine', ''],
    ['?columns=name,date,name', '?columns=name,date'],
    ['?columns=name,<b>', ''],
  ])('%s is %j', (address, kept) => {
    expect(cleaned(address)).toBe(kept)
  })

  it('names what it drops, so that the router cannot put it back', () => {
    expect(Object.keys(listSearch('events')({ row: 'zzz' }))).toEqual([
      'events',
      'view',
      'columns',
      'sort',
      'after',
      'before',
      'row',
    ])
  })
})

describe('two lists on one page', () => {
  const sales = { name: 'sales', embedded: true }
  const events = { name: 'events' }

  it('have search keys of their own', () => {
    const search = parseSearch(`?events[name]=a&sort=DATE.desc&sales[name]=b&sales-sort=TOTAL.asc&sales-after=x`)
    expect(readListView(search, events)).toMatchObject({
      filters: { name: 'a' },
      sort: { by: 'DATE' },
      after: undefined,
    })
    expect(readListView(search, sales)).toMatchObject({ filters: { name: 'b' }, sort: { by: 'TOTAL' }, after: 'x' })
    const next = writeListView(search, sales, {
      ...readListView(search, sales),
      filters: {},
      after: undefined,
      row: id,
    })
    expect(addressOf(next)).toBe(`?events[name]=a&sort=DATE.desc&sales-sort=TOTAL.asc&sales-row=${id}`)
    expect(addressOf(listSearch('sales', sales)(search))).toBe('?sales[name]=b&sales-sort=TOTAL.asc&sales-after=x')
  })
})
