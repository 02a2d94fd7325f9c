import { checkoutSteps, type CheckoutStep, type CheckoutStepName } from '@admission/common/checkout-steps.ts'
import { useCart, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { isAddress } from '#platform/route-names.ts'
import { tokenFor } from '#platform/tokens.ts'
import { useStore } from '#ui/store.ts'
import { seenQuestions } from './seen-questions.ts'

export interface Checkout {
  /** null: nothing to check out; undefined: being read. */
  readonly cart: Cart | null | undefined
  readonly secondsLeft: number | undefined
  /** All steps in order, those that do not appear included. */
  readonly steps: readonly CheckoutStep[]
}

export const stepAddress = (name: CheckoutStepName): string => `/checkout/${name}`

/** True for steps that have a page. */
export const hasPage = ({ name }: CheckoutStep): boolean => isAddress(stepAddress(name))

/** The cart and how far its checkout is. */
export function useCheckout(): Checkout {
  const { cart, secondsLeft } = useCart()
  const seen = useStore(seenQuestions)
  const signedIn = tokenFor('consumer') !== undefined
  const steps = cart === null || cart === undefined ? [] : checkoutSteps(cart, signedIn, seen)
  return { cart, secondsLeft, steps }
}
