import { PASSWORD_RULES } from '@admission/common/validation/accounts.ts'
import * as v from 'valibot'
import { inTransaction } from '#platform/db/transaction.ts'
import { notSignedIn } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { ALL, builder, CONSUMER } from '#platform/graphql/builder.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { signOut } from '#modules/identity/actions/sign-out.ts'
import { verifyEmail } from '#modules/identity/actions/verify-email.ts'
import { verificationRequested } from '#modules/identity/facts.ts'
import { requestPasswordReset } from '#modules/identity/flows/request-password-reset.ts'
import { resetPassword } from '#modules/identity/flows/reset-password.ts'
import { everybody, signIn } from '#modules/identity/flows/sign-in.ts'
import { signUp } from '#modules/identity/flows/sign-up.ts'
import {
  acceptedTermsInput,
  deviceOf,
  emailInput,
  nameInput,
  passwordInput,
  SessionType,
  SignInInput,
  UserType,
} from '#modules/identity/graphql/types.ts'
import { readUsers } from '#modules/identity/reads.ts'
import type { VerifiedEmail } from '#modules/identity/types.ts'

const PasswordRulesType = builder.objectRef<typeof PASSWORD_RULES>('PasswordRules').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'What a password has to be, for the form that asks for one.',
  fields: (t) => ({
    minLength: t.exposeInt('minLength', { description: 'Characters at least.' }),
    maxLength: t.exposeInt('maxLength', { description: 'Characters at most.' }),
  }),
})

const VerifiedEmailType = builder.objectRef<VerifiedEmail>('VerifiedEmail').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'An address that is proved.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address.' }),
    alreadyConfirmed: t.exposeBoolean('alreadyConfirmed', {
      description: 'It was proved before, by this link or another.',
    }),
  }),
})

const SignUpInput = builder.inputType('SignUpInput', {
  subGraphs: CONSUMER,
  description: 'Who signs up.',
  validate: v.object({
    email: emailInput,
    name: nameInput,
    password: passwordInput,
    acceptedTerms: acceptedTermsInput,
  }),
  fields: (t) => ({
    email: t.string({ required: true, description: 'A link that proves it is sent there.' }),
    name: t.string({ required: true, description: 'As it stands on tickets; 100 characters at most.' }),
    password: t.string({ required: true, description: 'As `passwordRules` say.' }),
    acceptedTerms: t.boolean({ required: true, description: 'The tick on terms and privacy policy.' }),
  }),
})

builder.queryFields((t) => ({
  me__consumer: t.field({
    type: UserType,
    nullable: true,
    subGraphs: CONSUMER,
    public: true,
    description: 'Who is signed in; null without a token.',
    resolve: async (_root, _args, { actor, services }) => {
      if (actor.kind !== 'consumer') return null
      return (await readUsers(services.databases.system, [actor.userId])).get(actor.userId) ?? null
    },
  }),
  passwordRules: t.field({
    type: PasswordRulesType,
    subGraphs: CONSUMER,
    public: true,
    description: 'What a new password has to be.',
    resolve: () => PASSWORD_RULES,
  }),
}))

builder.mutationFields((t) => ({
  signUp: t.field({
    type: SessionType,
    subGraphs: CONSUMER,
    public: true,
    description: 'Makes an account and signs in. Refused without the tick on the terms.',
    args: { input: t.arg({ type: SignUpInput, required: true, description: 'Who signs up.' }) },
    resolve: (_root, { input }, context) => signUp(context.services, { ...input, device: deviceOf(context) }),
  }),
  signIn__consumer: t.field({
    type: SessionType,
    subGraphs: CONSUMER,
    public: true,
    description:
      'Opens a session. Wrong password and unknown address are one refusal; many failures make the next wait.',
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Address and password.' }) },
    resolve: (_root, { input }, context) =>
      signIn(context.services, { ...input, area: 'consumer', device: deviceOf(context), mayEnter: everybody }),
  }),
  meLogout: t.boolean({
    subGraphs: ALL,
    public: true,
    description: 'Ends the session of the token that is sent with it.',
    resolve: async (_root, _args, { actor, services }) => {
      await inTransaction(services.databases.system, (transaction) => signOut(transaction, actor))
      return true
    },
  }),
  verifyEmail: t.field({
    type: VerifiedEmailType,
    subGraphs: CONSUMER,
    public: true,
    description:
      'Proves an address by the link that was sent to it. Opened again it answers the same; preconditionFailed where it is no longer valid and the address is not proved.',
    args: { token: t.arg.string({ required: true, description: 'Of the link.' }) },
    resolve: async (_root, { token }, { request, services }) => {
      await services.sharedLimits.take(LIMITS.linkPerNetwork, request.network)
      return inTransaction(services.databases.system, (transaction) => verifyEmail(transaction, token))
    },
  }),
  sendVerification: t.boolean({
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Sends the link that proves the address once more.',
    resolve: async (_root, _args, { actor, services }) => {
      if (actor.kind !== 'consumer') throw notSignedIn()
      await services.sharedLimits.take(LIMITS.verificationPerUser, actor.userId)
      if (actor.emailVerified) return true
      await inTransaction(services.databases.system, (transaction) =>
        announce(transaction, verificationRequested, { accountId: null, subjectId: actor.userId, data: {} }),
      )
      return true
    },
  }),
  requestPasswordReset__consumer: t.boolean({
    subGraphs: CONSUMER,
    public: true,
    description: 'Sends a link to who has this address. The answer is always true.',
    args: {
      email: t.arg.string({ required: true, validate: emailInput, description: 'Whose password is forgotten.' }),
    },
    resolve: async (_root, { email }, { request, services }) => {
      await requestPasswordReset(services, { area: 'consumer', email, network: request.network, mayEnter: everybody })
      return true
    },
  }),
  resetPassword__consumer: t.field({
    type: SessionType,
    subGraphs: CONSUMER,
    public: true,
    description: 'Sets a new password by the link that was sent, ends all sessions and opens one.',
    args: {
      token: t.arg.string({ required: true, description: 'Of the link.' }),
      password: t.arg.string({ required: true, validate: passwordInput, description: 'As `passwordRules` say.' }),
    },
    resolve: (_root, args, context) =>
      resetPassword(context.services, { ...args, area: 'consumer', device: deviceOf(context), mayEnter: everybody }),
  }),
}))
