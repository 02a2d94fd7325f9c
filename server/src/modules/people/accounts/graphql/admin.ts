import { forbidden, notFound, notSignedIn } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import {
  acceptedTermsInput,
  codeInput,
  requestDevice,
  nameInput,
  passwordInput,
} from '#modules/people/identity/graphql/types/user.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import { acceptInvitation } from '#modules/people/accounts/flows/accept-invitation.ts'
import { AdminSessionRef, AdminUserRef } from '#modules/people/accounts/graphql/types/admin-session.ts'
import { MemberRoleRef, OwnAccountRef } from '#modules/people/accounts/graphql/types/own-account.ts'
import { accountById } from '#modules/people/accounts/loaders.ts'
import { readInvitation, readMyAccounts } from '#modules/people/accounts/reads/accounts.ts'
import type { Invitation, MyAccount } from '#modules/people/accounts/types/account.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import './admin-sign-in.ts'
import './branding.ts'
import './members.ts'
import './settings.ts'

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
    events: t.stringList({
      nullable: true,
      description: 'Names of the events it is limited to, soonest first. Null: all events.',
      resolve: ({ events }) => events && [...events],
    }),
  }),
})

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
        device: requestDevice(context),
        origin: originOf(context),
      }),
  }),
}))
