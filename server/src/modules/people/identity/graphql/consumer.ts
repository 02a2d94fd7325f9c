import { PASSWORD_RULES } from '@admission/common/validation/accounts.ts'
import * as v from 'valibot'
import { inTransaction } from '#platform/db/transaction.ts'
import { notSignedIn } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { ALL, builder, CONSUMER } from '#platform/graphql/builder.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { signOut } from '#modules/people/identity/actions/sign-out.ts'
import { verifyEmail } from '#modules/people/identity/actions/verify-email.ts'
import { verificationRequested } from '#modules/people/identity/facts.ts'
import { neverNeeded } from '#modules/people/identity/flows/second-step.ts'
import { everybody } from '#modules/people/identity/flows/sign-in.ts'
import { signUp } from '#modules/people/identity/flows/sign-up.ts'
import {
  addSessionFields,
  defineAuthenticatorLoss,
  defineSignIn,
} from '#modules/people/identity/graphql/types/sign-in.ts'
import {
  acceptedTermsInput,
  requestDevice,
  emailInput,
  nameInput,
  passwordInput,
  SessionType,
  UserType,
  VerifiedEmailType,
} from '#modules/people/identity/graphql/types/user.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'

const PasswordRulesType = builder.objectRef<typeof PASSWORD_RULES>('PasswordRules').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Password requirements for sign-up forms.',
  fields: (t) => ({
    minLength: t.exposeInt('minLength', { description: 'Minimum number of characters.' }),
    maxLength: t.exposeInt('maxLength', { description: 'Maximum number of characters.' }),
  }),
})

const SignUpInput = builder.inputType('SignUpInput', {
  subGraphs: CONSUMER,
  description: 'Sign-up data.',
  validate: v.object({
    email: emailInput,
    name: nameInput,
    password: passwordInput,
    acceptedTerms: acceptedTermsInput,
  }),
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail address. A verification link is sent to it.' }),
    name: t.string({ required: true, description: 'Name as printed on tickets. Use 100 characters or fewer.' }),
    password: t.string({ required: true, description: 'Password that meets `passwordRules`.' }),
    acceptedTerms: t.boolean({ required: true, description: 'Must be true: accepts the terms and privacy policy.' }),
  }),
})

builder.queryFields((t) => ({
  me__consumer: t.field({
    type: UserType,
    nullable: true,
    subGraphs: CONSUMER,
    public: true,
    description: 'Signed-in user. Null without a token.',
    resolve: async (_root, _args, { actor, services }) => {
      if (actor.kind !== 'consumer') return null
      return (await readUsers(services.databases.system, [actor.userId])).get(actor.userId) ?? null
    },
  }),
  passwordRules: t.field({
    type: PasswordRulesType,
    subGraphs: CONSUMER,
    public: true,
    description: 'Password requirements.',
    resolve: () => PASSWORD_RULES,
  }),
}))

builder.mutationFields((t) => ({
  signUp: t.field({
    type: SessionType,
    subGraphs: CONSUMER,
    public: true,
    description: 'Creates an account and signs in. Fails if the terms aren’t accepted.',
    args: { input: t.arg({ type: SignUpInput, required: true, description: 'Sign-up data.' }) },
    resolve: (_root, { input }, context) => signUp(context.services, { ...input, device: requestDevice(context) }),
  }),
  meLogout: t.boolean({
    subGraphs: ALL,
    public: true,
    description: 'Ends the session of the request’s token.',
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
      'Verifies an e-mail address with the link that was sent to it. Can be repeated. Fails with `preconditionFailed` if the link is no longer valid and the address isn’t verified.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    resolve: async (_root, { token }, { request, services }) => {
      await services.sharedLimits.take(LIMITS.linkPerNetwork, request.network)
      return inTransaction(services.databases.system, (transaction) => verifyEmail(transaction, token))
    },
  }),
  sendVerification: t.boolean({
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Sends the verification link again.',
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
}))

const entrance = {
  area: 'consumer',
  mayEnter: () => everybody,
  needsApp: () => neverNeeded,
} as const

defineSignIn({ ...entrance, session: SessionType })
defineAuthenticatorLoss(entrance)
addSessionFields(SessionType)
