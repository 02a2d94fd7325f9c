import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#platform/testing.ts'
import { acceptCart, cartQuery, changeCart, clearCart, type Cart, type CartResult } from './cart-store.ts'
import { saveLastOrder, lastOrder } from './last-order.ts'

const cart = (more: Partial<Cart>): Cart =>
  ({ cartId: 'c1', eTag: 'e1', flag: { isFinalized: false }, ...more }) as Cart

describe('the cart of this browser', () => {
  let browser: ReturnType<typeof stubBrowser>
  let client = new QueryClient()
  const stored = (): Cart | null | undefined => client.getQueryData(cartQuery.queryKey)

  beforeEach(() => {
    browser = stubBrowser()
    client = new QueryClient()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('stores what the server sends, with its secret, and ends a purchase in progress', () => {
    acceptCart(client, cart({ purchaseInProgress: true }), 'secret')
    expect(stored()).toMatchObject({ cartId: 'c1', purchaseInProgress: false })
    expect([browser.local.getItem('cartId'), browser.local.getItem('cartToken')]).toEqual(['c1', 'secret'])
  })

  it.each([[[]], [['p1', 'p2']]])('is cleared once it is finalized, and its purchases are known: %j', (purchaseIds) => {
    acceptCart(client, cart({}), 'secret')
    acceptCart(client, cart({ flag: { isFinalized: true } as Cart['flag'], purchaseIds }))
    expect(stored()).toBeNull()
    expect(['cartId', 'cartToken', 'cartETag'].map((key) => browser.local.getItem(key))).toEqual([null, null, null])
    expect(lastOrder()).toEqual(purchaseIds)
  })

  it('forgets the last order after an hour', () => {
    vi.useFakeTimers()
    saveLastOrder(['p1'])
    vi.advanceTimersByTime(59 * 60_000)
    expect(lastOrder()).toEqual(['p1'])
    vi.advanceTimersByTime(2 * 60_000)
    expect(lastOrder()).toEqual([])
    vi.useRealTimers()
  })

  it('retries a change with the fresh eTag if the cart was stale', async () => {
    acceptCart(client, cart({ eTag: 'old' }), 'secret')
    const seen: string[] = []
    const result = await changeCart(client, (eTag) => {
      seen.push(eTag)
      const answer = { is: seen.length === 1 ? 'CartStale' : 'CartChanged', cart: cart({ eTag: `e${seen.length}` }) }
      return Promise.resolve(answer as CartResult)
    })
    expect(seen).toEqual(['old', 'e1'])
    expect(result.is).toBe('CartChanged')
    expect(stored()?.eTag).toBe('e2')
  })

  it('gives up after three attempts and shows the current cart', async () => {
    const change = vi.fn<() => Promise<CartResult>>(() =>
      Promise.resolve({ is: 'CartStale', cart: cart({ eTag: 'theirs' }) } as CartResult),
    )
    expect((await changeCart(client, change)).is).toBe('CartStale')
    expect(change).toHaveBeenCalledTimes(3)
    expect(stored()?.eTag).toBe('theirs')
  })

  it('keeps the cart when a change is refused without a cart', async () => {
    acceptCart(client, cart({}), 'secret')
    const refused = { is: 'CartRefused', current: null, message: 'Sold out' } as CartResult
    await changeCart(client, () => Promise.resolve(refused))
    expect(stored()?.cartId).toBe('c1')
    clearCart(client)
    expect(stored()).toBeNull()
  })
})
