import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CartCodes } from './CartCodes.tsx'
import type { Cart } from './cart-store.ts'
import '#ui/styles.css'

const money = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const aCart = (promotions: Cart['promotions']) =>
  ({ cartId: 'c1', eTag: '1', flag: { isFinalized: false }, purchaseInProgress: false, promotions }) as unknown as Cart

const server = vi.hoisted(() => ({ answers: [] as unknown[], codes: [] as string[] }))
vi.mock('#platform/api.ts', () => ({
  request: (_document: unknown, { code }: { code: string }) => {
    server.codes.push(code)
    const answer = server.answers.shift()
    if (answer instanceof Error) return Promise.reject(answer)
    return Promise.resolve({ cartAddCode: answer, cartRemoveCode: answer })
  },
}))

beforeEach(() => {
  server.answers = []
  server.codes = []
})

const show = (cart: Cart) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CartCodes cart={cart} isOpen={false} />
    </QueryClientProvider>,
  )

test('an unknown code keeps what was typed and says why; a right one empties the field', async () => {
  server.answers = [
    { is: 'CartRefused', message: 'This code isn’t valid. Check it and try again.', current: null },
    { is: 'CartChanged', cart: aCart([]), cartToken: null },
  ]
  await show(aCart([]))
  await page.getByRole('button', { name: 'Add a promo code' }).click()
  const field = page.getByLabelText('Promo code')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter a code.')).toBeVisible()
  await userEvent.keyboard('SPRNG{Enter}')
  await expect.element(field).toHaveAccessibleDescription('This code isn’t valid. Check it and try again.')
  await expect.element(field).toHaveValue('SPRNG')
  await field.fill('SPRING')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(field).toHaveValue('')
  expect(server.codes).toEqual(['SPRNG', 'SPRING'])
})

test('a request that fails says that the cart is unchanged', async () => {
  server.answers = [new Error('too many')]
  await show(aCart([]))
  await page.getByRole('button', { name: 'Add a promo code' }).click()
  await page.getByLabelText('Promo code').fill('ANY')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Your cart is unchanged/)).toBeVisible()
})

test('shows what each promotion saves, or why it doesn’t; only codes can be removed', async () => {
  server.answers = [{ is: 'CartChanged', cart: aCart([]), cartToken: null }]
  await show(
    aCart([
      { name: 'Opening night', code: null, saved: money(500), message: null },
      { name: 'Spring', code: 'SPRING10', saved: null, message: 'This offer has ended.' },
    ]),
  )
  await expect.element(page.getByText('You saved $5.00')).toBeVisible()
  await expect.element(page.getByText('This offer has ended.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Remove/ })).toHaveTextContent('Remove')
  await page.getByRole('button', { name: 'Remove SPRING10' }).click()
  expect(server.codes).toEqual(['SPRING10'])
})
