import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { openReminder, reopenCart, unsubscribe } from '../flows/reminders.ts'
import type { CartReminder } from '../reads/reminders.ts'

const token = {
  required: true,
  description: 'Token of the link in the mail. Fails with `resourceNotFound` if it isn’t ours.',
} as const

const MailConsentRef = builder.objectRef<CartReminder>('MailConsent').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Whether the person a mail was sent to agrees to get more of them.',
  fields: (t) => ({
    accountName: t.exposeString('accountName', { description: 'Name of the organizer that sent it.' }),
    consents: t.exposeBoolean('consents', { description: 'Whether they agree.' }),
  }),
})

builder.queryField('mailConsent', (t) =>
  t.field({
    type: MailConsentRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'The consent that an unsubscribe link is about.',
    args: { token: t.arg.string(token) },
    resolve: (_root, args, { services, request }) => openReminder(services, request, args.token),
  }),
)

builder.mutationFields((t) => ({
  unsubscribe: t.field({
    type: MailConsentRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Ends the consent that an unsubscribe link is about, without signing in. Can be repeated.',
    args: { token: t.arg.string(token) },
    resolve: (_root, args, context) => unsubscribe(context.services, originOf(context), args.token),
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
