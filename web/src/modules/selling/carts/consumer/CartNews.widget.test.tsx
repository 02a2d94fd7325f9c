import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Cart } from './cart-store.ts'

const cartOf = (quantity: number, amount: number): Cart =>
  ({
    totalQuantity: quantity,
    items: quantity === 0 ? [] : [{ item: { seatNumbers: [] } }],
    grandTotals: [{ amount, exponent: 2, currency: 'USD' }],
  }) as unknown as Cart

const news = page.getByRole('status')

beforeEach(() => vi.resetModules())

/** In fresh modules, because whether the cart was changed on this page is module state. */
const parts = async () => {
  const [{ CartNews }, { beginCart }] = await Promise.all([import('./CartNews.tsx'), import('./cart-presence.ts')])
  return { CartNews, beginCart }
}

test('what the cart held before isn’t news; every change is', async () => {
  const { CartNews } = await parts()
  const { rerender } = await render(<CartNews cart={undefined} />)
  await rerender(<CartNews cart={cartOf(1, 2150)} />)
  await expect.poll(() => news.element().textContent).toBe('')
  await rerender(<CartNews cart={cartOf(2, 4300)} />)
  await expect.element(news).toHaveTextContent('Your cart: 2 tickets, $43.00')
  await rerender(<CartNews cart={cartOf(2, 4650)} />)
  await expect.element(news).toHaveTextContent('Your cart: 2 tickets, $46.50')
  await rerender(<CartNews cart={cartOf(0, 0)} />)
  await expect.element(news).toHaveTextContent('Your cart is empty')
})

test('the first tickets are news, even if they were added before this part was loaded', async () => {
  const { CartNews, beginCart } = await parts()
  beginCart()
  await render(<CartNews cart={cartOf(1, 2150)} />)
  await expect.element(news).toHaveTextContent('Your cart: 1 ticket, $21.50')
})
