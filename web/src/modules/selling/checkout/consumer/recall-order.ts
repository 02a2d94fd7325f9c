import { openStep } from '@admission/common/checkout-steps.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CartRecallDocument } from '#modules/selling/carts/consumer/cart.gql.ts'
import { cartQuery, changeCart, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { request } from '#platform/api.ts'
import { readText, writeText } from '#platform/storage.ts'
import { questionsOf } from '#modules/selling/carts/consumer/question-rules.ts'
import { markSeen } from './seen-questions.ts'
import { isSignedIn, stepsForCart } from './use-checkout.ts'

const key = 'recalledCart'

/** True if this tab has asked for the buyer's last choices for a cart. */
export const isRecalled = ({ cartId }: Pick<Cart, 'cartId'>): boolean => readText(key, 'sessionStorage') === cartId

/** Questions of forms that were answered just now: the summary on the payment page shows them with their answers. */
function answeredNow(before: Cart, after: Cart): readonly string[] {
  const had = new Map(questionsOf(before.cartCheckoutForms).map(({ id, response }) => [id, response]))
  return after.cartCheckoutForms
    .filter(({ cartCheckoutQuestions }) =>
      cartCheckoutQuestions.some(({ id, response }) => response !== null && (had.get(id) ?? null) === null),
    )
    .flatMap(({ cartCheckoutQuestions }) => cartCheckoutQuestions)
    .filter(({ isAsked, checkoutQuestion: { type } }) => isAsked && type !== 'CONSENT' && type !== 'FILE')
    .map(({ checkoutQuestion }) => checkoutQuestion.id)
}

/**
 * Once per cart: fills in what a returning buyer chose and answered last time, so that they can pay right away. Checkout goes on
 * without it if it fails.
 */
export async function recallOrder(client: QueryClient): Promise<void> {
  const before = client.getQueryData(cartQuery.queryKey) ?? null
  if (before === null || before.items.length === 0 || !isSignedIn() || isRecalled(before)) return
  if (openStep(stepsForCart(before)) === 'payment' || before.payment !== null) return
  writeText(key, before.cartId, 'sessionStorage')
  try {
    const result = await changeCart(client, async (eTag) => (await request(CartRecallDocument, { eTag })).cartRecall)
    if (result.is === 'CartChanged') markSeen(answeredNow(before, result.cart))
  } catch {
    // The steps ask for what is missing.
  }
}
