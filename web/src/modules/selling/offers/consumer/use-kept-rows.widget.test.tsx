import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Sheet } from './place.ts'
import { useKeptRows } from './use-kept-rows.ts'

vi.mock('#modules/selling/carts/consumer/cart-presence.ts', () => ({ useHasCart: () => true }))

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const offered = (collectionId: string) => ({
  collections: [{ id: collectionId, sellableNow: 9, limitedBy: 'UNITS', refusal: null }],
  priceTypes: [{ id: `type of ${collectionId}`, collectionId, prices: [{ priceLevel: 1, allIn: usd(2500) }] }],
  blocks: [{ collectionId, area: 'Standing', priceLevel: 1, seated: false, free: 9 }],
  visit: null,
})
const early = offered('early') as unknown as Sheet
const next = offered('next') as unknown as Sheet
const empty = { ...next, collections: [], priceTypes: [], blocks: [] } as unknown as Sheet

const ofEarly = {
  event: { id: 'show' },
  seatNumbers: [],
  priceTypeId: 'type of early',
  collectionId: 'early',
  priceLevel: 1,
  area: 'Standing',
  visit: null,
}

function Rows({ sheet, eventId }: { readonly sheet: Sheet; readonly eventId: string }) {
  const rows = useKeptRows(sheet, { marketplaceId: 'm', eventId })
  return (
    <output aria-label="Rows">
      {rows
        .map(({ collectionId, free, isGone }) => `${collectionId} ${String(free)}${isGone ? ' gone' : ''}`)
        .join(', ')}
    </output>
  )
}

const aPage = async (items: readonly object[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  const setCart = (lines: readonly object[]) => client.setQueryData(['consumer', 'CurrentCart'], { items: lines })
  setCart(items)
  const shown = (sheet: Sheet, eventId = 'show') => (
    <QueryClientProvider client={client}>
      <Rows sheet={sheet} eventId={eventId} />
    </QueryClientProvider>
  )
  const { rerender } = await render(shown(early))
  return { setCart, show: (sheet: Sheet, eventId?: string) => rerender(shown(sheet, eventId)) }
}
const rows = (): string | null => page.getByLabelText('Rows').element().textContent

test('rows of what is in the cart stay when a cap takes them out of the shop, until the cart gives them back', async () => {
  const { show, setCart } = await aPage([{ id: 'line', quantity: 2, item: ofEarly }])
  await expect.poll(rows).toBe('early 9')
  await show(next)
  await expect.poll(rows).toBe('next 9, early 0 gone')
  await show(empty)
  await expect.poll(rows).toBe('early 0 gone')
  await show(early)
  await expect.poll(rows).toBe('early 9')
  await show(next)
  setCart([])
  await expect.poll(rows).toBe('next 9')
})

test('without tickets in the cart, and on the page of another date, nothing is kept', async () => {
  const { show, setCart } = await aPage([])
  await show(next)
  await expect.poll(rows).toBe('next 9')
  setCart([{ id: 'line', quantity: 2, item: { ...ofEarly, event: { id: 'other' } } }])
  await show(early)
  await show(next, 'other')
  await expect.poll(rows).toBe('next 9')
})
