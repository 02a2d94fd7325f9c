import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { ApiError } from '#platform/api-error.ts'
import { request } from '#platform/api.ts'
import { stubBrowser } from '#platform/testing.ts'
import {
  forgetPaymentNotice,
  savePaymentNotice,
  openPayment,
  paymentNotice,
} from '#modules/selling/payments/consumer/open-payment.ts'
import { createPaymentRequest, sendPaymentRequest, type FinalizeResult } from './pay.ts'

vi.mock('#platform/api.ts')

const total = { amount: 16640, exponent: 2, currency: 'USD' }
const cart = { cartId: 'c1', eTag: '7' } as Cart

/** Nobody answers (0), or a proxy does (502). */
const lost = (status: number): ApiError =>
  new ApiError({
    kind: 'network',
    status,
    category: 'network',
    message: 'We could not reach the server.',
    endpoint: 'consumer',
    operation: 'CartFinalize',
  })

/** An answer with an error. */
const answered = (given: { readonly data?: unknown }): ApiError =>
  new ApiError({
    kind: 'graphql',
    status: 500,
    category: 'internal',
    message: 'Something went wrong.',
    endpoint: 'consumer',
    operation: 'CartFinalize',
    ...given,
  })

describe('paying', () => {
  let browser: ReturnType<typeof stubBrowser>
  const sent = vi.mocked(request)

  const server = (...answers: readonly (ApiError | Partial<FinalizeResult>)[]): void => {
    for (const answer of answers)
      if (answer instanceof Error) sent.mockRejectedValueOnce(answer)
      else sent.mockResolvedValueOnce({ cartFinalize: answer })
  }

  beforeEach(() => {
    sent.mockReset()
    browser = stubBrowser()
    browser.local.setItem('cartToken', 'secret')
    Object.assign(window, { navigator: { onLine: true } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('stores the key before anything is sent, and no card data', () => {
    createPaymentRequest(cart, 'tok_1', ['t1', 't2'], total)
    expect(openPayment()).toEqual({ key: expect.any(String), cartId: 'c1', eTag: '7' })
    expect(browser.session.getItem('openPayment')).not.toMatch(/tok_1|secret/)
  })

  it('retries the same request until the server answers', async () => {
    server(lost(502), lost(0), { is: 'Finalized', purchaseIds: ['p1'] })
    const heard = vi.fn<() => void>()
    const result = await sendPaymentRequest(createPaymentRequest(cart, 'tok_1', [], total), heard, [0, 0, 0])
    expect([result.is, heard.mock.calls.length]).toEqual(['Finalized', 2])
    expect(sent).toHaveBeenCalledTimes(3)
    expect(new Set(sent.mock.calls.map(([, variables]) => JSON.stringify(variables))).size).toBe(1)
    expect(openPayment()).toBeUndefined()
  })

  it('counts as paid if only the receipt in the answer failed', async () => {
    const data = { cartFinalize: { is: 'Finalized', purchaseIds: ['p1'], purchases: null } }
    server(answered({ data }))
    const result = await sendPaymentRequest(createPaymentRequest(cart, 'tok_1', [], total))
    expect(result).toEqual({ is: 'Finalized', purchaseIds: ['p1'], purchases: null })
    expect(openPayment()).toBeUndefined()
  })

  it.each([{}, { data: null }, { data: { cartFinalize: null } }])(
    'has failed if the answer names no purchases: %o',
    async (given) => {
      server(answered(given))
      await expect(sendPaymentRequest(createPaymentRequest(cart, 'tok_1', [], total))).rejects.toThrow('went wrong')
    },
  )

  it('keeps its key while the network is away, and asks again under it as soon as the network is back', async () => {
    const events = new EventTarget()
    const network = { onLine: false }
    const asked = Promise.withResolvers<undefined>()
    const live = vi.fn<() => Promise<Response>>(() => {
      asked.resolve(undefined)
      return network.onLine ? Promise.resolve(new Response()) : Promise.reject(new TypeError('offline'))
    })
    Object.assign(window, {
      navigator: network,
      fetch: live,
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    })
    server(lost(0), lost(0), { is: 'Finalized', purchaseIds: ['p1'] })
    const begun = createPaymentRequest(cart, 'tok_1', [], total)
    const paid = sendPaymentRequest(begun, undefined, [0])
    await asked.promise
    expect([openPayment()?.key, sent.mock.calls.length]).toEqual([begun.payment.key, 1])
    network.onLine = true
    await vi.waitFor(() => {
      events.dispatchEvent(new Event('online'))
      expect(sent.mock.calls.length).toBe(3)
    })
    expect((await paid).is).toBe('Finalized')
    expect(new Set(sent.mock.calls.map(([, variables]) => JSON.stringify(variables))).size).toBe(1)
  })

  it.each(['PaymentAction', 'PaymentProcessing'] as const)(
    'keeps the key while the outcome is open: %s',
    async (is) => {
      server({ is })
      await sendPaymentRequest(createPaymentRequest(cart, 'tok_1', [], total))
      expect(openPayment()).toBeDefined()
    },
  )

  it('uses a new key after a decline', async () => {
    server({ is: 'PaymentDeclined' })
    const first = createPaymentRequest(cart, 'tok_1', [], total)
    await sendPaymentRequest(first)
    expect(openPayment()).toBeUndefined()
    expect(createPaymentRequest(cart, 'tok_2', [], total).payment.key).not.toBe(first.payment.key)
  })

  it('clears the key if the server refused', async () => {
    server(
      new ApiError({
        kind: 'graphql',
        status: 422,
        category: 'userError',
        message: 'No.',
        endpoint: 'consumer',
        operation: 'CartFinalize',
      }),
    )
    await expect(sendPaymentRequest(createPaymentRequest(cart, 'tok_1', [], total))).rejects.toThrow('No.')
    expect(openPayment()).toBeUndefined()
  })

  it('shows a saved notice once', () => {
    savePaymentNotice('Your bank said no.')
    expect(paymentNotice()).toBe('Your bank said no.')
    forgetPaymentNotice()
    expect(paymentNotice()).toBeUndefined()
  })
})
