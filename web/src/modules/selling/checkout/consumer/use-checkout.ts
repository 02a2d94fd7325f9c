import { checkoutSteps, type CheckoutStep, type CheckoutStepName } from '@admission/common/checkout-steps.ts'
import { useCart, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { isAddress } from '#platform/route-names.ts'
import { onTokensChanged, tokenFor } from '#platform/tokens.ts'
import { useSyncExternalStore } from 'react'
import { useStore } from '#ui/store.ts'
import { seenQuestions } from './seen-questions.ts'

export interface Checkout {
  /** Null if there is nothing to check out. Undefined while loading. */
  readonly cart: Cart | null | undefined
  readonly secondsLeft: number | undefined
  /** All steps in order, including those that are not shown. */
  readonly steps: readonly CheckoutStep[]
}

export const stepAddress = (name: CheckoutStepName): string => `/checkout/${name}`

/** True if a step has a page. */
export const hasPage = ({ name }: CheckoutStep): boolean => isAddress(stepAddress(name))

/** True if a buyer is currently signed in. */
export const isSignedIn = (): boolean => tokenFor('consumer') !== undefined

/** Current checkout steps of a cart, with their state. */
export const stepsForCart = (cart: Cart): readonly CheckoutStep[] =>
  checkoutSteps(cart, isSignedIn(), seenQuestions.get())

/** The cart and its checkout steps. */
export function useCheckout(): Checkout {
  const { cart, secondsLeft } = useCart()
  const seen = useStore(seenQuestions)
  // Read as a store, because the React compiler would memoize a plain call.
  const signedIn = useSyncExternalStore(onTokensChanged, isSignedIn)
  const steps = cart === null || cart === undefined ? [] : checkoutSteps(cart, signedIn, seen)
  return { cart, secondsLeft, steps }
}
