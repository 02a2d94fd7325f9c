import { checkoutSteps, type CheckoutStep, type CheckoutStepName } from '@admission/common/checkout-steps.ts'
import { useCart, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { isAddress } from '#platform/route-names.ts'
import { onTokensChanged, tokenFor } from '#platform/tokens.ts'
import { useSyncExternalStore } from 'react'
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

/** Whether a buyer is signed in, as this moment has it. */
export const isSignedIn = (): boolean => tokenFor('consumer') !== undefined

/** How far the checkout of a cart is, as this moment has it. */
export const stepsOf = (cart: Cart): readonly CheckoutStep[] => checkoutSteps(cart, isSignedIn(), seenQuestions.get())

/** The cart and how far its checkout is. */
export function useCheckout(): Checkout {
  const { cart, secondsLeft } = useCart()
  const seen = useStore(seenQuestions)
  // Read as a store: the compiler would keep the answer of a plain call for ever.
  const signedIn = useSyncExternalStore(onTokensChanged, isSignedIn)
  const steps = cart === null || cart === undefined ? [] : checkoutSteps(cart, signedIn, seen)
  return { cart, secondsLeft, steps }
}
