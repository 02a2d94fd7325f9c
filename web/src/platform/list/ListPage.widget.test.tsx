import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { CirclePause, Percent } from 'lucide-react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { Doc } from '../doc.ts'
import { OfficeRights } from '../rights.ts'
import { parseSearch, stringifySearch } from '../search-params.ts'
import type { BulkSteps } from './bulk-steps.ts'
import { column } from './columns.tsx'
import { defineList } from './define-list.tsx'
import { registerRoutes } from '../route-names.ts'
import { filter } from './filters.tsx'
import type { List, PageOfRows, PanelProps } from './list-options.ts'
import '#ui/styles.css'

interface Row {
  readonly id: string
  readonly name: string
  readonly used: number
  readonly tags: readonly string[]
}
interface Result {
  readonly promotions: PageOfRows<Row>
}
interface Variables {
  readonly filter?: Readonly<Record<'text' | 'state' | 'used' | 'saved' | 'hasCode', unknown>> | null
  readonly sort?: { readonly by: 'NAME' | 'USED'; readonly descending: boolean } | null
}

const send = vi.hoisted(() => vi.fn<(name: string, variables: unknown) => unknown>())
const scopes = vi.hoisted(() => new Set<string>())
vi.mock('#platform/api.ts', () => ({
  request: (doc: { readonly endpoint: string; readonly name: string }, variables: unknown, scope: unknown = {}) => {
    scopes.add(`${doc.endpoint} ${doc.name} ${JSON.stringify(scope)}`)
    return Promise.resolve(send(doc.name, variables))
  },
  query: (doc: { readonly endpoint: string; readonly name: string }, variables: unknown, scope: unknown = {}) => ({
    queryKey: [doc.endpoint, doc.name, variables, scope],
    queryFn: () => Promise.resolve(send(doc.name, variables)),
  }),
}))

const document = new Doc<Result, Variables>('query', { endpoint: 'admin', name: 'PromotionList' })
const row = (name: string): Row => ({
  id: `0190a1b2-0000-6000-8000-${String(name.length).padStart(12, '0')}`,
  name,
  used: 1200,
  tags: ['Code'],
})
let rows: readonly Row[]

const run = vi.fn<BulkSteps<Row>['steps'][number]['run']>(() => Promise.resolve({ done: [], failed: [] }))

const options = {
  name: 'promotions',
  title: 'Promotions',
  document,
  columns: [
    column.name('name', 'Promotion', 'name', { sort: 'NAME' }),
    column.tags('tags', 'Kind', 'tags'),
    column.count('used', 'Used', 'used', { sort: 'USED', permission: 'orders' }),
  ],
  filters: {
    text: filter.search('Promotion name'),
    state: filter.options('State', { ON: 'Active', OFF: 'Expired' }),
    used: filter.numbers('Used'),
    saved: filter.amounts('Discounts'),
    hasCode: filter.yesNo('Code', { yes: 'With a code', no: 'Automatic' }),
  },
  sort: 'NAME.asc',
  create: {
    label: 'New promotion',
    permission: 'promotions',
    dialog: ({ onClose }: { readonly onClose: () => void }) => (
      <dialog open aria-label="New promotion">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </dialog>
    ),
  },
  steps: {
    permission: 'promotions',
    noun: 'promotion',
    stateOf: () => 'ON',
    steps: [
      {
        name: 'Pause',
        done: 'Paused',
        icon: CirclePause,
        from: ['ON'],
        unavailable: '',
        run,
      },
    ],
  },
  empty: { icon: Percent, text: 'Create one to offer a discount.' },
} as const

const owner = ['promotions', 'orders']

async function draw(address: string, list: List<Result, Row>, manages: readonly string[] = owner) {
  const history = createMemoryHistory({ initialEntries: [`/${address}`] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const Page = () => (
    <QueryClientProvider client={client}>
      <OfficeRights value={{ permissions: manages, manages, features: [] }}>
        <main>
          {list.embedded === true ? <h1>Northern season</h1> : null}
          <list.Page />
        </main>
      </OfficeRights>
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component: Page })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  await render(<RouterProvider router={router as never} />)
  return () => router.state.location.searchStr
}

const whole = defineList(options)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const menu = (name: string) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true })
const create = button('New promotion')

beforeEach(() => {
  rows = [row('Early bird'), row('Students')]
  run.mockClear()
  send.mockReset().mockImplementation((name) => {
    if (name === 'ExportList') return { listExport: { id: row('x').id, state: 'FAILED', doneRows: 0, totalRows: 2 } }
    if (name === 'SaveView') return { tableViewSave: { columns: null, views: [] } }
    const edges = rows.map((node) => ({ node }))
    const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null }
    if (name === 'PromotionList') return { promotions: { edges, pageInfo, totalCount: rows.length } }
    return { tableViews: { columns: null, views: [] } }
  })
})

it('has its primary action in the head, and opens it', async () => {
  await draw('', whole)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  await create.click()
  await expect.element(page.getByRole('dialog', { name: 'New promotion' })).toBeVisible()
  await button('Cancel').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectAccessible()
})

it('shows no action, no step and no column to those without the right', async () => {
  await draw('', whole, ['reports'])
  await page.getByRole('checkbox', { name: 'Select Students' }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await expect.element(create).not.toBeInTheDocument()
  await expect.element(button('Pause')).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: 'Used' })).not.toBeInTheDocument()
})

