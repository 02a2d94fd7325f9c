import { timeAt } from '@admission/common/time.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { forbidden, notFound, notSignedIn } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { signInWithPasskey } from '#modules/identity/flows/passkeys.ts'
import { requestPasswordReset } from '#modules/identity/flows/request-password-reset.ts'
import { resetPassword } from '#modules/identity/flows/reset-password.ts'
import { reportLostAuthenticator } from '#modules/identity/flows/lost-authenticator.ts'
import { beginAuthenticator } from '#modules/identity/flows/own-authenticator.ts'
import type { NeedsApp } from '#modules/identity/flows/second-step.ts'
import { checkCredentials, signIn, type MayEnter } from '#modules/identity/flows/sign-in.ts'
import { AuthenticatorKeyRef } from '#modules/identity/graphql/types/authenticator-key.ts'
import { PasskeySignInInput } from '#modules/identity/graphql/types/passkey-input.ts'
import {
  acceptedTermsInput,
  codeInput,
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
import { isMember, mustHaveApp, readInvitation, readMyAccounts } from '#modules/accounts/reads.ts'
import type { Invitation, MyAccount } from '#modules/accounts/types.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import './branding.ts'
import './members.ts'
import './settings.ts'

const AdminUserRef = builder.objectRef<User>('AdminUser').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Signed-in back office user.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { description: 'E-mail address, lowercase.' }),
  }),
})

const AdminSessionRef = builder.objectRef<OpenedSession>('AdminSession').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'New session. Its token is only returned once.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Token for the `Authorization` header. Only valid for this API.' }),
    expiresAt: t.string({
      description: 'Latest expiry, ISO 8601. Idle sessions expire earlier.',
      resolve: ({ expiresAt }) => expiresAt.toISOString(),
    }),
    recoveryCodes: t.stringList({
      nullable: true,
      description: 'New recovery codes, if this sign-in set up the authenticator app. Returned only once.',
      resolve: ({ recoveryCodes }) => (recoveryCodes ? [...recoveryCodes] : null),
    }),
    user: t.expose('user', { type: AdminUserRef, description: 'Signed-in user.' }),
  }),
})

const MyAccountRef = builder.objectRef<MyAccount>('MyAccount').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Account that the signed-in user is a member of.',
  fields: (t) => ({
    account: t.field({ type: OwnAccountRef, description: 'The account.', resolve: (mine) => mine }),
    role: t.expose('role', { type: MemberRoleRef, description: 'The user’s role in the account.' }),
  }),
})

const InvitationRef = builder.objectRef<Invitation>('Invitation').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Invitation that can be accepted.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Address the invitation was sent to.' }),
    accountName: t.exposeString('accountName', { description: 'Name of the account.' }),
    role: t.expose('role', { type: MemberRoleRef, description: 'Role offered.' }),
  }),
})

const hasPlace =
  ({ services }: RequestContext): MayEnter =>
  (userId) =>
    isMember(services.databases.system, userId)

const needsApp =
  ({ services }: RequestContext): NeedsApp =>
  (userId) =>
    mustHaveApp(services.databases.system, userId)

