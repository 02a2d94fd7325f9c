import { timeAt } from '@admission/common/time.ts'
import { consumerOf } from '#platform/actor.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { setSubscription } from '../flows/subscriptions.ts'
import { readSubscriptions } from '../reads/subscriptions.ts'
import type { Subscription } from '../types.ts'

const utc = (at: Date | null) => (at === null ? null : timeAt(at, 'UTC'))

const SubscriptionRef = builder.objectRef<Subscription>('MailSubscription').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Whether the user agrees to the mails of an organizer that they bought from.',
  fields: (t) => ({
    accountId: t.exposeID('accountId', { description: 'ID of the organizer’s account.' }),
    name: t.exposeString('name', { description: 'Name of the organizer.' }),
    consents: t.exposeBoolean('consents', { description: 'Whether they agree.' }),
    consentAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When they last agreed; null if never.',
      resolve: ({ consentAt }) => utc(consentAt),
    }),
    withdrawnAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was last withdrawn; null if never.',
      resolve: ({ withdrawnAt }) => utc(withdrawnAt),
    }),
  }),
})

builder.queryField('mySubscriptions', (t) =>
  t.field({
    type: [SubscriptionRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Organizers that the signed-in user bought from or holds tickets of, by name.',
    resolve: (_root, _args, { actor, services }) =>
      readSubscriptions(services.databases.system, consumerOf(actor).userId),
  }),
)

builder.mutationField('subscriptionSet', (t) =>
  t.field({
    type: [SubscriptionRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Gives or withdraws the consent to an organizer’s mails. Can be repeated. Fails with `resourceNotFound` if the user never bought from it.',
    args: {
      accountId: t.arg.id({ required: true, description: 'ID of the organizer’s account.' }),
      consents: t.arg.boolean({ required: true, description: 'Whether they agree.' }),
    },
    resolve: (_root, asked, context) =>
      setSubscription(context.services, originOf(context), consumerOf(context.actor).userId, asked),
  }),
)
