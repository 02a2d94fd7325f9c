import { timeAt } from '@admission/common/time.ts'
import { CartRef } from '#modules/carts/graphql/types.ts'
import { OpenPaymentStateRef } from '#modules/carts/graphql/types/open-payment.ts'
import { CartRefusedRef, CartStaleRef } from '#modules/carts/graphql/types/results.ts'
import type { PublicGatewayConfig } from '#modules/payments/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import {
  DECLINE_REASONS,
  type ShownFinalized,
  type ShownPaymentAction,
  type ShownPaymentDeclined,
  type ShownPaymentProcessing,
} from '../types.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const DeclineReasonRef = builder.enumType('DeclineReason', {
  subGraphs: CONSUMER,
  description: 'Why a payment failed for certain; nothing was charged. GENERIC: the reason is known to the bank alone.',
  values: DECLINE_REASONS,
})

const FinalizedRef = builder.objectRef<ShownFinalized>('Finalized').implement({
  ...inConsumer,
  description: 'The cart is paid and has become purchases. The client forgets it.',
  fields: (t) => ({
    cart: t.expose('cart', { type: CartRef, description: 'With `flag.isFinalized`.' }),
    purchaseIds: t.field({
      type: ['ID'],
      description: 'One for each account and event.',
      resolve: ({ purchaseIds }) => [...purchaseIds],
    }),
  }),
})

const PaymentActionRef = builder.objectRef<ShownPaymentAction>('PaymentAction').implement({
  ...inConsumer,
  description: 'The bank wants the buyer to confirm. Go to `url`; it leads back to /checkout/finalize?attempt=….',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'What `cartPaymentReturn` and `cartPaymentCancel` name.' }),
    url: t.exposeString('url', { description: 'Page of the gateway.' }),
    clientSecret: t.exposeString('clientSecret', { nullable: true, description: 'For gateways that ask in place.' }),
    until: t.field({
      type: TimeRef,
      description: 'When it is cancelled and the units are let go.',
      resolve: ({ until }) => timeAt(until, 'UTC'),
    }),
  }),
})

const PaymentProcessingRef = builder.objectRef<ShownPaymentProcessing>('PaymentProcessing').implement({
  ...inConsumer,
  description: 'The outcome is not known yet. The units stay kept; nothing is charged twice.',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'What `cartPaymentReturn` names.' }),
    state: t.expose('state', { type: OpenPaymentStateRef, description: 'PROCESSING or UNKNOWN.' }),
    askAgainSeconds: t.exposeInt('askAgainSeconds', { description: 'Seconds after which it is worth asking again.' }),
  }),
})

const PaymentDeclinedRef = builder.objectRef<ShownPaymentDeclined>('PaymentDeclined').implement({
  ...inConsumer,
  description: 'The payment failed for certain, and nothing was charged. The cart can be paid for in another way.',
  fields: (t) => ({
    cart: t.expose('cart', { type: CartRef, description: 'Open again; it keeps its units for 3 minutes at least.' }),
    reason: t.expose('reason', { type: DeclineReasonRef, description: 'For machines.' }),
    message: t.exposeString('message', { description: 'What happened and what to do, for the buyer.' }),
  }),
})

/** What paying for a cart answers. */
export const FinalizeResultRef = builder.unionType('FinalizeResult', {
  subGraphs: CONSUMER,
  description:
    'Paid; waiting for the buyer; waiting for the bank; declined; or nothing happened, because the eTag was old or it cannot be paid.',
  types: [FinalizedRef, PaymentActionRef, PaymentProcessingRef, PaymentDeclinedRef, CartStaleRef, CartRefusedRef],
  resolveType: ({ kind }) => kind,
})

export const PaymentConfigRef = builder.objectRef<PublicGatewayConfig>('PaymentConfig').implement({
  ...inConsumer,
  description: 'How the payment page turns a card into a token: it is sent to the gateway and never to us.',
  fields: (t) => ({
    gateway: t.exposeString('gateway', { description: 'Its name.' }),
    publicKey: t.exposeString('publicKey', { description: 'For browsers.' }),
    tokenUrl: t.string({
      description: 'Where the card goes; empty where the gateway brings its own form.',
      resolve: ({ tokenUrl }) => tokenUrl ?? '',
    }),
  }),
})
