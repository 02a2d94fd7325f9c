import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AddOnList } from './AddOnList.tsx'
import { AddOns } from './AddOns.tsx'
import type { Cart } from './cart-store.ts'
import '#ui/styles.css'

type AddOn = Cart['addOns'][number]
const PARKING: AddOn = {
  id: 'a1',
  name: 'Parking',
  description: 'Open an hour before the show.',
  quantity: 0,
  minimum: 2,
  maximum: 4,
  isRequired: false,
  perTicket: false,
  atCheckout: false,
  imageUrl: null,
  imageAlt: '',
  price: { amount: 1500, exponent: 2, currency: 'USD' },
  message: null,
}
const aCart = (change: Partial<AddOn>) =>
  ({
    cartId: 'c1',
    eTag: '1',
    flag: { isFinalized: false },
    purchaseInProgress: false,
    addOns: [{ ...PARKING, ...change }],
  }) as unknown as Cart

const server = vi.hoisted(() => ({ answer: undefined as unknown, quantities: [] as number[] }))
vi.mock('#platform/api.ts', () => ({
  request: (_document: unknown, { quantity }: { quantity: number }) => {
    server.quantities.push(quantity)
    return server.answer instanceof Error
      ? Promise.reject(server.answer)
      : Promise.resolve({ cartSetAddOn: server.answer })
  },
}))
beforeEach(() => {
  server.quantities = []
  server.answer = { is: 'CartChanged', cart: aCart({}), cartToken: null }
})

const show = (change: Partial<AddOn> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddOnList cart={aCart(change)} />
    </QueryClientProvider>,
  )

test('the first unit takes the minimum, one below the minimum removes it', async () => {
  const { unmount } = await show()
  await expect.element(page.getByText('$15.00')).toBeVisible()
  await page.getByRole('button', { name: 'More: Parking' }).click()
  await expect.poll(() => server.quantities).toEqual([2])
  await unmount()
  await show({ quantity: 2 })
  await page.getByRole('button', { name: 'Fewer: Parking' }).click()
  await expect.poll(() => server.quantities).toEqual([2, 0])
})

test('a refusal and a failed request say why, and the number stays', async () => {
  server.answer = { is: 'CartRefused', message: 'Only 1 left.', current: null }
  const { unmount } = await show()
  await page.getByRole('button', { name: 'More: Parking' }).click()
  await expect.element(page.getByText('Only 1 left.')).toBeVisible()
  await unmount()
  server.answer = new Error('offline')
  await show()
  await page.getByRole('button', { name: 'More: Parking' }).click()
  await expect.element(page.getByText(/Your cart is as it was/)).toBeVisible()
})

test('sold out has no stepper; required and what to change are said', async () => {
  const { unmount } = await show({ maximum: 0 })
  await expect.element(page.getByText('$15.00, sold out')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  await unmount()
  await show({ isRequired: true, message: 'Parking is required with these tickets. Add 2 to continue.' })
  await expect.element(page.getByText(/Add 2 to continue/)).toBeVisible()
})

test.each([
  ['one for the first step shows at every step', {}, true, true],
  ['one for the payment page waits for it', { atCheckout: true }, false, true],
  ['one in the cart always shows', { atCheckout: true, quantity: 2 }, true, true],
] as const)('%s', async (_name, change, before, atPayment) => {
  for (const [isPayment, isShown] of [
    [false, before],
    [true, atPayment],
  ] as const) {
    const { unmount } = await render(
      <QueryClientProvider client={new QueryClient()}>
        <AddOns cart={aCart(change)} isPayment={isPayment} />
      </QueryClientProvider>,
    )
    await expect.element(page.getByRole('region', { name: 'Add-ons' })).toHaveLength(isShown ? 1 : 0)
    await unmount()
  }
})
