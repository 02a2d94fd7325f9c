import { timeAt } from '@admission/common/time.ts'
import type { Area } from '#platform/actor.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { reportLostAuthenticator } from '#modules/people/identity/flows/lost-authenticator.ts'
import { beginAuthenticator } from '#modules/people/identity/flows/own-authenticator.ts'
import { signInWithPasskey } from '#modules/people/identity/flows/passkeys.ts'
import { requestPasswordReset } from '#modules/people/identity/flows/request-password-reset.ts'
import { resetPassword } from '#modules/people/identity/flows/reset-password.ts'
import type { NeedsApp } from '#modules/people/identity/flows/second-step.ts'
import { checkCredentials, signIn, type MayEnter } from '#modules/people/identity/flows/sign-in.ts'
import { AuthenticatorKeyRef } from '#modules/people/identity/graphql/types/authenticator-key.ts'
import { PasskeySignInInput } from '#modules/people/identity/graphql/types/passkey-input.ts'
import {
  codeInput,
  requestDevice,
  emailInput,
  passwordInput,
  SignInInput,
} from '#modules/people/identity/graphql/types/user.ts'
import type { OpenedSession } from '#modules/people/identity/types.ts'

type SessionRef = ReturnType<ReturnType<typeof builder.objectRef<OpenedSession>>['implement']>

/** Adds the fields that the sessions of all areas have. */
export const addSessionFields = (session: SessionRef): void =>
  builder.objectFields(session, (t) => ({
    token: t.exposeString('token', { description: 'Token for the `Authorization` header. Only valid for this API.' }),
    expiresAt: t.string({
      description: 'Latest expiry, ISO 8601 in UTC. Idle sessions expire earlier.',
      resolve: ({ expiresAt }) => expiresAt.toISOString(),
    }),
  }))

/** Adds the recovery codes of an app that was set up while signing in. */
export const addRecoveryCodes = (session: SessionRef): void =>
  builder.objectField(session, 'recoveryCodes', (t) =>
    t.stringList({
      nullable: true,
      description: 'New recovery codes, if this sign-in set up the authenticator app. Returned only once.',
      resolve: ({ recoveryCodes }) => (recoveryCodes ? [...recoveryCodes] : null),
    }),
  )

/** How people get into an area. */
type Entrance<A extends Area> = {
  readonly area: A
  readonly session: SessionRef
  readonly mayEnter: (context: RequestContext) => MayEnter
  readonly needsApp: (context: RequestContext) => NeedsApp
}

const credentials = 'Credentials, without a code.'

/** Defines how people sign in to an area, with a password or a passkey, and how they get a new password. */
export const defineSignIn = <A extends Area>({ area, session, mayEnter, needsApp }: Entrance<A>): void => {
  const subGraphs: Area[] = [area]
  const open = { subGraphs, public: true } as const
  const to = (context: RequestContext) => ({ area, device: requestDevice(context), mayEnter: mayEnter(context) })
  const toWithApp = (context: RequestContext) => ({ ...to(context), needsApp: needsApp(context) })
  builder.mutationFields((t) => ({
    [`signIn__${area}`]: t.field({
      ...open,
      type: session,
      description:
        'Signs in. A wrong password and an unknown address give the same error. Repeated failures are slowed down. Fails with `userInputError` for `code` if the user has an authenticator app, and for `authenticator` if one has to be set up first.',
      args: { input: t.arg({ type: SignInInput, required: true, description: 'Credentials.' }) },
      resolve: (_root, { input }, context) => signIn(context.services, { ...input, ...toWithApp(context) }),
    }),
    [`passkeySignIn__${area}`]: t.field({
      ...open,
      type: session,
      description: 'Signs in with a passkey, without password and code.',
      args: { input: t.arg({ type: PasskeySignInInput, required: true, description: 'Answer of the device.' }) },
      resolve: (_root, { input }, context) => signInWithPasskey(context.services, { answer: input, ...to(context) }),
    }),
    [`requestPasswordReset__${area}`]: t.boolean({
      ...open,
      description: 'Sends a password reset link if a user of this area has this address. Always returns true.',
      args: {
        email: t.arg.string({
          required: true,
          validate: emailInput,
          description: 'E-mail address. Not case-sensitive.',
        }),
      },
      resolve: async (_root, { email }, context) => {
        const { network } = context.request
        await requestPasswordReset(context.services, { area, email, network, mayEnter: mayEnter(context) })
        return true
      },
    }),
    [`resetPassword__${area}`]: t.field({
      ...open,
      type: session,
      description: 'Sets a new password with the link that was sent, ends all sessions and starts a new one.',
      args: {
        token: t.arg.string({ required: true, description: 'Token: the last part of the link.' }),
        password: t.arg.string({ required: true, validate: passwordInput, description: 'New password.' }),
        code: t.arg.string({
          validate: codeInput,
          description: 'Code of the authenticator app, or a recovery code, for users who have an app.',
        }),
      },
      resolve: (_root, args, context) => resetPassword(context.services, { ...args, ...toWithApp(context) }),
    }),
  }))
}

/** Lets users set up the authenticator app that an office requires, while they sign in to it. */
export const defineAuthenticatorSetUp = <A extends Area>({ area, mayEnter }: Omit<Entrance<A>, 'session'>): void =>
  builder.mutationField(`authenticatorBegin__${area}`, (t) =>
    t.field({
      type: AuthenticatorKeyRef,
      subGraphs: [area],
      public: true,
      description:
        'Starts setting up the authenticator app of a user who has none. The next `signIn` with a code of it confirms it.',
      args: { input: t.arg({ type: SignInInput, required: true, description: credentials }) },
      resolve: async (_root, { input }, context) => {
        const asked = { ...input, area, device: requestDevice(context), mayEnter: mayEnter(context) }
        return beginAuthenticator(context.services, await checkCredentials(context.services, asked))
      },
    }),
  )

/** Lets users in again who lost their authenticator app, three days later. */
export const defineAuthenticatorLoss = <A extends 'consumer' | 'admin'>({
  area,
  mayEnter,
}: Omit<Entrance<A>, 'session'>): void =>
  builder.mutationField(`authenticatorLost__${area}`, (t) =>
    t.field({
      type: TimeRef,
      subGraphs: [area],
      public: true,
      description:
        'Turns off the authenticator app of a user who lost it, three days from now, and sends them an e-mail. A code used meanwhile keeps it. Returns when it is turned off.',
      args: { input: t.arg({ type: SignInInput, required: true, description: credentials }) },
      resolve: async (_root, { input }, context) => {
        const asked = { ...input, area, device: requestDevice(context), mayEnter: mayEnter(context) }
        return timeAt(await reportLostAuthenticator(context.services, asked), 'UTC')
      },
    }),
  )
