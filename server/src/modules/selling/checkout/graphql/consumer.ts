import { toId, type AttemptId, type CartId } from '@admission/common/ids.ts'
import { joinCart } from '#modules/selling/carts/flows/join-cart.ts'
import { openCart, showCurrent, cartVersion } from '#modules/selling/carts/flows/open-cart.ts'
import { CartRef } from '#modules/selling/carts/graphql/types/cart.ts'
import type { StoredCart } from '#modules/selling/carts/types/cart.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { consumerOf } from '#platform/actor.ts'
import { inputError, notFound, unavailable } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { MoneyInput } from '#platform/graphql/values.ts'
import { finalizeCart } from '../flows/finalize-cart.ts'
import { cancelPayment, returnFromGateway } from '#modules/selling/sales/flows/settle-attempt.ts'
import { totalProblem } from '../rules/total-problem.ts'
import type { FinalizeAnswer, FinalizeOutcome } from '../types.ts'
import { FinalizeResultRef, PaymentConfigRef } from './types.ts'

const MAX_TOKEN_LENGTH = 200
const MAX_TERMS = 50

/** A payment's result with the cart to show: the current one if nothing happened, else the one that was paid for. */
const withCart = async (
  { services }: RequestContext,
  cartId: string,
  result: Exclude<FinalizeOutcome, { kind: 'Unjoined' }>,
): Promise<FinalizeAnswer> => {
  if (result.kind === 'PaymentAction' || result.kind === 'PaymentProcessing') return result
  if (result.kind === 'Finalized' || result.kind === 'PaymentDeclined') return { ...result, cartId }
  const cart = await showCurrent(services, cartId)
  if (cart === null) throw notFound()
  if (result.kind === 'CartRefused') return { kind: 'CartRefused', cart, ...result.refusal }
  return { ...result, cart }
}

type Payment = {
  readonly eTag: string
  readonly key: string
  readonly paymentToken?: string | null | undefined
  readonly savedCardId?: string | null | undefined
  readonly keepCard?: boolean | null | undefined
  readonly acceptedTerms: readonly string[]
  readonly expectedTotal: { readonly amount: number; readonly exponent: number; readonly currency: string }
}

/**
 * Binds a guest’s cart to the user before payment, so that their limits count. Returns its new eTag if it holds what the buyer saw, so
 * that they needn't pay again; else what to show them.
 */
const joined = async (
  context: RequestContext,
  before: StoredCart,
  seen: string,
): Promise<FinalizeAnswer | { readonly eTag: string }> => {
  const answer = await joinCart(context)
  if (answer.kind !== 'CartChanged') return answer
  const held = before.lines.filter(({ evicted }) => evicted === null)
  const { items, eTag } = answer.cart
  const isSame =
    items.length === held.length &&
    held.every(({ id, quantity }) => items.some((item) => item.id === id && item.quantity === quantity))
  return isSame && cartVersion(seen) === before.version ? { eTag } : { kind: 'CartStale', cart: answer.cart }
}

const pay = async (context: RequestContext, payment: Payment): Promise<FinalizeAnswer> => {
  const { userId } = consumerOf(context.actor)
  const key = toId('Key', payment.key)
  if (key === undefined) throw inputError({ path: 'key', message: '`key` must be a UUID.' })
  const paymentToken = payment.paymentToken?.trim() || null
  if ((paymentToken?.length ?? 0) > MAX_TOKEN_LENGTH)
    throw inputError({ path: 'paymentToken', message: 'Enter your card details.' })
  if (payment.acceptedTerms.length > MAX_TERMS)
    throw inputError({ path: 'acceptedTerms', message: `Use ${String(MAX_TERMS)} entries or fewer.` })
  const savedCardId = payment.savedCardId ? toId('SavedCard', payment.savedCardId) : null
  if (savedCardId === undefined) throw inputError({ path: 'savedCardId', message: 'Choose one of your cards.' })
  const cart = await openCart(context)
  const { amount, exponent, currency } = payment.expectedTotal
  const request = {
    cartId: cart.id as CartId,
    userId,
    key,
    paymentToken: savedCardId === null ? paymentToken : null,
    savedCardId,
    keepsCard: payment.keepCard ?? false,
    acceptedTerms: payment.acceptedTerms,
    expectedTotal: { amount, exponent, currency },
    network: context.request.network,
  }
  const isGuests = cart.userId === null && cart.state === 'OPEN'
  const first = isGuests ? undefined : await finalizeCart(context.services, { ...request, eTag: payment.eTag }, cart)
  if (first !== undefined && first.kind !== 'Unjoined') return withCart(context, cart.id, first)
  // Signing in didn't reach the cart, or was cut off before the limits of the lines moved to the user.
  const bound = await joined(context, cart, payment.eTag)
  if ('kind' in bound) return bound
  const result = await finalizeCart(context.services, { ...request, eTag: bound.eTag })
  if (result.kind === 'Unjoined') throw unavailable()
  return withCart(context, cart.id, result)
}

