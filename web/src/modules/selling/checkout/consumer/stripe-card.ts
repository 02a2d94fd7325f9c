import type { BillingDetails } from '@admission/common/billing-details.ts'
import type { Money } from '@admission/common/money.ts'
import { stripeAmount } from '@admission/common/stripe-amounts.ts'
import { trustScriptsOf } from '#platform/trusted-types.ts'
import type { TokenResult } from './token-gateway.ts'

/** The part of Stripe.js that this page uses. */
interface StripeError {
  readonly type: string
  readonly message?: string
}

interface PaymentElement {
  mount(target: HTMLElement): void
  on(event: 'ready' | 'change' | 'loaderror', listener: () => void): void
  destroy(): void
}

interface ExpressCheckoutElement {
  mount(target: HTMLElement): void
  on(
    event: 'ready',
    listener: (event: {
      readonly availablePaymentMethods?: { readonly applePay?: boolean; readonly googlePay?: boolean } | undefined
    }) => void,
  ): void
  on(event: 'loaderror', listener: () => void): void
  on(
    event: 'click',
    listener: (event: { readonly resolve: (details: object) => void; readonly reject?: () => void }) => void,
  ): void
  on(event: 'confirm', listener: (event: { readonly paymentFailed: (details: object) => void }) => void): void
  destroy(): void
}

interface Elements {
  create(type: 'payment', options: object): PaymentElement
  create(type: 'expressCheckout', options: object): ExpressCheckoutElement
  update(options: object): unknown
  submit(): Promise<{ readonly error?: StripeError }>
}

interface Stripe {
  elements(options: object): Elements
  createConfirmationToken(options: { readonly elements: Elements; readonly params?: object }): Promise<{
    readonly confirmationToken?: { readonly id: string }
    readonly error?: StripeError
  }>
}

/** The script and the key to use it with. */
export interface StripeGateway {
  readonly scriptUrl: string
  readonly publicKey: string
}

interface CardListeners {
  /** The fields can be used. */
  readonly onReady: () => void
  /** Something was typed: a token of before is no longer this card's. */
  readonly onChange: () => void
  readonly onFail: () => void
}

/** The card fields on the page, in a frame of Stripe's that we can't look into. */
interface MountedCard {
  readonly setTotal: (total: Money) => void
  readonly unmount: () => void
}

let shown: { readonly stripe: Stripe; readonly elements: Elements } | undefined

const loads = new Map<string, Promise<Stripe>>()

const scriptFunction = (): ((key: string) => Stripe) | undefined =>
  (globalThis as { readonly Stripe?: (key: string) => Stripe }).Stripe

/** Loads the script once. A failed load is forgotten, so that it can be tried again. */
export function loadStripe({ scriptUrl, publicKey }: StripeGateway): Promise<Stripe> {
  const known = loads.get(scriptUrl)
  if (known !== undefined) return known
  const load = new Promise<Stripe>((resolve, reject) => {
    trustScriptsOf(scriptUrl)
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => {
      const start = scriptFunction()
      if (start === undefined) reject(new Error('Stripe.js did not start.'))
      else resolve(start(publicKey))
    })
    script.addEventListener('error', () => reject(new Error('Stripe.js did not load.')))
    document.head.append(script)
  })
  loads.set(scriptUrl, load)
  load.catch(() => loads.delete(scriptUrl))
  return load
}

export const stripeTotal = (total: Money): object => ({
  amount: stripeAmount(total) ?? total.amount,
  currency: total.currency.toLowerCase(),
})

/** The shop's colors and shapes. Stripe takes no custom properties. */
export const stripeAppearance = (target: HTMLElement): object => {
  const { color, fontFamily } = getComputedStyle(target)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: { borderRadius: '6px', fontFamily, fontSizeBase: '16px', ...(isDark ? {} : { colorText: color }) },
  }
}

/** Shows Stripe's card fields in an element. Rejects if the script doesn't load. */
export async function mountStripeCard(
  target: HTMLElement,
  gateway: StripeGateway,
  total: Money,
  { onReady, onChange, onFail }: CardListeners,
): Promise<MountedCard> {
  const stripe = await loadStripe(gateway)
  const elements = stripe.elements({
    mode: 'payment',
    ...stripeTotal(total),
    allowedPaymentMethodTypes: ['card'],
    appearance: stripeAppearance(target),
  })
  const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } })
  element.on('ready', onReady)
  element.on('change', onChange)
  element.on('loaderror', onFail)
  element.mount(target)
  shown = { stripe, elements }
  return {
    setTotal: (next) => void elements.update(stripeTotal(next)),
    unmount: () => {
      if (shown?.elements === elements) shown = undefined
      element.destroy()
    },
  }
}

const unreachable: TokenResult = {
  field: '',
  message:
    'We couldn’t reach the payment service. Nothing was charged, and everything you entered is still here. Try again.',
}

/** Messages about the card are Stripe's own, because only Stripe knows what was typed. */
const problemOf = ({ type, message }: StripeError): TokenResult =>
  (type === 'validation_error' || type === 'card_error') && message !== undefined
    ? { field: 'number', message }
    : unreachable

/** Parameters of the token beside the card. Stripe merges it with what was typed into its fields. */
const paramsOf = (billing: BillingDetails | undefined): object => {
  if (billing === undefined) return {}
  const { postalCode, ...address } = billing
  const billing_details = { address: { ...address, ...(postalCode === undefined ? {} : { postal_code: postalCode }) } }
  return { params: { payment_method_data: { billing_details } } }
}

/**
 * Exchanges the card in Stripe's fields for a single-use token, with the billing address if there is one. `keep`: the buyer wants to
 * save the card. Never rejects.
 */
export async function stripeToken(keep: boolean, billing?: BillingDetails): Promise<TokenResult> {
  if (shown === undefined) return unreachable
  const { stripe, elements } = shown
  try {
    // The token says what it may be used for, and must agree with what the server asks for.
    await elements.update({ setupFutureUsage: keep ? 'on_session' : null })
    const { error: incomplete } = await elements.submit()
    if (incomplete !== undefined) return problemOf(incomplete)
    const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, ...paramsOf(billing) })
    if (confirmationToken !== undefined) return { token: confirmationToken.id }
    return error === undefined ? unreachable : problemOf(error)
  } catch {
    return unreachable
  }
}
