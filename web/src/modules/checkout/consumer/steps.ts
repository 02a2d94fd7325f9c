import { nextStep, type CheckoutStepName } from '@admission/common/checkout-steps.ts'
import { cartQuery } from '#modules/carts/consumer/cart-store.ts'
import { navigator } from '#platform/navigation.ts'
import { isAddress } from '#platform/route-names.ts'
import type { QueryClient } from '@tanstack/react-query'
import { stepAddress, stepsOf } from './use-checkout.ts'

/** Continues after a completed step. Skips steps that have no page. */
export async function continueFrom(client: QueryClient, from: CheckoutStepName): Promise<void> {
  const cart = client.getQueryData(cartQuery.queryKey) ?? null
  if (cart === null) return
  const withPage = stepsOf(cart).filter(({ name }) => name === from || isAddress(stepAddress(name)))
  const next = nextStep(withPage, from)
  await navigator().go(next === undefined ? '/checkout' : stepAddress(next))
}
