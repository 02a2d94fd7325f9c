import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { Doc } from '../doc.ts'
import { OfficeRights } from '../rights.ts'
import { parseSearch, stringifySearch } from '../search-params.ts'
import { column } from './columns.tsx'
import { defineList } from './define-list.tsx'
import type { PageOfRows } from './list-options.ts'
import '#ui/styles.css'

interface Row {
  readonly id: string
  readonly name: string
}
interface Variables {
  readonly sort?: { readonly by: 'NAME' | 'PRIORITY'; readonly descending: boolean } | null
}

const names = ['First', 'Second', 'Third']
vi.mock('#platform/api.ts', () => ({
  request: () => Promise.resolve({ tableViews: { columns: null, views: [] } }),
  query: (doc: { readonly endpoint: string; readonly name: string }, variables: unknown, scope: unknown = {}) => ({
    queryKey: [doc.endpoint, doc.name, variables, scope],
    queryFn: () =>
      Promise.resolve(
        doc.name === 'CollectionList'
          ? {
              collections: {
                edges: names.map((name) => ({ node: { id: `id of ${name}`, name } })),
                pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
                totalCount: names.length,
              },
            }
          : {},
      ),
  }),
}))

const move = vi.fn<(id: string, afterId: string | null) => Promise<unknown>>(() => Promise.resolve({}))
const list = defineList({
  name: 'collections',
  title: 'Collections',
  document: new Doc<{ readonly collections: PageOfRows<Row> }, Variables>('query', {
    endpoint: 'admin',
    name: 'CollectionList',
  }),
  columns: [column.name('name', 'Collection', 'name', { sort: 'NAME' })],
  sort: 'PRIORITY.desc',
  order: { permission: 'inventory', move },
  card: ({ name }) => <p>Card of {name}</p>,
})

async function draw(address = '', manages: readonly string[] = ['inventory']) {
  const Page = () => (
    <QueryClientProvider client={new QueryClient()}>
      <OfficeRights value={{ permissions: ['inventory'], manages, features: [] }}>
        <main>
          <list.Page />
        </main>
      </OfficeRights>
    </QueryClientProvider>
  )
  const history = createMemoryHistory({ initialEntries: [`/${address}`] })
  const routeTree = createRootRoute({ component: Page })
  await render(<RouterProvider router={createRouter({ routeTree, history, parseSearch, stringifySearch }) as never} />)
}

const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` })

beforeEach(() => {
  move.mockClear()
  localStorage.clear()
})

it('moves a row with the arrow keys, and not beyond the ends', async () => {
  await draw()
  await expect.element(handle('First')).toBeVisible()
  ;(handle('First').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => move.mock.calls.map(([id, after]) => [id, after])).toEqual([['id of First', 'id of Second']])
  await expectAccessible()
})

it('moves a row to the place of the one it is dropped on', async () => {
  await draw()
  await handle('Third').dropTo(page.getByRole('row', { name: /^First/ }))
  await expect.poll(() => move.mock.calls.map(([id, after]) => [id, after])).toEqual([['id of Third', null]])
})

it('has no handles in another order, and none for those who can’t edit', async () => {
  await draw('?sort=NAME.asc')
  await expect.element(page.getByRole('row', { name: 'First' })).toBeVisible()
  await expect.element(handle('First')).not.toBeInTheDocument()
})

it('has no handles for those who can only view', async () => {
  await draw('', [])
  await expect.element(page.getByRole('row', { name: 'First' })).toBeVisible()
  await expect.element(handle('First')).not.toBeInTheDocument()
})

it('shows cards, and remembers it', async () => {
  await page.viewport(1280, 800)
  await draw()
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect.element(page.getByText('Card of Second')).toBeVisible()
  await expect.element(handle('Second')).toBeVisible()
  expect(localStorage.getItem('listLayout:collections')).toBe('cards')
  await expectAccessible()
})
