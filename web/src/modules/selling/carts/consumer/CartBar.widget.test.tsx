import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Cart } from './cart-store.ts'
import '#ui/styles.css'

// The page's frame knows where the shop is shown; a test has none.
vi.mock('#platform/shop-place.ts', () => ({ shopPlace: () => undefined }))

const two = {
  cartId: 'c1',
  eTag: 'e1',
  flag: { isFinalized: false },
  totalQuantity: 2,
  remainingSeconds: 600,
  extendable: false,
  grandTotals: [{ amount: 17900, exponent: 2, currency: 'USD' }],
  items: [
    {
      id: 'i1',
      quantity: 2,
      price: { amount: 8950, exponent: 2, currency: 'USD' },
      charges: [],
      restrictions: null,
      item: {
        seatNumbers: [],
        seats: [],
        area: 'Stalls',
        event: { id: 'show' },
      },
    },
  ],
  discounts: [],
  breakdown: [],
  addOns: [],
  deliveryGroups: [],
  itemsEvicted: [],
} as unknown as Cart

const requests = vi.hoisted(() => ({ count: 0 }))
vi.mock('#platform/api.ts', () => ({
  request: () => {
    requests.count += 1
    return Promise.resolve({ cart: two })
  },
}))

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
  requests.count = 0
})

/** A page with the cart bar and its monitor, in fresh modules, because whether there is a cart is module state. */
async function aPage() {
  const [{ CartBar }, { CartWatch }, store] = await Promise.all([
    import('./CartBar.tsx'),
    import('./CartWatch.tsx'),
    import('./cart-store.ts'),
  ])
  const client = new QueryClient()
  const root = createRootRoute({
    component: () => (
      <>
        <CartBar />
        <CartWatch />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { client, store }
}

const bar = page.getByRole('region', { name: 'Your cart' })

test('without a cart nothing is requested; a cart started in another tab is shown', async () => {
  const { client, store } = await aPage()
  // As on a ticket page, which has read the cart and found none.
  await client.ensureQueryData(store.cartQuery)
  expect(requests.count).toBe(0)
  await expect.element(bar).not.toBeInTheDocument()

  localStorage.setItem('cartToken', 'secret')
  window.dispatchEvent(new StorageEvent('storage', { key: 'cartToken', newValue: 'secret' }))
  await expect.element(bar).toBeVisible()
})

test('the first change on this page shows the bar', async () => {
  const { client, store } = await aPage()
  await store.changeCart(client, () =>
    Promise.resolve({ is: 'CartChanged', cart: two, cartToken: 'secret' } as Awaited<
      ReturnType<typeof store.changeCart>
    >),
  )
  await expect.element(bar).toBeVisible()
  expect(requests.count).toBe(0)
})
