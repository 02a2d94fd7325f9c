import type { CheckoutStep, CheckoutStepName } from '@admission/common/checkout-steps.ts'
import { Link } from '@tanstack/react-router'
import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { hasOptions } from '#modules/selling/checkout/consumer/delivery-text.ts'
import { stepAddress } from '#modules/selling/checkout/consumer/use-checkout.ts'
import { phoneStepLink, StepBar, type StepMark } from '#ui/StepBar.tsx'

const labels: Readonly<Record<CheckoutStepName, string>> = {
  login: 'Sign in',
  'delivery-mechanism': 'Delivery',
  shipping: 'Address',
  'delivery-option': 'Service',
  questions: 'Questions',
  payment: 'Payment',
}

const mechanisms: Readonly<Record<string, string>> = {
  MOBILE: 'On your phone',
  PRINT_AT_HOME: 'Print at home',
  WILL_CALL: 'Box office',
  SHIPPING: 'By mail',
  INTEGRATION: 'From our ticketing partner',
}

const answerOf = (name: CheckoutStepName, cart: Cart): string => {
  if (name === 'delivery-mechanism')
    return [...new Set(cart.deliveryGroups.map(({ mechanism }) => mechanisms[mechanism ?? ''] ?? ''))].join(', ')
  if (name === 'questions') {
    const answered = cart.cartCheckoutForms
      .flatMap(({ cartCheckoutQuestions }) => cartCheckoutQuestions)
      .filter(({ response }) => response !== null && response !== '').length
    return `${answered} answered`
  }
  if (name === 'delivery-option')
    return [...new Set(cart.deliveryGroups.map(({ option }) => option?.name ?? ''))].join(', ')
  return name === 'shipping' ? (cart.locationShipping.locality ?? '') : ''
}

interface CheckoutStepsProps {
  readonly cart: Cart
  /** The steps that appear in this checkout. */
  readonly steps: readonly CheckoutStep[]
  readonly current: string
}

/** The steps of this checkout, with the answers so far and links back. */
export function CheckoutSteps({ cart, steps: all, current }: CheckoutStepsProps) {
  // Where there is nothing to choose and nothing to pay, no one meets this step, so it isn't told as done either.
  const steps = all.filter(
    ({ name, done }) => name !== 'delivery-option' || name === current || !done || hasOptions(cart),
  )
  // Where tickets can only be delivered one way, the option is all there is to say about delivery.
  const isOnlyOption = !steps.some(({ name }) => name === 'delivery-mechanism')
  const labelOf = (name: CheckoutStepName): string =>
    name === 'delivery-option' && isOnlyOption ? labels['delivery-mechanism'] : labels[name]
  const currentIndex = steps.findIndex(({ name }) => name === current)
  const marks = steps
    .filter(({ name }) => name !== 'login' || current === 'login')
    .map(({ name, done, enabled }): StepMark => {
      const isHere = name === current
      const answered = done && !isHere && enabled
      const answer = answerOf(name, cart)
      const last = isHere && currentIndex === steps.length - 1 && steps.length > 1
      return {
        id: name,
        label: labelOf(name),
        state: isHere ? 'current' : answered ? 'done' : 'upcoming',
        phoneLabel: answered ? (
          <Link to={stepAddress(name)} className={phoneStepLink}>
            {labelOf(name)}
            <span className="sr-only"> (done), change</span>
          </Link>
        ) : undefined,
        note: answered ? (
          <>
            {answer}
            {answer === '' ? '' : ', '}
            <Link to={stepAddress(name)} className="underline underline-offset-2">
              change<span className="sr-only"> {labelOf(name)}</span>
            </Link>
          </>
        ) : last ? (
          'Last step'
        ) : undefined,
      }
    })
  return marks.length < 2 ? null : <StepBar steps={marks} label="Checkout steps" />
}
