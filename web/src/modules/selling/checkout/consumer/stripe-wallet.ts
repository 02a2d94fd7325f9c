import type { Money } from '@admission/common/money.ts'
import { stripeTotal, stripeAppearance, loadStripe, type StripeGateway } from './stripe-card.ts'
import { WALLET_FAILED, type MountedWallet, type WalletListeners } from './wallet-listeners.ts'

/** Only wallets that hold cards: everything else would be another kind of payment. */
const WALLETS = {
  applePay: 'auto',
  googlePay: 'auto',
  amazonPay: 'never',
  klarna: 'never',
  link: 'never',
  paypal: 'never',
} as const

/** Shows Apple Pay or Google Pay in an element, by Stripe's Express Checkout Element, where the browser has one of them. */
export async function mountStripeWallet(
  target: HTMLElement,
  gateway: StripeGateway,
  total: Money,
  { onAvailable, onPress, onToken, onFail }: WalletListeners,
): Promise<MountedWallet> {
  const stripe = await loadStripe(gateway)
  // A group of its own: a token is made from what is in its group.
  const elements = stripe.elements({
    mode: 'payment',
    ...stripeTotal(total),
    allowedPaymentMethodTypes: ['card'],
    appearance: stripeAppearance(target),
  })
  const element = elements.create('expressCheckout', { paymentMethods: WALLETS, buttonHeight: 48 })
  element.on('ready', ({ availablePaymentMethods: found }) => {
    onAvailable(found?.applePay === true || found?.googlePay === true)
  })
  element.on('loaderror', () => onAvailable(false))
  element.on('click', (event) => {
    if (onPress()) event.resolve({})
    else event.reject?.()
  })
  const approve = async (): Promise<boolean> => {
    const { error } = await elements.submit()
    const { confirmationToken } = error === undefined ? await stripe.createConfirmationToken({ elements }) : {}
    if (confirmationToken !== undefined) return onToken(confirmationToken.id)
    onFail(WALLET_FAILED)
    return false
  }
  element.on('confirm', (event) => {
    const fail = (): void => event.paymentFailed({ reason: 'fail' })
    void approve().then((isPaid) => (isPaid ? undefined : fail()), fail)
  })
  element.mount(target)
  return {
    setTotal: (next) => void elements.update(stripeTotal(next)),
    unmount: () => element.destroy(),
  }
}
