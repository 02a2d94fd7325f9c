import { describe, expect, it } from 'vitest'
import { Doc } from '../doc.ts'
import { parseSearch } from '../search-params.ts'
import { defineList } from './define-list.tsx'
import { filter } from './filters.tsx'
import type { PageOfRows } from './list-options.ts'

interface Result {
  readonly events: PageOfRows<{ readonly id: string; readonly name: string }>
}
interface Variables {
  readonly filter?: Readonly<
    Record<'name' | 'state' | 'venue' | 'date' | 'created' | 'sold' | 'gross' | 'seated', unknown>
  > | null
  readonly sort?: { readonly by: 'NAME' | 'DATE'; readonly descending: boolean } | null
}

const id = '0190a1b2-0000-6000-8000-000000000001'
const list = defineList({
  name: 'events',
  title: 'Events',
  document: new Doc<Result, Variables>('query', { endpoint: 'admin', name: 'EventList' }),
  columns: [
    { id: 'name', header: 'Event', sort: 'NAME', cell: ({ name }) => name },
    { id: 'date', header: 'Date', sort: 'DATE', cell: ({ name }) => name },
  ],
  filters: {
    name: filter.search('Event name'),
    state: filter.options('State', { A: 'On sale', B: { label: 'Paused' } }),
    venue: filter.entity('Venue', 'VENUES'),
    date: filter.days('Date', { choices: ['past'], isUtc: true, maxDays: 31 }),
    created: filter.days('Created', { choices: [] }),
    sold: filter.numbers('Sold'),
    gross: filter.amounts('Gross'),
    seated: filter.yesNo('Seats', { yes: 'With seats', no: 'Without seats' }),
  },
  sort: 'DATE.asc',
})

const requested = (address: string): unknown => list.pageQuery({ accountId: 'a' }, parseSearch(address)).queryKey

describe('the request of a list', () => {
  it.each([
    ['', { filter: {}, sort: { by: 'DATE', descending: false }, first: 50, after: null }],
    ['?sort=NAME.desc&after=x', { filter: {}, sort: { by: 'NAME', descending: true }, first: 50, after: 'x' }],
    ['?sort=SHOE.desc&before=x', { filter: {}, sort: { by: 'DATE', descending: false }, last: 50, before: 'x' }],
  ])('of %j is %j', (address, variables) => {
    expect(requested(address)).toEqual(['admin', 'EventList', variables, { accountId: 'a' }])
  })

  it.each([
    ['[name]=%20dusk%20', { name: 'dusk' }],
    ['[name]=%20', {}],
    ['[shoe]=44', {}],
    ['[toString]=44', {}],
    // Unknown words go, known ones come in one order and once.
    ['[state]=B,nope,A,B', { state: ['A', 'B'] }],
    ['[state]=nope', {}],
    [`[venue]=${id},x,${id}`, { venue: [id] }],
    ['[date]=2027-01-01..2027-01-31', { date: { from: '2027-01-01', to: '2027-01-31' } }],
    ['[date]=2027-01-01..2027-02-01', {}],
    ['[date]=2027-01-01..', { date: { from: '2027-01-01', to: undefined } }],
    [
      '[date]=..2027-01-31&events[created]=2026-01-01..',
      { date: { from: undefined, to: '2027-01-31' }, created: { from: '2026-01-01', to: undefined } },
    ],
    ['[date]=soon', {}],
    ['[sold]=10..50', { sold: { from: 10, to: 50 } }],
    ['[sold]=10..', { sold: { from: 10, to: null } }],
    ['[sold]=..', {}],
    ['[sold]=50..10', {}],
    ['[sold]=many', {}],
    ['[gross]=39.5..100', { gross: { from: '39.5', to: '100' } }],
    ['[gross]=..0.05', { gross: { from: null, to: '0.05' } }],
    ['[gross]=1.234..', {}],
    ['[gross]=100..39.5', {}],
    ['[sold]=1.5..', {}],
    ['[seated]=no', { seated: false }],
    ['[seated]=perhaps', {}],
  ])('filters by %s with %j', (address, sent) => {
    expect(list.requestOf(list.readView(parseSearch(`?events${address}`)), {}).filter).toEqual(sent)
  })

  it('has no word for the default order', () => {
    expect(list.readView(parseSearch('?sort=DATE.asc')).sort).toBeUndefined()
    expect(list.readView(parseSearch('?sort=DATE.desc')).sort).toEqual({ by: 'DATE', descending: true })
  })
})

it.each([
  ['state', 'B,A', 'On sale, Paused'],
  ['date', 'past', 'Past'],
  ['sold', '1000..', 'Sold from 1,000'],
  ['sold', '..50', 'Sold up to 50'],
  ['sold', '10..50', 'Sold 10 to 50'],
  ['gross', '1000.5..', 'Gross from 1,000.50'],
  ['seated', 'no', 'Without seats'],
])('the filter %s says %s as %j', (filterId, text, message) => {
  expect(list.filters[filterId]?.format(text, new Map())).toBe(message)
})
