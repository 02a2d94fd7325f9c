import { nextStep, type CheckoutStep, type CheckoutStepName } from '@admission/common/checkout-steps.ts'
import { cartQuery } from '#modules/selling/carts/consumer/cart-store.ts'
import { navigator } from '#platform/navigation.ts'
import { isAddress } from '#platform/route-names.ts'
import type { QueryClient } from '@tanstack/react-query'
import { hasOptions } from './delivery-text.ts'
import { stepAddress, stepsForCart } from './use-checkout.ts'

/** Continues after a completed step. Skips steps that have no page, and delivery options that leave nothing to choose. */
export async function continueFrom(client: QueryClient, from: CheckoutStepName): Promise<void> {
  const cart = client.getQueryData(cartQuery.queryKey) ?? null
  if (cart === null) return
  const isSettled = ({ name, done }: CheckoutStep): boolean => name === 'delivery-option' && done && !hasOptions(cart)
  const ahead = stepsForCart(cart).filter(
    (step) => step.name === from || (isAddress(stepAddress(step.name)) && !isSettled(step)),
  )
  const next = nextStep(ahead, from)
  await navigator().go(next === undefined ? '/checkout' : stepAddress(next))
}
