import { EMAIL_PATTERN } from '@admission/common/emails.ts'
import * as v from 'valibot'
import { ALL, builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readLink } from '#modules/identity/reads.ts'
import { maskEmail } from '#modules/identity/rules/names.ts'
import type { Device, OpenedSession, User } from '#modules/identity/types.ts'
import { LIMITS } from '#platform/rate-limit.ts'

/** An address that is typed: blanks around it are forgiven. */
export const emailInput = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, 'This e-mail address is too long.'),
  v.regex(EMAIL_PATTERN, 'Please enter a valid e-mail address.'),
)

export const nameInput = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Please enter your name.'),
  v.maxLength(100, 'Please use at most 100 characters.'),
)

/** Longer than any password that is taken, and short enough to be looked at. */
export const passwordInput = v.pipe(v.string(), v.maxLength(1000, 'Use at most 128 characters.'))

export const UserType = builder.objectRef<User>('User').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The person who is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    emailVerified: t.exposeBoolean('emailVerified'),
  }),
})

export const SessionType = builder.objectRef<OpenedSession>('Session').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A session that was just opened. Its token is answered this once.',
  fields: (t) => ({
    token: t.exposeString('token'),
    expiresAt: t.string({ resolve: ({ expiresAt }) => expiresAt.toISOString() }),
    user: t.expose('user', { type: UserType }),
  }),
})

export const SignInInput = builder.inputType('SignInInput', {
  subGraphs: ALL,
  validate: v.object({ email: emailInput, password: passwordInput }),
  fields: (t) => ({ email: t.string({ required: true }), password: t.string({ required: true }) }),
})

type ResetLink = { readonly email: string | null }

const ResetLinkType = builder.objectRef<ResetLink>('ResetLink').implement({
  subGraphs: ALL,
  public: true,
  description: 'Whether the link of a reset can be used, and whose it is: the address with most of it hidden.',
  fields: (t) => ({
    usable: t.boolean({ resolve: ({ email }) => email !== null }),
    email: t.exposeString('email', { nullable: true }),
  }),
})

builder.queryField('resetLink', (t) =>
  t.field({
    type: ResetLinkType,
    subGraphs: ALL,
    public: true,
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, { area, request, services }) => {
      await services.sharedLimits.take(LIMITS.linkPerNetwork, request.network)
      const link = await readLink(services.databases.system, 'PASSWORD_RESET', area, token)
      return { email: link ? maskEmail(link.email) : null }
    },
  }),
)

/** Where a request comes from, as sessions remember it. */
export const deviceOf = ({ request }: RequestContext): Device => ({
  userAgent: request.userAgent,
  network: request.network,
})
