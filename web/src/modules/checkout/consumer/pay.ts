import { newUuid } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { ApiError } from '#platform/api-error.ts'
import { request } from '#platform/api.ts'
import { tellOtherTabs, type Cart } from '#modules/carts/consumer/cart-store.ts'
import { CartFinalizeDocument, type FinalizeResultFieldsFragment } from './finalize.gql.ts'
import { beginPayment, endPayment, type OpenPayment } from './open-payment.ts'

export type FinalizeResult = FinalizeResultFieldsFragment

/** One try to pay: everything that is sent again, unchanged, until somebody answers. */
export interface Try {
  readonly payment: OpenPayment
  readonly paymentToken: string | null
  readonly acceptedTerms: readonly string[]
  readonly expectedTotal: Money
}

export const beginTry = (cart: Cart, paymentToken: string | null, terms: readonly string[], total: Money): Try => ({
  payment: beginPayment(newUuid(), cart),
  paymentToken,
  acceptedTerms: terms,
  expectedTotal: { amount: total.amount, exponent: total.exponent, currency: total.currency },
})

/** Pauses before asking again when nobody answered (milliseconds). The last failure is the caller's. */
const pauses = [600, 1_500, 4_000]

const unanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network' && (error.status === 0 || error.status >= 500)

const rest = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds)
  })

/**
 * Sends a try until it is answered. The key makes repeating it safe: the server pays once. Forgets the open payment as
 * soon as there is an answer that ends it; keeps it while the outcome is open, and where nobody answered.
 */
export async function sendTry(attempt: Try, waits: readonly number[] = pauses): Promise<FinalizeResult> {
  const { payment, paymentToken, acceptedTerms, expectedTotal } = attempt
  const { eTag, key } = payment
  try {
    const { cartFinalize } = await request(CartFinalizeDocument, {
      eTag,
      key,
      paymentToken,
      acceptedTerms,
      expectedTotal,
    })
    if (cartFinalize.is === 'PaymentAction' || cartFinalize.is === 'PaymentProcessing') tellOtherTabs()
    else endPayment()
    return cartFinalize
  } catch (error) {
    const [wait, ...later] = waits
    if (!unanswered(error)) endPayment()
    if (!unanswered(error) || wait === undefined) throw error
    await rest(wait)
    return sendTry(attempt, later)
  }
}