it('offers its action where it is empty, and nowhere else on the page then', async () => {
  rows = []
  await draw('', whole)
  await expect.element(page.getByRole('heading', { name: 'No promotions yet' })).toBeVisible()
  await expect.element(page.getByText('Create one to offer a discount.')).toBeVisible()
  await expect.element(create).toBeVisible()
  expect(create.elements()).toHaveLength(1)
})

/** A dialog that makes the list read its rows again. */
const Found = () => {
  const client = useQueryClient()
  return (
    <dialog open aria-label="New promotion">
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Find
      </button>
    </dialog>
  )
}

it('keeps the dialog of its action open when the first row appears', async () => {
  rows = []
  await draw('', defineList({ ...options, create: { ...options.create, dialog: Found } }))
  await create.click()
  rows = [row('Students')]
  await button('Find').click()
  await expect.element(page.getByText('Students')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'New promotion' })).toBeVisible()
})

it('leads from an empty archive to the list that it belongs to', async () => {
  rows = []
  registerRoutes([{ name: 'Promotions', path: '/promotion' }])
  const { create: _none, ...archive } = options
  await draw('', defineList({ ...archive, title: 'Archived promotions', back: ['Promotions', 'Promotions'] }))
  await expect.element(page.getByRole('heading', { name: 'No archived promotions yet' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to promotions', exact: true }))
    .toHaveAttribute('href', '/promotion')
})

it('offers to clear the filters where none matches', async () => {
  rows = []
  const address = await draw('?promotions[state]=ON', whole)
  await expect.element(page.getByRole('heading', { name: 'No matching promotions' })).toBeVisible()
  await button('Clear filters').click()
  await expect.poll(address).toBe('')
  await expect.element(page.getByRole('heading', { name: 'No promotions yet' })).toBeVisible()
})

it('filters by numbers, yes or no and words, and removes a filter', async () => {
  const address = await draw('', whole)
  await menu('Used').click()
  await page.getByLabelText('From').fill('10')
  await page.getByLabelText('To', { exact: true }).fill('5')
  await button('Apply').click()
  await expect.element(page.getByText('Enter 10 or more.')).toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('50')
  await button('Apply').click()
  await expect.poll(address).toBe('?promotions[used]=10..50')
  await menu('Discounts').click()
  const discounts = page.getByRole('group', { name: 'Discounts' })
  await discounts.getByLabelText('From').fill('39.505x')
  await discounts.getByLabelText('To').fill('40.')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('?promotions[used]=10..50&promotions[saved]=39.50..40')
  await menu('Code').click()
  await page.getByRole('checkbox', { name: 'With a code' }).click()
  await page.getByRole('checkbox', { name: 'Automatic' }).click()
  await expect.poll(address).toBe('?promotions[used]=10..50&promotions[saved]=39.50..40&promotions[hasCode]=no')
  await button('Remove filter Discounts: Discounts 39.50 to 40').click()
  await button('Remove filter Used: Used 10 to 50').click()
  await expect.poll(address).toBe('?promotions[hasCode]=no')
  const asked = { filter: { hasCode: false }, sort: { by: 'NAME', descending: false }, first: 50, after: null }
  expect(send).toHaveBeenLastCalledWith('PromotionList', asked)
})

it('lives in a tab: no head of its own, search keys of its own', async () => {
  const address = await draw('?sort=USED.asc', defineList({ ...options, embedded: true }))
  await expect.element(page.getByRole('table', { name: 'Promotions' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Promotions' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('navigation', { name: 'Views of promotions' })).not.toBeInTheDocument()
  await expect.element(create).toBeVisible()
  await page.getByRole('columnheader', { name: 'Used' }).getByRole('button').click()
  await expect.poll(address).toBe('?sort=USED.asc&promotions-sort=USED.asc')
  await expectAccessible()
})

const VenuePanel = ({ scope, place }: PanelProps) => (
  <aside aria-label="Venue">{`${JSON.stringify(scope)} ${place}`}</aside>
)

it('serves the employee office, without an account: action, steps, panel, export and saved views', async () => {
  scopes.clear()
  const employee = defineList({
    ...options,
    document: new Doc<Result, Variables>('query', { endpoint: 'employee', name: 'PromotionList' }),
    panel: VenuePanel,
    exportAs: 'ORDERS',
  })
  await draw('', employee)
  await create.click()
  await expect.element(page.getByRole('dialog', { name: 'New promotion' })).toBeVisible()
  await button('Cancel').click()
  await page.getByRole('checkbox', { name: 'Select Students' }).click()
  await button('Pause').click()
  await expect.poll(() => run.mock.calls).toEqual([[[row('Students')], {}, {}]])
  await button('Export 2').click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => [...scopes]).toContain('employee ExportList {}')
  await page.getByText('Early bird').click()
  await expect.element(page.getByRole('complementary', { name: 'Venue' })).toHaveTextContent('{} 1 of 2')
  await menu('State').click()
  await page.getByRole('checkbox', { name: 'Active' }).click()
  await userEvent.keyboard('{Escape}')
  await button('Save view').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Active ones')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => [...scopes]).toContain('employee SaveView {}')
  expect([...scopes].filter((scope) => !scope.startsWith('employee') || !scope.endsWith('{}'))).toEqual([])
})