builder.queryFields((t) => ({
  me__admin: t.field({
    type: AdminUserRef,
    nullable: true,
    subGraphs: ADMIN,
    public: true,
    description: 'Signed-in user. Null without a token.',
    resolve: async (_root, _args, { actor, services }) => {
      if (actor.kind !== 'admin') return null
      return (await readUsers(services.databases.system, [actor.userId])).get(actor.userId) ?? null
    },
  }),
  accounts: t.field({
    type: [MyAccountRef],
    subGraphs: ADMIN,
    authScopes: { signedIn: true },
    description: 'Accounts that the signed-in user is a member of, by name.',
    resolve: (_root, _args, { actor, services }) => {
      if (actor.kind !== 'admin') throw notSignedIn()
      return readMyAccounts(services.databases.system, actor.userId)
    },
  }),
  account: t.field({
    type: OwnAccountRef,
    subGraphs: ADMIN,
    authScopes: { member: true },
    description: 'Account in the `AccountId` header.',
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
    description: 'Invitation behind a link. Null if it can no longer be used.',
    args: { token: t.arg.string({ required: true, description: 'Token: the last part of the link.' }) },
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
    description:
      'Signs in to the back office. Fails with `userInputError` for `authenticator` if an account requires an app that has to be set up first.',
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Credentials.' }) },
    resolve: (_root, { input }, context) =>
      signIn(context.services, {
        ...input,
        area: 'admin',
        device: deviceOf(context),
        mayEnter: hasPlace(context),
        needsApp: needsApp(context),
      }),
  }),
  authenticatorBegin__admin: t.field({
    type: AuthenticatorKeyRef,
    subGraphs: ADMIN,
    public: true,
    description:
      'Starts setting up the authenticator app of a member who has none. The next `signIn` with a code of it confirms it.',
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Credentials, without a code.' }) },
    resolve: async (_root, { input }, context) => {
      const asked = { ...input, area: 'admin', device: deviceOf(context), mayEnter: hasPlace(context) } as const
      return beginAuthenticator(context.services, await checkCredentials(context.services, asked))
    },
  }),
  authenticatorLost__admin: t.field({
    type: TimeRef,
    subGraphs: ADMIN,
    public: true,
    description:
      'Turns off the authenticator app of a user who lost it, three days from now, and sends them an e-mail. A code used meanwhile keeps it. Returns when it is turned off.',
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Credentials, without a code.' }) },
    resolve: async (_root, { input }, context) => {
      const asked = { ...input, area: 'admin', device: deviceOf(context), mayEnter: hasPlace(context) } as const
      return timeAt(await reportLostAuthenticator(context.services, asked), 'UTC')
    },
  }),
  passkeySignIn__admin: t.field({
    type: AdminSessionRef,
    subGraphs: ADMIN,
    public: true,
    description: 'Signs in with a passkey, without password and code.',
    args: { input: t.arg({ type: PasskeySignInInput, required: true, description: 'Answer of the device.' }) },
    resolve: (_root, { input }, context) =>
      signInWithPasskey(context.services, {
        area: 'admin',
        answer: input,
        device: deviceOf(context),
        mayEnter: hasPlace(context),
      }),
  }),
  requestPasswordReset__admin: t.boolean({
    subGraphs: ADMIN,
    public: true,
    description: 'Sends a password reset link if a member of an account has this address. Always returns true.',
    args: {
      email: t.arg.string({ required: true, validate: emailInput, description: 'E-mail address. Not case-sensitive.' }),
    },
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
    description: 'Sets a new password with the link that was sent, ends all sessions and starts a new one.',
    args: {
      token: t.arg.string({ required: true, description: 'Token: the last part of the link.' }),
      password: t.arg.string({ required: true, validate: passwordInput, description: 'New password.' }),
      code: t.arg.string({
        validate: codeInput,
        description: 'Code of the authenticator app, or a recovery code, for users who have an app.',
      }),
    },
    resolve: (_root, args, context) =>
      resetPassword(context.services, {
        ...args,
        area: 'admin',
        device: deviceOf(context),
        mayEnter: hasPlace(context),
        needsApp: needsApp(context),
      }),
  }),
  acceptInvitation: t.field({
    type: AdminSessionRef,
    nullable: true,
    subGraphs: ADMIN,
    public: true,
    description:
      'Accepts an invitation. Users who already have an account enter its password. Null if the account requires an authenticator app that is set up at the next sign-in.',
    args: {
      token: t.arg.string({ required: true, description: 'Token: the last part of the link.' }),
      name: t.arg.string({ required: true, validate: nameInput, description: 'Name, for a new account.' }),
      password: t.arg.string({
        required: true,
        validate: passwordInput,
        description: 'Password for the new account, or the existing one.',
      }),
      acceptedTerms: t.arg.boolean({
        required: true,
        validate: acceptedTermsInput,
        description: 'Must be true: accepts the terms and privacy policy.',
      }),
      code: t.arg.string({
        validate: codeInput,
        description: 'Code of the authenticator app, or a recovery code, for users who have an app.',
      }),
    },
    resolve: (_root, { token, name, password, code }, context) =>
      acceptInvitation(context.services, {
        token,
        name,
        password,
        code,
        device: deviceOf(context),
        origin: originOf(context),
      }),
  }),
}))
