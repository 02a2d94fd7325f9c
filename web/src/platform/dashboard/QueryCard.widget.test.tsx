import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dashboard } from '#ui/dashboard/DashboardCard.tsx'
import { KeyFigures } from '#ui/dashboard/KeyFigures.tsx'
import { percentChange } from '#ui/dashboard/figure-change.ts'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { QueryCard } from './QueryCard.tsx'
import '#ui/styles.css'

const sold = vi.fn<() => Promise<{ now: number; before: number }>>()
const refunds = vi.fn<() => Promise<readonly string[]>>()

const Page = () => (
  <main>
    <h1>Today</h1>
    <Dashboard>
      <QueryCard
        title="Tickets sold today"
        text="Against last Thursday"
        size="two"
        query={queryOptions({ queryKey: ['sold'], queryFn: sold })}
      >
        {({ now, before }) => (
          <KeyFigures
            against="last Thursday at this time"
            figures={[{ label: 'tickets', value: String(now), change: percentChange(now, before) }]}
          />
        )}
      </QueryCard>
      <QueryCard
        title="Refunds"
        viewAll="/refunds"
        query={queryOptions({ queryKey: ['refunds'], queryFn: refunds })}
        emptyText={(names) => (names.length === 0 ? 'No refunds waiting' : undefined)}
      >
        {(names) => <p>{names.join(', ')}</p>}
      </QueryCard>
    </Dashboard>
  </main>
)

const show = async () => {
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

const card = (name: string) => page.getByRole('region', { name })

test('each card waits and comes on its own; an empty one says so; numbers say how they compare', async () => {
  const answer = Promise.withResolvers<readonly string[]>()
  sold.mockResolvedValueOnce({ now: 331, before: 202 })
  refunds.mockReturnValueOnce(answer.promise)
  await show()
  await expect
    .element(card('Tickets sold today').getByRole('term'))
    .toHaveTextContent('tickets +64% against last Thursday at this time')
  await expect.element(card('Refunds')).toHaveAttribute('aria-busy', 'true')
  await expectAccessible()
  answer.resolve([])
  await expect.element(card('Refunds').getByText('No refunds waiting')).toBeVisible()
  await expect.element(card('Refunds')).toHaveAttribute('aria-busy', 'false')
  await expect
    .element(card('Refunds').getByRole('link', { name: 'View all Refunds' }))
    .toHaveAttribute('href', '/refunds')
})

test('a card that failed is tried again in its place, and the others stay', async () => {
  sold.mockResolvedValueOnce({ now: 5, before: 0 })
  refunds.mockRejectedValueOnce(new Error('No answer')).mockResolvedValueOnce(['AB-1', 'AB-2'])
  await show()
  await expect
    .element(
      card('Refunds')
        .getByRole('alert')
        .getByText(/didn’t load/),
    )
    .toBeVisible()
  await expect.element(card('Tickets sold today').getByText('5', { exact: true })).toBeVisible()
  await expectAccessible()
  await card('Refunds').getByRole('button', { name: 'Try again' }).click()
  await expect.element(card('Refunds').getByText('AB-1, AB-2')).toBeVisible()
})