const ofAttempt = async (
  context: RequestContext,
  id: string,
  settle: typeof returnFromGateway,
): Promise<FinalizeAnswer> => {
  const { userId } = consumerOf(context.actor)
  const attemptId: AttemptId | undefined = toId('Attempt', id)
  if (attemptId === undefined) throw notFound()
  const { attempt, status } = await settle(context.services, { userId, attemptId })
  if (attempt.cartId === null) throw notFound()
  return withCart(context, attempt.cartId, status)
}

builder.queryField('paymentConfig', (t) =>
  t.field({
    type: PaymentConfigRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Settings for turning a card into a token on the payment page.',
    resolve: (_root, _args, { services }) => installedGateway(services).publicConfig(),
  }),
)

builder.objectField(CartRef, 'totalProblem', (t) =>
  t.string({
    nullable: true,
    description:
      'Why the total can’t be charged to a card, and what helps: it’s below the gateway’s minimum, for example.',
    resolve: ({ grandTotals: [total], discounts: [off] }, _args, { services }) =>
      total === undefined
        ? null
        : (totalProblem(total, installedGateway(services).chargeRule(total.currency), (off?.amount ?? 0) < 0) ?? null),
  }),
)

const paying = { type: FinalizeResultRef, subGraphs: CONSUMER, authScopes: { signedIn: true } } as const

builder.mutationFields((t) => ({
  cartFinalize: t.field({
    ...paying,
    description:
      'Pays for the cart of the `CartToken` header. A retry with the same key gets the same answer; with different values, it fails with `preconditionFailed`. A paid cart returns its purchases again.',
    args: {
      eTag: t.arg.string({ required: true, description: 'Last seen eTag of the cart.' }),
      key: t.arg.id({
        required: true,
        description: 'Idempotency key: a UUID. Reuse it for retries until you get an answer.',
      }),
      paymentToken: t.arg.string({ description: 'Card token from the gateway. Omit it if nothing is due.' }),
      savedCardId: t.arg.id({ description: 'Saved card to charge instead of a token.' }),
      keepCard: t.arg.boolean({
        description: 'Whether to save the card of the token for next time. Ask the buyer; there’s no default of yes.',
      }),
      acceptedTerms: t.arg.idList({
        required: true,
        description: 'IDs of the `checkoutTerms` that the buyer accepted.',
      }),
      expectedTotal: t.arg({ type: MoneyInput, required: true, description: 'Total shown to the buyer.' }),
    },
    resolve: (_root, args, context) => pay(context, args),
  }),
  cartPaymentReturn: t.field({
    ...paying,
    description:
      'Checks a payment with the gateway and returns its status. Fails with `resourceNotFound` if it isn’t yours.',
    args: { attemptId: t.arg.id({ required: true, description: 'Attempt ID.' }) },
    resolve: (_root, { attemptId }, context) => ofAttempt(context, attemptId, returnFromGateway),
  }),
  cartPaymentCancel: t.field({
    ...paying,
    description:
      'Cancels an open payment so the buyer can pay another way. The tickets stay held. A payment that was captured meanwhile stays.',
    args: { attemptId: t.arg.id({ required: true, description: 'Attempt ID.' }) },
    resolve: (_root, { attemptId }, context) => ofAttempt(context, attemptId, cancelPayment),
  }),
}))
