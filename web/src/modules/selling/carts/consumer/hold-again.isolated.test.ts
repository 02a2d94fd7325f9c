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

const cart = (eTag: string, more: object = {}): Cart =>
  ({
    cartId: 'k1',
    eTag,
    flag: { isFinalized: false },
    lastActiveItemRoute: null,
    addOns: [],
    addOnsEvicted: [],
    ...more,
  }) as unknown as Cart

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
    const outcome = await holdAgain(client, [lost('l1')])
    expect(outcome).toEqual({ held: 1, isWhole: true, refusals: [] })
    expect(operations()).toEqual(['CartAdd'])
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      input: {
        eTag: '1',
        insteadOf: 'l1',
        marketplaceId: 'm1',
        storefrontId: 's1',
        area: 'Field',
        quantity: 2,
        amount: usd(6000),
        expectedUnit: usd(6864),
      },
    })
    expect(heldAgainText(outcome)).toBe('Your tickets are held again.')
  })

  it('of a pass are held again for the events that were chosen', async () => {
    sent.mockResolvedValueOnce({ cartAdd: { is: 'CartChanged', cart: cart('2'), cartToken: null } })
    const line = lost('l1')
    const pass = { id: 'c1', name: 'Pick two', events: [{ id: 'e1' }, { id: 'e3' }] }
    await holdAgain(client, [{ ...line, item: { ...line.item, pass } }])
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ input: { eventIds: ['e1', 'e3'] } })
  })

  it('that are no longer available stay on the list, and the others are still held', async () => {
    sent.mockResolvedValueOnce({ cartAdd: { is: 'CartRefused', message: 'Sold out.', current: null } })
    sent.mockResolvedValueOnce({ cartAdd: { is: 'CartChanged', cart: cart('2'), cartToken: null } })
    const outcome = await holdAgain(client, [lost('l1'), lost('l2'), lost('l3', { canAddAgain: false })])
    expect(operations()).toEqual(['CartAdd', 'CartAdd'])
    expect(heldAgainText(outcome)).toBe('Some of your tickets are held again. Women, Field: Sold out.')
  })

  it('take their add-ons along, as many as are left', async () => {
    const addOns = [
      { id: 'a1', maximum: 4 },
      { id: 'a2', maximum: 1 },
    ]
    const addOnsEvicted = [
      { id: 'a1', name: 'Parking', quantity: 1 },
      { id: 'a2', name: 'Program', quantity: 2 },
      { id: 'a3', name: 'Dinner', quantity: 2 },
    ]
    const change = (eTag: string) => ({
      is: 'CartChanged',
      cart: cart(eTag, { addOns, addOnsEvicted }),
      cartToken: null,
    })
    sent.mockResolvedValueOnce({ cartAdd: change('2') })
    sent.mockResolvedValueOnce({ cartSetAddOn: change('3') })
    sent.mockResolvedValueOnce({ cartSetAddOn: change('4') })
    const outcome = await holdAgain(client, [lost('l1')])
    expect(sent.mock.calls.slice(1).map(([, variables]) => variables)).toEqual([
      { eTag: '2', addOnId: 'a1', quantity: 1 },
      { eTag: '3', addOnId: 'a2', quantity: 1 },
    ])
    expect(heldAgainText(outcome)).toBe(
      'Your tickets are held again. Program: Only 1 left. Dinner: No longer available.',
    )
  })

  it('are shown once in this browser', () => {
    expect(claimUnseenLosses(['l1', 'l2'])).toEqual(['l1', 'l2'])
    expect(claimUnseenLosses(['l2', 'l3'])).toEqual(['l3'])
    expect(claimUnseenLosses(['l1', 'l2', 'l3'])).toEqual([])
  })
})
