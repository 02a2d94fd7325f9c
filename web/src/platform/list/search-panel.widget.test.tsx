import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Doc } from '../doc.ts'
import { OfficeRights } from '../rights.ts'
import { parseSearch, stringifySearch } from '../search-params.ts'
import { column } from './columns.tsx'
import { defineList } from './define-list.tsx'
import { filter } from './filters.tsx'
import type { PageOfRows, PanelProps } from './list-options.ts'
import '#ui/styles.css'

interface Row {
  readonly id: string
  readonly name: string
}

const student: Row = { id: '0190a1b2-0000-6000-8000-000000000001', name: 'Students' }

vi.mock('#platform/api.ts', () => {
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null }
  const answer = (name: string) =>
    name === 'PromotionList'
      ? { promotions: { edges: [{ node: student }], pageInfo, totalCount: 1 } }
      : { tableViews: { columns: null, views: [] } }
  return {
    request: ({ name }: { readonly name: string }) => Promise.resolve(answer(name)),
    query: ({ name }: { readonly name: string }, variables: unknown) => ({
      queryKey: ['admin', name, variables],
      queryFn: () => Promise.resolve(answer(name)),
    }),
  }
})

const list = defineList({
  name: 'promotions',
  title: 'Promotions',
  document: new Doc<{ readonly promotions: PageOfRows<Row> }, { readonly filter?: { readonly text: unknown } | null }>(
    'query',
    { endpoint: 'admin', name: 'PromotionList' },
  ),
  columns: [column.name('name', 'Promotion', 'name', {})],
  filters: { text: filter.search('Promotion name') },
  panel: ({ id }: PanelProps) => <aside aria-label="Preview">{id}</aside>,
})

const client = new QueryClient()
const Page = () => (
  <QueryClientProvider client={client}>
    <OfficeRights value={{ permissions: [], manages: [], features: [] }}>
      <list.Page />
    </OfficeRights>
  </QueryClientProvider>
)

test('the panel of a row that is opened before a typed search is sent stays open; the next search closes it', async () => {
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history: createMemoryHistory(), parseSearch, stringifySearch })
  await render(<RouterProvider router={router as never} />)
  const address = () => router.state.location.searchStr
  const search = page.getByRole('searchbox', { name: 'Promotion name' })
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect.element(page.getByText('Students')).toBeVisible()
  await search.fill('stud')
  page
    .getByText('Students')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(address).toBe(`?promotions[text]=stud&row=${student.id}`)
  await expect.element(preview).toBeVisible()
  await search.fill('students')
  await expect.poll(address).toBe('?promotions[text]=students')
  await expect.element(preview).not.toBeInTheDocument()
})
