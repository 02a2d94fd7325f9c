import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useCount } from './use-count.ts'
import type { AdmissionRow } from './admission-rules.ts'

const sent = vi.hoisted(() => [] as unknown[])
vi.mock('#platform/api.ts', () => ({
  query: () => ({ queryKey: ['asked again'] }),
  request: (_document: unknown, input: unknown) => {
    sent.push(input)
    return Promise.resolve({ cartChange: { is: 'CartRefused', message: 'Not now.', current: null } })
  },
}))

const euros = (amount: number) => ({ amount, exponent: 2, currency: 'EUR' })
const price = { allIn: euros(3000), priceLevel: 1 }
const row = { key: 'r', priceType: { id: 't', name: 'Adult' }, price, collectionId: 'c', level: 1, area: null }
const item = { event: { id: 'show' }, seatNumbers: [], priceTypeId: 't', collectionId: 'c', priceLevel: 1, area: null }

function Row() {
  // Drawn before the cart was known.
  const { shown, set } = useCount(
    { ...row, visitId: null } as unknown as AdmissionRow,
    { marketplaceId: 'm', eventId: 'show' },
    0,
  )
  return <button onClick={() => set(shown + 1)}>More</button>
}

const aCart = async (...prices: readonly number[]): Promise<void> => {
  sent.length = 0
  const client = new QueryClient()
  client.setQueryData(['consumer', 'CurrentCart'], {
    eTag: '1',
    items: prices.map((amount) => ({
      id: `line at ${String(amount)}`,
      quantity: 1,
      price: euros(amount),
      item: { ...item, visit: null },
    })),
  })
  await render(
    <QueryClientProvider client={client}>
      <Row />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'More' }).click()
}

test('what is added after the price changed is a line of its own, at the new price', async () => {
  await aCart(2500)
  // The press imports the code that adds.
  await expect.poll(() => sent).toMatchObject([{ input: { quantity: 1, priceTypeId: 't', expectedUnit: euros(3000) } }])
})

test('of two lines, the one at the price of now grows', async () => {
  await aCart(2500, 3000)
  await expect.poll(() => sent).toMatchObject([{ cartItemId: 'line at 3000', quantity: 2 }])
})

test('a press on a counter that is older than the cart adds to what is in the cart', async () => {
  await aCart(3000)
  await expect.poll(() => sent).toEqual([{ eTag: '1', cartItemId: 'line at 3000', quantity: 2, seatNumbers: null }])
})
