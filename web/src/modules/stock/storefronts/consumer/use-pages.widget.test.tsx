import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Doc } from '#platform/doc.ts'
import { usePages } from './use-pages.ts'
import { ViewMore } from './ViewMore.tsx'
import '#ui/styles.css'

type Variables = { readonly search: string; readonly after?: string | null }

/** Three pages of a list; the second repeats an event that moved from the first. */
const pagesOf: Readonly<Record<string, readonly string[]>> = { '': ['a', 'b'], b: ['b', 'c'], c: ['d'] }

const answer = ({ search, after }: Variables) => {
  const ids = pagesOf[after ?? ''] ?? []
  const endCursor = ids.at(-1) ?? null
  return {
    totalCount: 4,
    pageInfo: { hasNextPage: endCursor !== 'd', endCursor, hasPreviousPage: false, startCursor: null },
    edges: ids.map((id) => ({ node: { event: { id: `${search}${id}` } } })),
  }
}

const asked = vi.hoisted(() => [] as string[])
vi.mock('#platform/api.ts', () => ({
  query: (_: unknown, variables: Variables) => ({ queryKey: ['events', variables], queryFn: () => answer(variables) }),
  request: (_: unknown, variables: Variables) => {
    asked.push(variables.after ?? '')
    return Promise.resolve(answer(variables))
  },
}))

const doc = new Doc<ReturnType<typeof answer>, Variables>('', { endpoint: 'consumer', name: 'Events' })

function List({ search }: { readonly search: string }) {
  const pages = usePages({ doc, variables: { search }, pick: (result) => result })
  return (
    <>
      <output aria-label="Shown">{pages.nodes?.map(({ event }) => event.id).join(' ')}</output>
      <ViewMore pages={pages} />
    </>
  )
}

test('each press appends the next page until the end of the list; new variables start over', async () => {
  const client = new QueryClient()
  const list = (search: string) => (
    <QueryClientProvider client={client}>
      <List search={search} />
    </QueryClientProvider>
  )
  const { rerender } = await render(list(''))
  const shown = page.getByRole('status', { name: 'Shown' })
  const more = page.getByRole('button', { name: 'View more' })
  await more.click()
  await expect.element(shown).toHaveTextContent('a b c')
  await more.click()
  await expect.element(shown).toHaveTextContent('a b c d')
  await expect.element(more).not.toBeInTheDocument()
  expect(asked).toEqual(['b', 'c'])

  await rerender(list('x'))
  await expect.element(shown).toHaveTextContent('xa xb')
  await expect.element(more).toBeVisible()
})
