import { emailProblem, nameProblem } from '@admission/common/validation/accounts.ts'
import { agreed } from '@admission/common/validation/fields.ts'
import { checkWith } from '@admission/common/validation/schema.ts'
import * as v from 'valibot'
import { ALL, builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readLink } from '#modules/people/identity/reads/users.ts'
import { maskEmail } from '#modules/people/identity/rules/names.ts'
import type { Device, OpenedSession, User, VerifiedEmail } from '#modules/people/identity/types.ts'
import { LIMITS } from '#platform/rate-limit.ts'

/** An e-mail address from a form. Surrounding spaces are trimmed. */
export const emailInput = v.pipe(
  v.string(),
  v.trim(),
  checkWith((typed: string) => emailProblem(typed)),
)

/** A person's name on one line. */
export const nameInput = v.pipe(
  v.string(),
  v.trim(),
  checkWith((typed: string) => nameProblem(typed)),
)

/** Longer than any accepted password, but short enough to check. */
export const passwordInput = v.pipe(v.string(), v.maxLength(1000, 'Use 128 characters or fewer.'))

/** A code of an authenticator app, or a recovery code. */
export const codeInput = v.pipe(v.string(), v.maxLength(100, 'Enter the six digits that your app shows.'))

/** Acceptance of the platform's terms. */
export const acceptedTermsInput = v.pipe(v.boolean(), agreed('ACCOUNT_CREATION'))

export const UserType = builder.objectRef<User>('User').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Signed-in user.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { description: 'E-mail address, lowercase.' }),
    emailVerified: t.exposeBoolean('emailVerified', {
      description: 'Whether the e-mail address is verified.',
    }),
  }),
})

export const SessionType = builder.objectRef<OpenedSession>('Session').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'New session. Its token is only returned once.',
  fields: (t) => ({
    user: t.expose('user', { type: UserType, description: 'Signed-in user.' }),
  }),
})

export const SignInInput = builder.inputType('SignInInput', {
  subGraphs: ALL,
  description: 'Sign-in credentials.',
  validate: v.object({ email: emailInput, password: passwordInput, code: v.nullish(codeInput) }),
  fields: (t) => ({
    code: t.string({
      description:
        'Code of the authenticator app, or a recovery code. Without one, users who have an app get a `userInputError` for `code`.',
    }),
    email: t.string({ required: true, description: 'E-mail address. Not case-sensitive.' }),
    password: t.string({ required: true, description: 'Password. Case-sensitive.' }),
  }),
})

export const VerifiedEmailType = builder.objectRef<VerifiedEmail>('VerifiedEmail').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Verified e-mail address.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'E-mail address.' }),
    alreadyConfirmed: t.exposeBoolean('alreadyConfirmed', {
      description: 'Whether it had already been verified.',
    }),
  }),
})

type ResetLink = { readonly email: string | null }

const ResetLinkType = builder.objectRef<ResetLink>('ResetLink').implement({
  subGraphs: ALL,
  public: true,
  description: 'Validity of a password reset link, and the masked address it belongs to.',
  fields: (t) => ({
    usable: t.boolean({
      description: 'False if the link was used, replaced, has expired, or is for another area.',
      resolve: ({ email }) => email !== null,
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Masked address, such as `a•••@example.com`. Null if the link isn’t usable.',
    }),
  }),
})

builder.queryField('resetLink', (t) =>
  t.field({
    type: ResetLinkType,
    subGraphs: ALL,
    public: true,
    description: 'Checks a password reset link without using it up.',
    args: { token: t.arg.string({ required: true, description: 'Token: the last part of the link.' }) },
    resolve: async (_root, { token }, { area, request, services }) => {
      await services.sharedLimits.take(LIMITS.linkPerNetwork, request.network)
      const link = await readLink(services.databases.system, 'PASSWORD_RESET', area, token)
      return { email: link ? maskEmail(link.email) : null }
    },
  }),
)

/** A request's device, as stored with sessions. */
export const requestDevice = ({ request }: RequestContext): Device => ({
  userAgent: request.userAgent,
  network: request.network,
})
