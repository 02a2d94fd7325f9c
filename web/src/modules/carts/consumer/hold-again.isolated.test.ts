import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { request } from '#platform/api.ts'
import { stubBrowser } from '#platform/testing.ts'
import { acceptCart, type Cart } from './cart-store.ts'
import { heldAgainText, holdAgain, type Lost } from './hold-again.ts'
import { claimUnseenLosses } from './seen-losses.ts'

vi.mock('#platform/api.ts')

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })

const lost = (id: string, more: Partial<Lost> = {}): Lost =>
  ({
    id,
    quantity: 2,
    canAddAgain: true,
    marketplaceId: 'm1',
    storefrontId: 's1',
    price: usd(6864),
    face: usd(6000),
    item: {
      seatNumbers: [],
      area: 'Field',
      priceLevel: 1,
      priceTypeId: 't1',
      collectionId: 'c1',
      extras: [],
      event: { id: 'e1', name: 'Women' },
    },
    ...more,
  }) as unknown as Lost

const cart = (eTag: string): Cart =>
  ({ cartId: 'k1', eTag, flag: { isFinalized: false }, lastActiveItemRoute: null }) as unknown as Cart

describe('tickets that were lost', () => {
  const sent = vi.mocked(request)
  const operations = () => sent.mock.calls.map(([document]) => document.name)
  let client = new QueryClient()

  beforeEach(() => {
    stubBrowser()
    sent.mockReset()
    client = new QueryClient()
    acceptCart(client, cart('1'), 'secret')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('are held again at the same price and places, and leave the list', async () => {
    sent.mockResolvedValueOnce({ cartAdd: { is: 'CartChanged', cart: cart('2'), cartToken: null } })
    sent.mockResolvedValueOnce({ cartRemove: { is: 'CartChanged', cart: cart('3'), cartToken: null } })
    const outcome = await holdAgain(client, [lost('l1')])
    expect(outcome).toEqual({ held: 1, refusals: [] })
    expect(operations()).toEqual(['CartAdd', 'CartRemove'])
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      input: {
        eTag: '1',
        marketplaceId: 'm1',
        storefrontId: 's1',
        area: 'Field',
        quantity: 2,
        amount: usd(6000),
        expectedUnit: usd(6864),
      },
    })
    expect(sent.mock.calls[1]?.[1]).toEqual({ eTag: '2', cartItemId: 'l1' })
    expect(heldAgainText(outcome)).toBe('Your tickets are held again.')
  })

  it('that are no longer available stay on the list, and the others are still held', async () => {
    sent.mockResolvedValueOnce({ cartAdd: { is: 'CartRefused', message: 'Sold out.', current: null } })
    sent.mockResolvedValueOnce({ cartAdd: { is: 'CartChanged', cart: cart('2'), cartToken: null } })
    sent.mockResolvedValueOnce({ cartRemove: { is: 'CartChanged', cart: cart('3'), cartToken: null } })
    const outcome = await holdAgain(client, [lost('l1'), lost('l2'), lost('l3', { canAddAgain: false })])
    expect(operations()).toEqual(['CartAdd', 'CartAdd', 'CartRemove'])
    expect(heldAgainText(outcome)).toBe('Some of your tickets are held again. Sold out.')
  })

  it('are shown once in this browser', () => {
    expect(claimUnseenLosses(['l1', 'l2'])).toEqual(['l1', 'l2'])
    expect(claimUnseenLosses(['l2', 'l3'])).toEqual(['l3'])
    expect(claimUnseenLosses(['l1', 'l2', 'l3'])).toEqual([])
  })
})
