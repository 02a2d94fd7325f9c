import { describe, expect, it } from 'vitest'
import { readTableView, writeTableView } from '#platform/table-view.ts'
import { columnsShown, contentOf, isBare, isChanged, isNarrowed, shownBy, type SavedView } from './kept-table.ts'

const filterable = ['name', 'state'] as const
const read = (search: Readonly<Record<string, unknown>>) => readTableView(search, 'events', filterable)
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
  const shown = { ...read({}), ...shownBy(saved, filterable) }

  it('becomes an address without what the table no longer filters by', () => {
    expect(writeTableView({ tab: 'x' }, 'events', shown)).toEqual({
      tab: 'x',
      events: { state: 'PAUSED' },
      view: saved.id,
      sort: 'DATE.desc',
    })
    expect(read(writeTableView({}, 'events', shown))).toEqual(shown)
  })

  it('is unchanged until filters, order or columns differ', () => {
    expect(isChanged(shown, saved, filterable)).toBe(false)
    expect(isChanged({ ...shown, row: 'x', after: 'y' }, saved, filterable)).toBe(false)
    expect(isChanged({ ...shown, columns: ['name', 'gross'] }, saved, filterable)).toBe(false)
    expect(isChanged({ ...shown, columns: ['gross', 'name'] }, saved, filterable)).toBe(true)
    expect(isChanged({ ...shown, sort: undefined }, saved, filterable)).toBe(true)
    expect(isChanged({ ...shown, filters: { state: 'PAUSED', name: 'a' } }, saved, filterable)).toBe(true)
    expect(isChanged({ ...shown, filters: {} }, saved, filterable)).toBe(true)
  })

  it('keeps what is shown', () => {
    expect(contentOf(shown, ['name'])).toEqual({
      filters: [{ column: 'state', value: 'PAUSED' }],
      sort: 'DATE.desc',
      columns: ['name'],
    })
  })
})

it('a bare address says nothing; a row, a page or a view is not bare, and filters and order are worth a name', () => {
  expect(isBare(read({ tab: 'x' }))).toBe(true)
  for (const search of [{ row: 'a' }, { after: 'a' }, { view: 'all' }, { columns: 'name' }, { sort: 'A.asc' }])
    expect(isBare(read(search))).toBe(false)
  expect(isNarrowed(read({ row: 'a', view: 'all' }))).toBe(false)
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
