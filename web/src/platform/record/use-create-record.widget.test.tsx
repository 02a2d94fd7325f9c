import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Doc } from '#platform/doc.ts'
import { bindNavigator } from '#platform/navigation.ts'
import { registerRoutes } from '#platform/route-names.ts'
import { useCreateRecord } from './use-create-record.ts'

interface Variables {
  readonly key: string
  readonly venueId: string
  readonly label: string
}
type Made = { readonly createSeatExtra: { readonly id: string; readonly name: string } }

const request = vi.hoisted(() => vi.fn<(doc: unknown, variables: Variables, scope: unknown) => Promise<Made>>())
vi.mock('#platform/api.ts', () => ({ request }))

const go = vi.fn<(href: string, options?: object) => Promise<void>>(() => Promise.resolve())
const client = new QueryClient()
const Create = new Doc<Made, Variables>('', { endpoint: 'employee', name: 'CreateSeatExtra' })

function Dialog() {
  const [shown, show] = useState('')
  const create = useCreateRecord(Create, 'SeatExtra', { scope: {}, onClose: () => show('Closed') })
  const press = (): void =>
    void create({ venueId: 'v', label: 'Aisle' }).then(
      ({ name }) => show(`Closed, ${name}`),
      () => show('Failed'),
    )
  return (
    <>
      <button type="button" onClick={press}>
        Create
      </button>
      <output>{shown}</output>
    </>
  )
}

beforeEach(async () => {
  request.mockReset().mockResolvedValue({ createSeatExtra: { id: 'made', name: 'Aisle' } })
  go.mockClear()
  bindNavigator({
    go,
    here: () => '/',
    path: () => '/',
    opened: () => '/',
    auth: () => 'employee',
    refresh: () => Promise.resolve(),
  })
  registerRoutes([{ name: 'SeatExtra', path: '/employee/venue/$venueId/extra/$seatExtraId' }])
  client.setQueryData(['employee', 'SeatExtras'], {})
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/employee/venue/$venueId', component: Dialog })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/employee/venue/v'] }),
  })
  await render(
    <QueryClientProvider client={client}>
      {/* The product's own routes are what the type knows; this one has one. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
})
const create = page.getByRole('button', { name: 'Create' })
const keys = (): readonly string[] => request.mock.calls.map(([, { key }]) => key)

it('creates the record, closes, and opens its page with the parameters of this one', async () => {
  await create.click()
  await expect.element(page.getByText('Closed, Aisle')).toBeVisible()
  expect(request).toHaveBeenCalledExactlyOnceWith(Create, { key: keys()[0], venueId: 'v', label: 'Aisle' }, {})
  expect(go).toHaveBeenCalledExactlyOnceWith('/employee/venue/v/extra/made', { skipPrompt: true })
  expect(client.getQueryState(['employee', 'SeatExtras'])?.isInvalidated).toBe(true)
})

it('repeats the key of a request that wasn’t answered, so that nothing is created twice', async () => {
  request.mockRejectedValueOnce(new Error('no network'))
  await create.click()
  await expect.element(page.getByText('Failed')).toBeVisible()
  expect(go).not.toHaveBeenCalled()
  await create.click()
  await expect.element(page.getByText('Closed, Aisle')).toBeVisible()
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})
