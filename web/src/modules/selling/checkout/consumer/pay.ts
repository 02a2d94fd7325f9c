import { newUuid } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { ApiError } from '#platform/api-error.ts'
import { request } from '#platform/api.ts'
import { untilReachable } from '#platform/connection.ts'
import { notifyOtherTabs, type Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { CartFinalizeDocument, type FinalizeResultFieldsFragment } from './finalize.gql.ts'
import { beginPayment, endPayment, type OpenPayment } from '#modules/selling/payments/consumer/open-payment.ts'
import { paidAnyway } from './paid-anyway.ts'

export type FinalizeResult = FinalizeResultFieldsFragment

export interface CardChoice {
  readonly savedCardId?: string
  readonly keepCard?: boolean
}

/** A payment to send. Retries send it unchanged until the server answers. */
export interface PaymentRequest {
  readonly payment: OpenPayment
  readonly paymentToken: string | null
  /** The saved card that pays instead, or whether to save the one of the token. */
  readonly card: CardChoice
  readonly acceptedTerms: readonly string[]
  readonly expectedTotal: Money
}

export const createPaymentRequest = (
  cart: Cart,
  paymentToken: string | null,
  terms: readonly string[],
  total: Money,
  card: CardChoice = {},
): PaymentRequest => ({
  payment: beginPayment(newUuid(), cart),
  paymentToken,
  card,
  acceptedTerms: terms,
  expectedTotal: { amount: total.amount, exponent: total.exponent, currency: total.currency },
})

/** Delays before each retry (milliseconds). The last one is repeated until the server answers. */
const RETRY_DELAYS = [600, 1_500, 4_000]

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'network' && (error.status === 0 || error.status >= 500)

const delay = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds)
  })

/**
 * Sends a payment and retries until the server answers, however long the network is away: `onUnanswered` is told each
 * time. The idempotency key makes retries safe: the server pays once. Clears the open payment once a result is final, and
 * keeps it while the outcome is open.
 */
export async function sendPaymentRequest(
  payload: PaymentRequest,
  onUnanswered: () => void = () => undefined,
  delays: readonly number[] = RETRY_DELAYS,
): Promise<FinalizeResult> {
  const { payment, paymentToken, card, acceptedTerms, expectedTotal } = payload
  const { eTag, key } = payment
  try {
    const input = { eTag, key, paymentToken, ...card, acceptedTerms, expectedTotal }
    const send = async () => (await request(CartFinalizeDocument, input)).cartFinalize
    const result = await paidAnyway(send, 'cartFinalize')
    if (result.is === 'PaymentAction' || result.is === 'PaymentProcessing') notifyOtherTabs()
    else endPayment()
    return result
  } catch (error) {
    if (!isUnanswered(error)) {
      endPayment()
      throw error
    }
    onUnanswered()
    const [wait = 0, ...later] = delays
    await delay(wait)
    await untilReachable()
    return sendPaymentRequest(payload, onUnanswered, later.length === 0 ? [wait] : later)
  }
}
