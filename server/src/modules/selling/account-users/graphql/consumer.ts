import { toId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { consumerOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { decideTopics } from '../flows/subscriptions.ts'
import { readSubscriptions } from '../reads/subscriptions.ts'
import type { Subscription } from '../types.ts'
import { MailTopicRef, namedTopics } from './types.ts'

const utc = (at: Date | null) => (at === null ? null : timeAt(at, 'UTC'))

const SubscriptionRef = builder.objectRef<Subscription>('MailSubscription').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The user’s choice of mails from an organizer that they bought from.',
  fields: (t) => ({
    accountId: t.exposeID('accountId', { description: 'ID of the organizer’s account.' }),
    name: t.exposeString('name', { description: 'Name of the organizer.' }),
    consents: t.exposeBoolean('consents', { description: 'Whether they agree to any topic.' }),
    topics: t.field({
      type: [MailTopicRef],
      description: 'Topics that they agree to, in order. Empty if they aren’t subscribed.',
      resolve: ({ topics }) => [...topics],
    }),
    consentAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When they last began to agree to any; null if never.',
      resolve: ({ consentAt }) => utc(consentAt),
    }),
    withdrawnAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When all was last withdrawn; null if never.',
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
      'Subscribes to topics of an organizer’s e-mails, or ends them; the other topics stay. Without any topic the user is unsubscribed. A subscription that begins is confirmed by e-mail, at most once a day. Can be repeated. Fails with `resourceNotFound` if the user never bought from it.',
    args: {
      accountId: t.arg.id({ required: true, description: 'ID of the organizer’s account.' }),
      consents: t.arg.boolean({ required: true, description: 'Whether they agree.' }),
      topics: t.arg({ type: [MailTopicRef], description: 'Topics that this is about; all by default.' }),
    },
    resolve: async (_root, { accountId: id, consents, topics }, context) => {
      const { userId } = consumerOf(context.actor)
      const accountId = toId('Account', id)
      if (accountId === undefined) throw notFound()
      const decision = { accountId, userId, consents, topics: namedTopics(topics) }
      await decideTopics(context.services, originOf(context), decision, 'PROFILE')
      return readSubscriptions(context.services.databases.system, userId)
    },
  }),
)
