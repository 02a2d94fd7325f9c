import { timeAt } from '@admission/common/time.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { OPEN_PAYMENT_STATES, type Challenge, type ShownPayment } from '../../types/open-payment.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

export const OpenPaymentStateRef = builder.enumType('OpenPaymentState', {
  subGraphs: CONSUMER,
  description:
    'WAITING_FOR_BUYER: the bank asks the buyer to confirm. PROCESSING: the bank hasn’t answered yet. UNKNOWN: the gateway can’t be reached; nothing is charged twice.',
  values: OPEN_PAYMENT_STATES,
})

const ChallengeRef = builder.objectRef<Challenge>('PaymentChallenge').implement({
  ...inConsumer,
  description: 'Bank page where the buyer confirms a payment.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'URL of the gateway’s page. It redirects back to /checkout/finalize?attempt=….',
    }),
    until: t.field({
      type: TimeRef,
      description: 'When the payment is canceled and the units are released.',
      resolve: ({ until }) => timeAt(until, 'UTC'),
    }),
  }),
})

export const OpenPaymentRef = builder.objectRef<ShownPayment>('OpenPayment').implement({
  ...inConsumer,
  description: 'Payment that has started and has no outcome yet.',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'Attempt ID, for `cartPaymentReturn` and `cartPaymentCancel`.' }),
    state: t.expose('state', {
      type: OpenPaymentStateRef,
      description: 'State of the payment: what it is waiting for.',
    }),
    challenge: t.expose('challenge', {
      type: ChallengeRef,
      nullable: true,
      description: 'Null unless the bank asks the buyer to confirm.',
    }),
  }),
})
