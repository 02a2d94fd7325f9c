import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { parseSearch, stringifySearch } from '../search-params.ts'
import { readListView } from './list-view.ts'
import { useListView, type ListControls } from './use-list-view.ts'

const row = '0190a1b2-0000-6000-8000-000000000001'
const other = '0190a1b2-0000-6000-8000-000000000002'
const all = `?events[name]=dusk&sort=NAME.asc&after=c&row=${row}&tab=x`
const list = { name: 'events', readView: (search: object) => readListView({ ...search }, { name: 'events' }) }

/** The controls of the list that an address shows, and the address as it is now. */
async function aTable(address: string) {
  let table: ListControls | undefined
  const Page = () => {
    table = useListView(list)
    return null
  }
  const history = createMemoryHistory({ initialEntries: [`/${address}`] })
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history,
    parseSearch,
    stringifySearch,
  })
  // The product's own routes are what the type knows; this one has one.
  await render(<RouterProvider router={router as never} />)
  await expect.poll(() => table).toBeDefined()
  return {
    table: table as ListControls,
    search: () => router.state.location.searchStr,
    steps: () => history.length,
  }
}

test.each<[string, (table: ListControls) => void, string, 'a step' | 'no step']>([
  [
    'a filter',
    ({ setFilter }) => setFilter('state', 'A,B'),
    '?tab=x&events[name]=dusk&events[state]=A%2CB&sort=NAME.asc',
    'a step',
  ],
  ['a cleared filter', ({ setFilter }) => setFilter('name', undefined), '?tab=x&sort=NAME.asc', 'a step'],
  [
    'what is typed',
    ({ typeFilter }) => typeFilter('name', 'du', row),
    '?tab=x&events[name]=du&sort=NAME.asc',
    'no step',
  ],
  ['clearing all filters', ({ clearFilters }) => clearFilters(), '?tab=x&sort=NAME.asc', 'a step'],
  [
    'another order',
    ({ setSort }) => setSort({ by: 'DATE', descending: true }),
    '?tab=x&events[name]=dusk&sort=DATE.desc',
    'a step',
  ],
  [
    'another page',
    ({ setPage }) => setPage({ before: 'b' }),
    '?tab=x&events[name]=dusk&sort=NAME.asc&before=b',
    'a step',
  ],
  ['a preview', ({ setRow }) => setRow(undefined), '?tab=x&events[name]=dusk&sort=NAME.asc&after=c', 'no step'],
  [
    'columns',
    ({ setColumns }) => setColumns(['a']),
    `?tab=x&events[name]=dusk&columns=a&sort=NAME.asc&after=c&row=${row}`,
    'no step',
  ],
  [
    'a saved view',
    ({ showView }) => showView({ filters: { state: 'A' }, sort: undefined, saved: 'v', columns: undefined }),
    '?tab=x&events[state]=A&view=v',
    'a step',
  ],
])('%s: what changes the rows begins at the first page and is a step back', async (_what, change, address, step) => {
  const { table, search, steps } = await aTable(all)
  const before = steps()
  change(table)
  await expect.poll(search).toBe(address)
  expect(steps() - before).toBe(step === 'a step' ? 1 : 0)
})

test('a row that was opened after typing, whose navigation is still going on, stays open', async () => {
  const { table, search, steps } = await aTable('?events[name]=dusk&after=c')
  const before = steps()
  table.setRow(other)
  table.typeFilter('name', 'du', undefined)
  await expect.poll(search).toBe(`?events[name]=du&row=${other}`)
  table.typeFilter('name', '', other)
  await expect.poll(search).toBe('')
  expect(steps()).toBe(before)
})

test('changes that follow each other before the page shows them all count', async () => {
  const { table, search } = await aTable('?sort=NAME.asc')
  table.setFilter('state', 'A')
  table.setSort({ by: 'DATE', descending: true })
  table.setRow(row)
  await expect.poll(search).toBe(`?events[state]=A&sort=DATE.desc&row=${row}`)
})
