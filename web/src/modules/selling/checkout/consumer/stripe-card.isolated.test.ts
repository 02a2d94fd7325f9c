import { afterEach, expect, it, vi } from 'vitest'
import { mountStripeCard, stripeToken } from './stripe-card.ts'

vi.mock('#platform/trusted-types.ts')

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the billing address goes to Stripe with the card, in its words', async () => {
  const createConfirmationToken = vi.fn<(options: object) => Promise<object>>(() =>
    Promise.resolve({ confirmationToken: { id: 'ctoken_1' } }),
  )
  const element = { on: vi.fn<() => void>(), mount: vi.fn<() => void>(), destroy: vi.fn<() => void>() }
  const elements = { create: () => element, update: vi.fn<() => void>(), submit: () => Promise.resolve({}) }
  const listeners = new Map<string, () => void>()
  const script = { addEventListener: (type: string, listener: () => void) => listeners.set(type, listener) }
  vi.stubGlobal('document', { createElement: () => script, head: { append: () => listeners.get('load')?.() } })
  vi.stubGlobal('Stripe', () => ({ elements: () => elements, createConfirmationToken }))
  vi.stubGlobal('getComputedStyle', () => ({ color: '', fontFamily: '' }))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))

  const gateway = { scriptUrl: 'https://stripe.example/stripe.js', publicKey: 'pk_test_1' }
  const nothing = { onReady: () => undefined, onChange: () => undefined, onFail: () => undefined }
  await mountStripeCard({} as HTMLElement, gateway, { amount: 500, exponent: 2, currency: 'USD' }, nothing)
  expect(await stripeToken(false, { country: 'NO', city: 'Oslo', postalCode: '0150' })).toEqual({ token: 'ctoken_1' })
  const billing_details = { address: { country: 'NO', city: 'Oslo', postal_code: '0150' } }
  expect(createConfirmationToken.mock.lastCall).toEqual([
    { elements, params: { payment_method_data: { billing_details } } },
  ])
  await stripeToken(false)
  expect(createConfirmationToken.mock.lastCall).toEqual([{ elements }])
})
