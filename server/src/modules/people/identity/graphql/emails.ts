import { timeAt } from '@admission/common/time.ts'
import { consumerOf } from '#platform/actor.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { addEmail, makeEmailPrimary, removeEmail, verifyAddedEmail } from '#modules/people/identity/flows/own-emails.ts'
import { emailInput, passwordInput, VerifiedEmailType } from '#modules/people/identity/graphql/types/user.ts'
import { readOwnEmails } from '#modules/people/identity/reads/emails.ts'
import type { OwnEmail } from '#modules/people/identity/types.ts'

const OwnEmailRef = builder.objectRef<OwnEmail>('OwnEmail').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'E-mail address of the signed-in user.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    email: t.exposeString('email', { description: 'E-mail address, lowercase.' }),
    isPrimary: t.exposeBoolean('isPrimary', {
      description: 'Whether links for a new password go to it. Each user has one primary address.',
    }),
    isVerified: t.exposeBoolean('isVerified', { description: 'Whether the user opened the link that was sent to it.' }),
    addedAt: t.field({
      type: TimeRef,
      description: 'When it was added.',
      resolve: ({ addedAt }) => timeAt(addedAt, 'UTC'),
    }),
  }),
})

const byOf = (context: RequestContext) => ({
  services: context.services,
  origin: originOf(context),
  actor: consumerOf(context.actor),
})
const emailsOf = ({ actor, services }: RequestContext): Promise<OwnEmail[]> =>
  readOwnEmails(services.databases.system, consumerOf(actor).userId)

builder.queryField('myEmails', (t) =>
  t.field({
    type: [OwnEmailRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Addresses of the signed-in user, the primary one first.',
    resolve: (_root, _args, context) => emailsOf(context),
  }),
)

builder.mutationFields((t) => ({
  emailAdd: t.field({
    type: [OwnEmailRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Adds an address, sends its link, which works once within 48 hours, and notifies the primary address. Repeat to send the link again, without the password. The result is the same if the address belongs to another user. Fails with `userInputError` for `password` if that isn’t the current password.',
    args: {
      email: t.arg.string({ required: true, validate: emailInput, description: 'E-mail address.' }),
      password: t.arg.string({ validate: passwordInput, description: 'Current password. Needed for a new address.' }),
    },
    resolve: async (_root, { email, password }, context) => {
      await addEmail(byOf(context), email, password ?? '')
      return emailsOf(context)
    },
  }),
  emailVerify: t.field({
    type: VerifiedEmailType,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Verifies an added address with the link that was sent to it. Fails with `preconditionFailed` if the link is no longer valid or another user’s.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    resolve: (_root, { token }, context) => verifyAddedEmail(byOf(context), token),
  }),
  emailMakePrimary: t.field({
    type: [OwnEmailRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Makes a verified address the primary one and notifies the previous one. Fails with `userInputError` for `password` if that isn’t the current password.',
    args: {
      id: t.arg.id({ required: true, description: 'ID of the address.' }),
      password: t.arg.string({ required: true, validate: passwordInput, description: 'Current password.' }),
    },
    resolve: async (_root, { id, password }, context) => {
      await makeEmailPrimary(byOf(context), id, password)
      return emailsOf(context)
    },
  }),
  emailRemove: t.field({
    type: [OwnEmailRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Removes an address. Fails with `userError` for the primary one.',
    args: { id: t.arg.id({ required: true, description: 'ID of the address.' }) },
    resolve: async (_root, { id }, context) => {
      await removeEmail(byOf(context), id)
      return emailsOf(context)
    },
  }),
}))
