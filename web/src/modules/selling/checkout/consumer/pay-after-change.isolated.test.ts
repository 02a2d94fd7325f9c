import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptCart, changeCart, type Cart, type CartResult } from '#modules/selling/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { stubBrowser } from '#platform/testing.ts'
import { payOnce, type PaymentInput } from './pay-once.ts'
import type { TokenGateway } from './token-gateway.ts'

vi.mock('#platform/api.ts')

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const cart = (eTag: string, amount: number): Cart =>
  ({ cartId: 'c1', eTag, flag: { isFinalized: false }, grandTotals: [usd(amount)], items: [] }) as unknown as Cart
const input: PaymentInput = { card: undefined, choice: {}, walletToken: 'tok_1', terms: [] }

let answer: ((result: Cart) => void) | undefined

describe('paying while a change of the cart is on its way', () => {
  const sent = vi.mocked(request)
  let client = new QueryClient()

  beforeEach(() => {
    sent.mockReset()
    stubBrowser()
    client = new QueryClient()
    acceptCart(client, cart('1', 5000), 'secret')
    const changed = new Promise<Cart>((done) => {
      answer = done
    })
    void changeCart(client, async () => ({ is: 'CartChanged', cart: await changed }) as unknown as CartResult)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('waits for it, and pays for the cart that it left', async () => {
    sent.mockResolvedValueOnce({ cartFinalize: { is: 'Finalized', purchaseIds: ['p1'] } })
    const paid = payOnce(client, {} as TokenGateway, input, {})
    answer?.(cart('2', 5000))
    expect(await paid).toMatchObject({ leave: expect.stringContaining('p1') })
    expect(sent.mock.calls.map(([, variables]) => variables)).toMatchObject([{ eTag: '2', expectedTotal: usd(5000) }])
  })

  it('sends nothing if it changed the total that the button said', async () => {
    const paid = payOnce(client, {} as TokenGateway, input, {})
    answer?.(cart('2', 5600))
    expect(await paid).toEqual({
      errors: { '': 'Your cart changed. Nothing was charged. Check your cart, then pay again.' },
    })
    expect(sent).not.toHaveBeenCalled()
  })
})
