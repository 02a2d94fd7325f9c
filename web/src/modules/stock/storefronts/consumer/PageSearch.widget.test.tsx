import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { useSuggestions, type SuggestedShow } from './use-suggestions.ts'
import { PageSearch } from '#ui/PageSearch.tsx'
import { aListedEvent } from './testing.ts'
import '#ui/styles.css'

const show = (id: string, name: string, dateCount = 1): SuggestedShow => ({
  storefrontId: 'shop',
  dateCount,
  event: { ...aListedEvent({ id, name }).event, account: { id: 'account' } },
})

const EVENING = 'Fri, Apr 2, 7:30 PM, The Larkhall'

/** Answers by text, given when the test says so. */
const waiting = new Map<string, (shows: readonly SuggestedShow[]) => void>()
beforeEach(() => waiting.clear())
const asked = (text: string) => expect.poll(() => waiting.has(text)).toBe(true)
const answer = (text: string, ...shows: SuggestedShow[]): void => waiting.get(text)?.(shows)

function Field() {
  const [log, setLog] = useState('')
  const suggested = useSuggestions<readonly SuggestedShow[]>({
    queryOf: (text) => ({
      queryKey: [text],
      queryFn: () => new Promise<readonly SuggestedShow[]>((resolve) => waiting.set(text, resolve)),
    }),
    pick: (shows) => shows,
    placeOf: ({ venue }) => venue.name,
    onOpen: ({ event }) => setLog(`opened ${event.id}`),
  })
  return (
    <main>
      <h1>Shop</h1>
      <PageSearch
        present=""
        label="Show or venue"
        action="/shop"
        onSearch={(text) => setLog(`searched ${text}`)}
        {...suggested}
      />
      <p>Done: {log}</p>
    </main>
  )
}
const shown = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Field />
    </QueryClientProvider>,
  )
const field = () => page.getByRole('combobox', { name: 'Show or venue' })
const options = () => page.getByRole('option')
const done = (text: string) => expect.element(page.getByText(`Done: ${text}`, { exact: true })).toBeVisible()
const active = (): string | undefined =>
  document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '-')?.firstChild?.textContent ??
  undefined

test('typing suggests shows; arrows reach them, Enter takes one, and Escape closes the list', async () => {
  await shown()
  await field().fill('lan')
  await asked('lan')
  answer('lan', show('a', 'The Lantern Keeper', 5), show('b', 'Lanes'))
  await expect.element(options().first()).toHaveTextContent('The Lantern Keeper5 dates, The Larkhall')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 suggestions')
  await expectAccessible()
  expect(active()).toBeUndefined()
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Lanes')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Lanes')
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('e')
  await asked('lane')
  answer('lane', show('b', 'Lanes'))
  await expect.element(options()).toHaveTextContent(`Lanes${EVENING}`)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await done('opened b')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
})

test('Enter searches for what was typed unless an arrow key reached a suggestion', async () => {
  await shown()
  await field().fill('lan')
  await asked('lan')
  answer('lan', show('a', 'The Lantern Keeper'))
  await expect.element(options()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await done('searched lan')
})

test('a tap takes a suggestion', async () => {
  await shown()
  await field().fill('lan')
  await asked('lan')
  answer('lan', show('a', 'The Lantern Keeper'))
  await options().click()
  await done('opened a')
  await expect.element(options()).not.toBeInTheDocument()
})

test('a late answer to an earlier text is not shown; until the new one is there, nothing is announced', async () => {
  await shown()
  await field().fill('lan')
  await asked('lan')
  answer('lan', show('a', 'The Lantern Keeper'))
  await expect.element(options()).toHaveTextContent(`The Lantern Keeper${EVENING}`)
  await field().fill('gull')
  await asked('gull')
  await expect.poll(() => page.getByRole('status').element().textContent).toBe('')
  await field().fill('pier')
  await asked('pier')
  answer('pier', show('p', 'Pier Night'))
  await expect.element(options()).toHaveTextContent(`Pier Night${EVENING}`)
  answer('gull', show('g', 'Who Fed the Gulls'))
  await expect.element(page.getByRole('status')).toHaveTextContent('1 suggestion')
  await expect.element(options()).toHaveTextContent(`Pier Night${EVENING}`)
  await field().fill('p')
  await expect.element(options()).not.toBeInTheDocument()
})
