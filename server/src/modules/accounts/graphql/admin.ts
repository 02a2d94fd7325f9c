import { forbidden, notFound, notSignedIn } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { requestPasswordReset } from '#modules/identity/flows/request-password-reset.ts'
import { resetPassword } from '#modules/identity/flows/reset-password.ts'
import { signIn, type MayEnter } from '#modules/identity/flows/sign-in.ts'
import {
  acceptedTermsInput,
  deviceOf,
  emailInput,
  nameInput,
  passwordInput,
  SignInInput,
} from '#modules/identity/graphql/types.ts'
import { readUsers } from '#modules/identity/reads.ts'
import type { OpenedSession, User } from '#modules/identity/types.ts'
import { acceptInvitation } from '#modules/accounts/flows/accept-invitation.ts'
import { MemberRoleRef, OwnAccountRef } from '#modules/accounts/graphql/types/own-account.ts'
import { accountById } from '#modules/accounts/loaders.ts'
import { isMember, readInvitation, readMyAccounts } from '#modules/accounts/reads.ts'
import type { Invitation, MyAccount } from '#modules/accounts/types.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import './branding.ts'

const AdminUserRef = builder.objectRef<User>('AdminUser').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'The person who is signed in to the back office.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { description: 'In small letters.' }),
  }),
})

const AdminSessionRef = builder.objectRef<OpenedSession>('AdminSession').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'A session that was just opened. Its token is answered this once.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'For the header Authorization of this API alone.' }),
    expiresAt: t.string({
      description: 'ISO 8601; earlier when it lies idle.',
      resolve: ({ expiresAt }) => expiresAt.toISOString(),
    }),
    user: t.expose('user', { type: AdminUserRef, description: 'Who signed in.' }),
  }),
})

const MyAccountRef = builder.objectRef<MyAccount>('MyAccount').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'An account in which the signed-in person has a place.',
  fields: (t) => ({
    account: t.field({ type: OwnAccountRef, description: 'The account.', resolve: (mine) => mine }),
    role: t.expose('role', { type: MemberRoleRef, description: 'Their role there.' }),
  }),
})

const InvitationRef = builder.objectRef<Invitation>('Invitation').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'What an invitation link leads to.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Whom it was sent to.' }),
    accountName: t.exposeString('accountName', { description: 'The account they are invited to.' }),
    role: t.expose('role', { type: MemberRoleRef, description: 'The role that waits for them.' }),
  }),
})

const hasPlace =
  ({ services }: RequestContext): MayEnter =>
  (userId) =>
    isMember(services.databases.system, userId)

builder.queryFields((t) => ({
  me__admin: t.field({
    type: AdminUserRef,
    nullable: true,
    subGraphs: ADMIN,
    public: true,
    description: 'Who is signed in; null without a token.',
    resolve: async (_root, _args, { actor, services }) => {
      if (actor.kind !== 'admin') return null
      return (await readUsers(services.databases.system, [actor.userId])).get(actor.userId) ?? null
    },
  }),
  accounts: t.field({
    type: [MyAccountRef],
    subGraphs: ADMIN,
    authScopes: { signedIn: true },
    description: 'The accounts in which the signed-in person has a place, by name.',
    resolve: (_root, _args, { actor, services }) => {
      if (actor.kind !== 'admin') throw notSignedIn()
      return readMyAccounts(services.databases.system, actor.userId)
    },
  }),
  account: t.field({
    type: OwnAccountRef,
    subGraphs: ADMIN,
    authScopes: { member: true },
    description: 'The account that the header AccountId names.',
    resolve: async (_root, _args, context) => {
      const { actor } = context
      if (actor.kind !== 'admin' || !actor.membership) throw forbidden()
      const { accountId, role, eventIds } = actor.membership
      const account = await accountById(context).load(accountId)
      if (!account) throw notFound()
      return { account, role, isLimited: eventIds !== null }
    },
  }),
  invitation: t.field({
    type: InvitationRef,
    nullable: true,
    subGraphs: ADMIN,
    public: true,
    description: 'What an invitation link leads to; null when it cannot be used any more.',
    args: { token: t.arg.string({ required: true, description: 'The last part of the link.' }) },
    resolve: async (_root, { token }, { request, services }) => {
      await services.sharedLimits.take(LIMITS.linkPerNetwork, request.network)
      return (await readInvitation(services.databases.system, token)) ?? null
    },
  }),
}))

builder.mutationFields((t) => ({
  signIn__admin: t.field({
    type: AdminSessionRef,
    subGraphs: ADMIN,
    public: true,
    description: 'Opens a session of the back office.',
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Who signs in.' }) },
    resolve: (_root, { input }, context) =>
      signIn(context.services, { ...input, area: 'admin', device: deviceOf(context), mayEnter: hasPlace(context) }),
  }),
  requestPasswordReset__admin: t.boolean({
    subGraphs: ADMIN,
    public: true,
    description: 'Sends a link to a member of an account with this address. The answer is always true.',
    args: { email: t.arg.string({ required: true, validate: emailInput, description: 'Capitals do not matter.' }) },
    resolve: async (_root, { email }, context) => {
      const { services, request } = context
      await requestPasswordReset(services, {
        area: 'admin',
        email,
        network: request.network,
        mayEnter: hasPlace(context),
      })
      return true
    },
  }),
  resetPassword__admin: t.field({
    type: AdminSessionRef,
    subGraphs: ADMIN,
    public: true,
    description: 'Sets a new password by the link that was sent, ends all sessions and opens one.',
    args: {
      token: t.arg.string({ required: true, description: 'The last part of the link.' }),
      password: t.arg.string({ required: true, validate: passwordInput, description: 'The new one.' }),
    },
    resolve: (_root, args, context) =>
      resetPassword(context.services, {
        ...args,
        area: 'admin',
        device: deviceOf(context),
        mayEnter: hasPlace(context),
      }),
  }),
  acceptInvitation: t.field({
    type: AdminSessionRef,
    subGraphs: ADMIN,
    public: true,
    description: 'Takes the place that an invitation offers. Who has an account already gives its password.',
    args: {
      token: t.arg.string({ required: true, description: 'The last part of the link.' }),
      name: t.arg.string({ required: true, validate: nameInput, description: 'For who has no account yet.' }),
      password: t.arg.string({ required: true, validate: passwordInput, description: 'A new one, or theirs.' }),
      acceptedTerms: t.arg.boolean({
        required: true,
        validate: acceptedTermsInput,
        description: 'The tick on terms and privacy policy.',
      }),
    },
    resolve: (_root, { token, name, password }, context) =>
      acceptInvitation(context.services, {
        token,
        name,
        password,
        device: deviceOf(context),
        origin: originOf(context),
      }),
  }),
}))
