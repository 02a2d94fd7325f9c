import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CartAddInput, CartAddMutation } from '#modules/selling/carts/consumer/cart.gql.ts'
import { ConfirmRegion } from '#ui/ConfirmRegion.tsx'
import '#ui/styles.css'
import { addToCart } from './add-to-cart.ts'
import type { AddInput } from './add-input.ts'

type Answer = CartAddMutation['cartAdd']

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const sent = vi.hoisted(() => ({ inputs: [] as unknown[], answers: [] as unknown[] }))
vi.mock('#platform/api.ts', () => ({
  query: () => ({ queryKey: ['asked again'] }),
  request: (_document: unknown, { input }: { input: unknown }) => {
    sent.inputs.push(input)
    return Promise.resolve({ cartAdd: sent.answers.shift() })
  },
}))

const repriced = (amount: number): Answer => ({
  is: 'CartRefused',
  reason: 'PRICE_CHANGED',
  message: 'The price changed.',
  available: null,
  limitedBy: null,
  seatNumbers: null,
  newPrice: usd(amount),
  onSaleAt: null,
  fields: [],
  current: null,
})
const tooFew: Answer = { ...repriced(0), reason: 'NOT_ENOUGH', message: 'Only 1 is left.', newPrice: null } as Answer

const place = { marketplaceId: 'shop', eventId: 'show' }
const input: AddInput = {
  collectionId: 'c',
  priceTypeId: 'p',
  quantity: 2,
  priceLevel: 1,
  unit: usd(1347),
  label: '2 × Adult',
}
const callbacks = {
  refuse: vi.fn<(message: string) => void>(),
  markTaken: vi.fn<(seats: readonly number[]) => void>(),
  announce: vi.fn<(text: string) => void>(),
}
const prices = (): unknown[] => sent.inputs.map((sentInput) => (sentInput as CartAddInput).expectedUnit)
const add = () => addToCart(new QueryClient(), place, input, callbacks)

beforeEach(() => {
  vi.clearAllMocks()
  sent.inputs = []
})

test('a changed price is confirmed first, then added at the new price with the same press', async () => {
  sent.answers = [repriced(1500), tooFew]
  await render(<ConfirmRegion />)
  const added = add()
  await expect.element(page.getByRole('dialog', { name: 'The price is now $15.00' })).toBeVisible()
  await expect.element(page.getByText('It was $13.47 when you chose. Not added yet: 2 × Adult.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 for $15.00 each' }).click()
  // The buyer still sees the final outcome.
  expect(await added).toMatchObject({ is: 'CartRefused', reason: 'NOT_ENOUGH' })
  expect(prices()).toEqual([usd(1347), usd(1500)])
  expect(callbacks.refuse).toHaveBeenCalledExactlyOnceWith('Only 1 is left.')
})

test('declining the new price sends nothing more', async () => {
  sent.answers = [repriced(1500)]
  await render(<ConfirmRegion />)
  const added = add()
  await page.getByRole('button', { name: 'Don’t add' }).click()
  expect(await added).toMatchObject({ reason: 'PRICE_CHANGED' })
  expect(prices()).toEqual([usd(1347)])
  expect(callbacks.refuse).not.toHaveBeenCalled()
})
