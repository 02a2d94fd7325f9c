import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { MailTopicRef } from '#modules/selling/account-users/graphql/types.ts'
import { openMailLink, unsubscribe, type MailLink } from '../flows/mail-links.ts'
import { reopenCart } from '../flows/reminders.ts'

const token = {
  required: true,
  description: 'Token of the link in the mail. Fails with `resourceNotFound` if it isn’t ours.',
} as const

const MailConsentRef = builder.objectRef<MailLink>('MailConsent').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Mails that their recipient agrees to get.',
  fields: (t) => ({
    accountName: t.exposeString('accountName', { description: 'Name of the organizer that sent it.' }),
    consents: t.boolean({
      description: 'Whether they agree to mails like this.',
      resolve: ({ topic, topics }) => (topic === null ? topics.length > 0 : topics.includes(topic)),
    }),
    topic: t.expose('topic', {
      type: MailTopicRef,
      nullable: true,
      description: 'Topic of the mail. Null if it was about the whole subscription.',
    }),
    topics: t.field({
      type: [MailTopicRef],
      description: 'Topics of the organizer’s mails that they agree to now, in order.',
      resolve: ({ topics }) => [...topics],
    }),
  }),
})

builder.queryField('mailConsent', (t) =>
  t.field({
    type: MailConsentRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'The consent that an unsubscribe link is about.',
    args: { token: t.arg.string(token) },
    resolve: (_root, args, { services, request }) => openMailLink(services, request, args.token),
  }),
)

builder.mutationFields((t) => ({
  unsubscribe: t.field({
    type: MailConsentRef,
    subGraphs: CONSUMER,
    public: true,
    description:
      'Ends the consent to what the mail of an unsubscribe link was about, without signing in. Can be repeated.',
    args: {
      token: t.arg.string(token),
      all: t.arg.boolean({ description: 'Whether to end all topics of the organizer. False by default.' }),
    },
    resolve: (_root, { token: given, all }, context) =>
      unsubscribe(context.services, originOf(context), given, all === true),
  }),
  cartReopen: t.string({
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      '`CartToken` of the cart that a mail reminds of. Fails with `resourceNotFound` unless the signed-in user owns it and it’s still open.',
    args: { token: t.arg.string(token) },
    resolve: (_root, args, context) => reopenCart(context, args.token),
  }),
}))
