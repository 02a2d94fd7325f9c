import { timeAt } from '@admission/common/time.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { reportLostAuthenticator } from '#modules/identity/flows/lost-authenticator.ts'
import { beginAuthenticator } from '#modules/identity/flows/own-authenticator.ts'
import { signInWithPasskey } from '#modules/identity/flows/passkeys.ts'
import { requestPasswordReset } from '#modules/identity/flows/request-password-reset.ts'
import { resetPassword } from '#modules/identity/flows/reset-password.ts'
import type { NeedsApp } from '#modules/identity/flows/second-step.ts'
import { checkCredentials, signIn, type MayEnter } from '#modules/identity/flows/sign-in.ts'
import { AuthenticatorKeyRef } from '#modules/identity/graphql/types/authenticator-key.ts'
import { PasskeySignInInput } from '#modules/identity/graphql/types/passkey-input.ts'
import { codeInput, deviceOf, emailInput, passwordInput, SignInInput } from '#modules/identity/graphql/types.ts'
import { AdminSessionRef } from '#modules/accounts/graphql/types/admin-session.ts'
import { isMember, mustHaveApp } from '#modules/accounts/reads.ts'

const hasPlace =
  ({ services }: RequestContext): MayEnter =>
  (userId) =>
    isMember(services.databases.system, userId)

const needsApp =
  ({ services }: RequestContext): NeedsApp =>
  (userId) =>
    mustHaveApp(services.databases.system, userId)

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
}))
