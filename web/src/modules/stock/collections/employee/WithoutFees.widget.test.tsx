import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CollectionsWithoutFeesQuery } from './without-fees.gql.ts'
import { WithoutFees } from './WithoutFees.tsx'

const ask = vi.hoisted(() => vi.fn<() => Promise<CollectionsWithoutFeesQuery>>())
vi.mock('#platform/api.ts', () => ({ query: () => ({ queryKey: ['asked'], queryFn: ask }) }))

const draw = async (names: readonly string[]): Promise<void> => {
  ask.mockResolvedValue({
    collectionsWithoutFees: names.map((name) => ({ id: name, name, accountName: 'The Larkhall', currency: 'CAD' })),
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <p>The list</p>
      <WithoutFees />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => {
    if (ask.mock.settledResults.length === 0) throw new Error('Nobody asked yet.')
  })
}

it('says nothing while every collection has a fee', async () => {
  await draw([])
  await expect.element(page.getByText('The list')).toBeVisible()
  await expect.element(page.getByText(/without any fee/)).not.toBeInTheDocument()
})

it('names the collection, its account and the currency', async () => {
  await draw(['Away end'])
  await expect.element(page.getByText(/A collection sells without any fee in its currency/)).toBeVisible()
  await expect.element(page.getByText(/^Away end by The Larkhall in CAD\./)).toBeVisible()
})

it('names three of many, and says how many more there are', async () => {
  await draw(['A', 'B', 'C', 'D', 'E'])
  await expect.element(page.getByText(/5 collections sell without any fee in their currency/)).toBeVisible()
  await expect.element(page.getByText(/C by The Larkhall in CAD; and 2 more\./)).toBeVisible()
})
