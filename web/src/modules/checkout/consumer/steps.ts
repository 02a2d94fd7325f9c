import { checkoutSteps, nextStep, type CheckoutStepName } from '@admission/common/checkout-steps.ts'
import { cartQuery } from '#modules/carts/consumer/cart-store.ts'
import { navigator } from '#platform/navigation.ts'
import { isAddress } from '#platform/route-names.ts'
import { tokenFor } from '#platform/tokens.ts'
import type { QueryClient } from '@tanstack/react-query'
import { seenQuestions } from './seen-questions.ts'
import { stepAddress } from './use-checkout.ts'

/** Goes on from a step that was just done; steps that have no page are passed over. */
export async function goOn(client: QueryClient, from: CheckoutStepName): Promise<void> {
  const cart = client.getQueryData(cartQuery.queryKey) ?? null
  if (cart === null) return
  const steps = checkoutSteps(cart, tokenFor('consumer') !== undefined, seenQuestions.get())
  const withPage = steps.filter(({ name }) => name === from || isAddress(stepAddress(name)))
  const next = nextStep(withPage, from)
  await navigator().go(next === undefined ? '/checkout' : stepAddress(next))
}
