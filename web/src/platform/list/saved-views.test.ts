import { describe, expect, it } from 'vitest'
import { readListView, writeListView } from './list-view.ts'
import { columnsShown, viewContent, isBare, isChanged, isNarrowed, shownBy, type SavedView } from './saved-views.ts'

const filterIds = ['name', 'state']
const place = { name: 'events' }
const read = (search: Readonly<Record<string, unknown>>) => readListView(search, place)
const saved: SavedView = {
  id: '0190a1b2-0000-6000-8000-000000000001',
  name: 'Paused',
  filters: [
    { column: 'state', value: 'PAUSED' },
    { column: 'shoe', value: '44' },
  ],
  sort: 'DATE.desc',
  columns: ['name', 'gross'],
  isDefault: false,
}

describe('a saved view', () => {
  const shown = { ...read({}), ...shownBy(saved, filterIds) }

  it('becomes an address without what the table no longer filters by', () => {
    expect(writeListView({ tab: 'x' }, place, shown)).toEqual({
      tab: 'x',
      events: { state: 'PAUSED' },
      view: saved.id,
      sort: 'DATE.desc',
    })
    expect(read(writeListView({}, place, shown))).toEqual(shown)
  })

  it('is unchanged until filters, order or columns differ', () => {
    expect(isChanged(shown, saved, filterIds)).toBe(false)
    expect(isChanged({ ...shown, row: 'x', after: 'y' }, saved, filterIds)).toBe(false)
    expect(isChanged({ ...shown, columns: ['name', 'gross'] }, saved, filterIds)).toBe(false)
    expect(isChanged({ ...shown, columns: ['gross', 'name'] }, saved, filterIds)).toBe(true)
    expect(isChanged({ ...shown, sort: undefined }, saved, filterIds)).toBe(true)
    expect(isChanged({ ...shown, filters: { state: 'PAUSED', name: 'a' } }, saved, filterIds)).toBe(true)
    expect(isChanged({ ...shown, filters: {} }, saved, filterIds)).toBe(true)
  })

  it('keeps what is shown', () => {
    expect(viewContent(shown, ['name'])).toEqual({
      filters: [{ column: 'state', value: 'PAUSED' }],
      sort: 'DATE.desc',
      columns: ['name'],
    })
  })
})

it('a bare address says nothing; a row, a page or a view is not bare, and filters and order are worth a name', () => {
  expect(isBare(read({ tab: 'x' }))).toBe(true)
  for (const search of [{ row: saved.id }, { after: 'a' }, { view: 'all' }, { columns: 'name' }, { sort: 'A.asc' }])
    expect(isBare(read(search))).toBe(false)
  expect(isNarrowed(read({ row: saved.id, view: 'all' }))).toBe(false)
  expect(isNarrowed(read({ events: { state: 'PAUSED' } }))).toBe(true)
  expect(isNarrowed(read({ sort: 'A.asc' }))).toBe(true)
})

const columns = [{ id: 'name' }, { id: 'date' }, { id: 'held', extra: true }]
it.each([
  [null, ['name', 'date']],
  [undefined, ['name', 'date']],
  [
    ['held', 'name'],
    ['held', 'name'],
  ],
  [
    ['date', 'gone'],
    ['name', 'date'],
  ],
  [[], ['name']],
])('columns %j are shown as %j', (chosen, shown) => {
  expect(columnsShown(columns, chosen)).toEqual(shown)
})
