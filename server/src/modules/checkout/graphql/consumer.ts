import { toId, type AttemptId, type CartId } from '@admission/common/ids.ts'
import { joinCart } from '#modules/carts/flows/join-cart.ts'
import { openCart, showCurrent } from '#modules/carts/flows/open-cart.ts'
import { installedGateway } from '#modules/payments/adapters/installed.ts'
import { consumerOf } from '#platform/actor.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { MoneyInput } from '#platform/graphql/values.ts'
import { finaliseCart } from '../flows/finalise-cart.ts'
import { cancelPayment, returnFromGateway } from '../flows/settle-attempt.ts'
import type { FinalizeAnswer, Finalising } from '../types.ts'
import { FinalizeResultRef, PaymentConfigRef } from './types.ts'

const LONGEST_TOKEN = 200
const MAX_TERMS = 50

/** Adds the cart as it is now to what a payment came to. */
const withCart = async ({ services }: RequestContext, cartId: string, came: Finalising): Promise<FinalizeAnswer> => {
  if (came.kind === 'PaymentAction' || came.kind === 'PaymentProcessing') return came
  const cart = await showCurrent(services, cartId)
  if (cart === null) throw notFound()
  if (came.kind === 'CartRefused') return { kind: 'CartRefused', cart, ...came.refusal }
  return { ...came, cart }
}

type Payment = {
  readonly eTag: string
  readonly key: string
  readonly paymentToken?: string | null | undefined
  readonly acceptedTerms: readonly string[]
  readonly expectedTotal: { readonly amount: number; readonly exponent: number; readonly currency: string }
}

/** A cart that nobody signed for yet is bound to the person first, so that their limits count; what it is now, they see. */
const joined = async (context: RequestContext): Promise<FinalizeAnswer> => {
  const answer = await joinCart(context)
  return answer.kind === 'CartChanged' ? { kind: 'CartStale', cart: answer.cart } : answer
}

const pay = async (context: RequestContext, payment: Payment): Promise<FinalizeAnswer> => {
  const { userId } = consumerOf(context.actor)
  const key = toId('Key', payment.key)
  if (key === undefined) throw inputError({ path: 'key', message: 'Give a key of your own making: a UUID.' })
  const paymentToken = payment.paymentToken?.trim() || null
  if ((paymentToken?.length ?? 0) > LONGEST_TOKEN)
    throw inputError({ path: 'paymentToken', message: 'Enter your card.' })
  if (payment.acceptedTerms.length > MAX_TERMS)
    throw inputError({ path: 'acceptedTerms', message: 'These are too many.' })
  const cart = await openCart(context)
  if (cart.userId === null && cart.state === 'OPEN') return joined(context)
  const { amount, exponent, currency } = payment.expectedTotal
  const came = await finaliseCart(context.services, {
    cartId: cart.id as CartId,
    userId,
    eTag: payment.eTag,
    key,
    paymentToken,
    acceptedTerms: payment.acceptedTerms,
    expectedTotal: { amount, exponent, currency },
    network: context.request.network,
  })
  return withCart(context, cart.id, came)
}

const ofAttempt = async (
  context: RequestContext,
  id: string,
  settle: typeof returnFromGateway,
): Promise<FinalizeAnswer> => {
  const { userId } = consumerOf(context.actor)
  const attemptId: AttemptId | undefined = toId('Attempt', id)
  if (attemptId === undefined) throw notFound()
  const { attempt, standing } = await settle(context.services, { userId, attemptId })
  return withCart(context, attempt.cartId, standing)
}

builder.queryField('paymentConfig', (t) =>
  t.field({
    type: PaymentConfigRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'How the payment page turns a card into a token.',
    resolve: (_root, _args, { services }) => installedGateway(services).publicConfig(),
  }),
)

const paying = { type: FinalizeResultRef, subGraphs: CONSUMER, authScopes: { signedIn: true } } as const

builder.mutationFields((t) => ({
  cartFinalize: t.field({
    ...paying,
    description:
      'Pays for the cart of CartToken. The same key has one effect and answers the same; with other values it is refused (preconditionFailed). A cart that was paid answers its purchases again.',
    args: {
      eTag: t.arg.string({ required: true, description: 'Of the cart as it was last seen.' }),
      key: t.arg.id({ required: true, description: 'A UUID of the client’s making, kept until it is answered.' }),
      paymentToken: t.arg.string({ description: 'Of the card, from the gateway; none where nothing is to pay.' }),
      acceptedTerms: t.arg.idList({ required: true, description: 'Ids of `checkoutTerms` that the buyer agreed to.' }),
      expectedTotal: t.arg({ type: MoneyInput, required: true, description: 'What the buyer was shown.' }),
    },
    resolve: (_root, args, context) => pay(context, args),
  }),
  cartPaymentReturn: t.field({
    ...paying,
    description: 'How a payment stands; the gateway is asked. resourceNotFound where it is not theirs.',
    args: { attemptId: t.arg.id({ required: true, description: 'Of the try.' }) },
    resolve: (_root, { attemptId }, context) => ofAttempt(context, attemptId, returnFromGateway),
  }),
  cartPaymentCancel: t.field({
    ...paying,
    description:
      'Gives up a payment that waits, to pay otherwise; the units stay kept. What was captured meanwhile stays.',
    args: { attemptId: t.arg.id({ required: true, description: 'Of the try.' }) },
    resolve: (_root, { attemptId }, context) => ofAttempt(context, attemptId, cancelPayment),
  }),
}))
