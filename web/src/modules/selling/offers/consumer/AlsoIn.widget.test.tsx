import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import { AlsoIn } from './AlsoIn.tsx'
import '#ui/styles.css'

const passes = [
  { id: 'p1', name: 'League season pass', choose: null, lowest: { amount: 18_000, exponent: 2, currency: 'USD' } },
  { id: 'p2', name: 'Choose your own', choose: 3, lowest: null },
]

const shown = async (storefrontId?: string): Promise<void> => {
  const root = createRootRoute({
    component: () => (
      <main>
        <h1>Match</h1>
        <AlsoIn sheet={{ passes }} place={{ marketplaceId: 'm1', storefrontId, eventId: 'e1' }} />
      </main>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await render(<RouterProvider router={router as never} />)
}

test('an event names the passes it is in, each with its lowest price and its page', async () => {
  await shown()
  const [first, second] = page.getByRole('listitem').elements()
  expect([first?.textContent, second?.textContent]).toEqual([
    'Also in: League season pass – from $180.00',
    'Also in: Choose your own – choose 3 events',
  ])
  await expect
    .element(page.getByRole('link', { name: 'League season pass' }))
    .toHaveAttribute('href', '/marketplace/m1/event/e1/tickets?pass=p1')
  await expectAccessible()
})

test('in a storefront, the page of a pass is there, too', async () => {
  await shown('s1')
  await expect
    .element(page.getByRole('link', { name: 'Choose your own' }))
    .toHaveAttribute('href', '/marketplace/m1/storefront/s1/event/e1/tickets?pass=p2&events=e1')
})
