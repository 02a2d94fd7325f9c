import { timeAt } from '@admission/common/time.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { OPEN_PAYMENT_STATES, type Challenge, type ShownPayment } from '../../types/open-payment.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

export const OpenPaymentStateRef = builder.enumType('OpenPaymentState', {
  subGraphs: CONSUMER,
  description:
    'WAITING_FOR_BUYER: the bank wants the buyer to confirm. PROCESSING: the bank has not answered yet. UNKNOWN: the gateway could not be asked; nothing is charged twice.',
  values: OPEN_PAYMENT_STATES,
})

const ChallengeRef = builder.objectRef<Challenge>('PaymentChallenge').implement({
  ...inConsumer,
  description: 'Where the buyer confirms a payment at their bank.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Page of the gateway. It leads back to /checkout/finalize?attempt=….' }),
    until: t.field({
      type: TimeRef,
      description: 'When the payment is canceled and the units are released.',
      resolve: ({ until }) => timeAt(until, 'UTC'),
    }),
  }),
})

export const OpenPaymentRef = builder.objectRef<ShownPayment>('OpenPayment').implement({
  ...inConsumer,
  description: 'A payment that has been started and has no outcome yet.',
  fields: (t) => ({
    attemptId: t.exposeID('attemptId', { description: 'What `cartPaymentReturn` and `cartPaymentCancel` name.' }),
    state: t.expose('state', { type: OpenPaymentStateRef, description: 'What it waits for.' }),
    challenge: t.expose('challenge', {
      type: ChallengeRef,
      nullable: true,
      description: 'Null unless the bank wants the buyer to confirm.',
    }),
  }),
})
