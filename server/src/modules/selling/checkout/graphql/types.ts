import { timeAt } from '@admission/common/time.ts'
import { CartRef } from '#modules/selling/carts/graphql/types/cart.ts'
import { OpenPaymentStateRef } from '#modules/selling/carts/graphql/types/open-payment.ts'
import { CartRefusedRef, CartStaleRef } from '#modules/selling/carts/graphql/types/results.ts'
import { showCurrent } from '#modules/selling/carts/flows/open-cart.ts'
import type { ShownCart } from '#modules/selling/carts/types/cart.ts'
import { ownPurchases } from '#modules/selling/orders/flows/own-purchases.ts'
import { PurchaseRef } from '#modules/selling/orders/graphql/types/purchase.ts'
import type { Purchase } from '#modules/selling/orders/types/purchase.ts'
import type { PublicGatewayConfig } from '#modules/selling/payments/types/payment.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { DECLINE_REASONS } from '#modules/selling/sales/types/payment-status.ts'
import type { ShownFinalized, ShownPaymentAction, ShownPaymentDeclined, ShownPaymentProcessing } from '../types.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const DeclineReasonRef = builder.enumType('DeclineReason', {
  subGraphs: CONSUMER,
  description: 'Why a payment failed. Nothing was charged. GENERIC: only the bank knows the reason.',
  values: DECLINE_REASONS,
})

// Most clients discard the cart that they paid for, so it is read only if it is selected.
const currentCart = async (
  { cartId }: { readonly cartId: string },
  _args: unknown,
  { services }: RequestContext,
): Promise<ShownCart> => {
  const cart = await showCurrent(services, cartId)
  if (cart === null) throw notFound()
  return cart
}

// A receipt that can't be read must not make a payment look as if it had failed.
const paidPurchases = async (
  { purchaseIds }: ShownFinalized,
  _args: unknown,
  context: RequestContext,
): Promise<Purchase[] | null> => {
  try {
    await context.services.failpoint('checkout.beforeReceipt')
    return await ownPurchases(context, purchaseIds)
  } catch (error) {
    context.services.log.error('reading the receipt of a payment failed', { thing: purchaseIds.join(), error })
    return null
  }
}

const FinalizedRef = builder.objectRef<ShownFinalized>('Finalized').implement({
  ...inConsumer,
  description: 'The cart was paid and became purchases. Discard its ID and token.',
  fields: (t) => ({
    cart: t.field({ type: CartRef, description: 'Cart, with `flag.isFinalized` set.', resolve: currentCart }),
    purchaseIds: t.field({
      type: ['ID'],
      description: 'Purchase IDs, one per account and event.',
      resolve: ({ purchaseIds }) => [...purchaseIds],
    }),
    purchases: t.field({
      type: [PurchaseRef],
      nullable: true,
      description:
        'The purchases, as `purchases(ids:)` returns them. Null if they couldn’t be read: they’re paid all the same.',
      resolve: paidPurchases,
    }),
  }),
})

const PaymentActionRef = builder.objectRef<ShownPaymentAction>('PaymentAction').implement({
  ...inConsumer,
  description: 'The bank asks the buyer to confirm. Go to `url`, which redirects back to /checkout/finalize?attempt=….',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'Attempt ID, for `cartPaymentReturn` and `cartPaymentCancel`.' }),
    url: t.exposeString('url', { description: 'URL of the gateway’s page.' }),
    clientSecret: t.exposeString('clientSecret', {
      nullable: true,
      description: 'Client secret, for gateways that confirm on the page.',
    }),
    until: t.field({
      type: TimeRef,
      description: 'When the payment is canceled and the tickets are released.',
      resolve: ({ until }) => timeAt(until, 'UTC'),
    }),
  }),
})

const PaymentProcessingRef = builder.objectRef<ShownPaymentProcessing>('PaymentProcessing').implement({
  ...inConsumer,
  description: 'The outcome isn’t known yet. The tickets stay held, and nothing is charged twice.',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'Attempt ID, for `cartPaymentReturn`.' }),
    state: t.expose('state', { type: OpenPaymentStateRef, description: 'PROCESSING or UNKNOWN.' }),
    askAgainSeconds: t.exposeInt('askAgainSeconds', { description: 'Seconds to wait before checking again.' }),
  }),
})

const PaymentDeclinedRef = builder.objectRef<ShownPaymentDeclined>('PaymentDeclined').implement({
  ...inConsumer,
  description: 'The payment failed and nothing was charged. The buyer can pay another way.',
  fields: (t) => ({
    cart: t.field({
      type: CartRef,
      description: 'Cart, open again. Its tickets stay held for at least 3 minutes.',
      resolve: currentCart,
    }),
    reason: t.expose('reason', { type: DeclineReasonRef, description: 'Machine-readable reason.' }),
    message: t.exposeString('message', { description: 'Message for the buyer: what happened and what to do.' }),
  }),
})

export const FinalizeResultRef = builder.unionType('FinalizeResult', {
  subGraphs: CONSUMER,
  description:
    'The cart was paid, waits for the buyer or the bank, or was declined; or nothing happened because the eTag was stale or payment was refused.',
  types: [FinalizedRef, PaymentActionRef, PaymentProcessingRef, PaymentDeclinedRef, CartStaleRef, CartRefusedRef],
  resolveType: ({ kind }) => kind,
})

export const PaymentConfigRef = builder.objectRef<PublicGatewayConfig>('PaymentConfig').implement({
  ...inConsumer,
  description: 'Settings for turning a card into a token. Card details go to the gateway, never to us.',
  fields: (t) => ({
    gateway: t.exposeString('gateway', { description: 'Gateway name.' }),
    publicKey: t.exposeString('publicKey', { description: 'Public key for browsers.' }),
    tokenUrl: t.string({
      description: 'URL to send card details to. Empty if the gateway has its own form.',
      resolve: ({ tokenUrl }) => tokenUrl ?? '',
    }),
    scriptUrl: t.string({
      description: 'URL of the script that shows the gateway’s own card form. Empty if it has none.',
      resolve: ({ scriptUrl }) => scriptUrl ?? '',
    }),
  }),
})
