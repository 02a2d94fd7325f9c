import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useList } from './use-list.ts'

const read = vi.fn<(filter: string) => Promise<string>>()

function List({ filter }: { readonly filter: string }) {
  const { data, stale } = useList({ queryKey: ['list', filter], queryFn: () => read(filter) })
  return (
    <p>
      {data}
      {stale ? ', other rows on their way' : ''}
    </p>
  )
}

it('stays where it could not be renewed, and fails with the page where it was never read', async () => {
  // React tells the console of what the page shows.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = (filter: string) => (
    <QueryClientProvider client={client}>
      <CatchBoundary getResetKey={() => 'never'} errorComponent={({ error }) => <p role="alert">{String(error)}</p>}>
        <List filter={filter} />
      </CatchBoundary>
    </QueryClientProvider>
  )
  read.mockResolvedValueOnce('Five rows')
  const { rerender } = await render(shown('all'))
  await expect.element(page.getByText('Five rows')).toBeVisible()

  read.mockRejectedValueOnce(new Error('No answer'))
  await client.invalidateQueries()
  expect(client.getQueryState(['list', 'all'])?.status).toBe('error')
  await rerender(shown('all'))
  await expect.element(page.getByText('Five rows')).toBeVisible()

  const late = Promise.withResolvers<string>()
  read.mockReturnValueOnce(late.promise)
  await rerender(shown('some'))
  await expect.element(page.getByText('Five rows, other rows on their way')).toBeVisible()
  late.reject(new Error('It broke'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: It broke')
})
