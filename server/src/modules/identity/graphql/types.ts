import { emailProblem, nameProblem } from '@admission/common/validation/accounts.ts'
import { agreed } from '@admission/common/validation/fields.ts'
import { follows } from '@admission/common/validation/schema.ts'
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
  follows('email', (typed) => emailProblem(String(typed))),
)

/** A person's name: one line of text as it is read. */
export const nameInput = v.pipe(
  v.string(),
  v.trim(),
  follows('name', (typed) => nameProblem(String(typed))),
)

/** Longer than any password that is taken, and short enough to be looked at. */
export const passwordInput = v.pipe(v.string(), v.maxLength(1000, 'Use at most 128 characters.'))

/** The tick on the platform's terms. */
export const acceptedTermsInput = v.pipe(v.boolean(), follows('terms', agreed('ACCOUNT_CREATION')))

export const UserType = builder.objectRef<User>('User').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The person who is signed in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'As given at sign-up.' }),
    email: t.exposeString('email', { description: 'In small letters.' }),
    emailVerified: t.exposeBoolean('emailVerified', {
      description: 'They have shown that the address is theirs.',
    }),
  }),
})

export const SessionType = builder.objectRef<OpenedSession>('Session').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A session that was just opened. Its token is answered this once.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'For the header Authorization: Bearer, in this API alone.' }),
    expiresAt: t.string({
      description: 'When it ends whatever happens: ISO 8601, UTC.',
      resolve: ({ expiresAt }) => expiresAt.toISOString(),
    }),
    user: t.expose('user', { type: UserType, description: 'Who is signed in.' }),
  }),
})

export const SignInInput = builder.inputType('SignInInput', {
  subGraphs: ALL,
  description: 'What a person signs in with.',
  validate: v.object({ email: emailInput, password: passwordInput }),
  fields: (t) => ({
    email: t.string({ required: true, description: 'Capitals do not matter.' }),
    password: t.string({ required: true, description: 'Capitals do.' }),
  }),
})

type ResetLink = { readonly email: string | null }

const ResetLinkType = builder.objectRef<ResetLink>('ResetLink').implement({
  subGraphs: ALL,
  public: true,
  description: 'Whether the link of a reset can be used, and whose it is: the address with most of it hidden.',
  fields: (t) => ({
    usable: t.boolean({
      description: 'Not used, not replaced, not too old, and of this area.',
      resolve: ({ email }) => email !== null,
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'As `a•••@example.com`; null where it is not usable.',
    }),
  }),
})

builder.queryField('resetLink', (t) =>
  t.field({
    type: ResetLinkType,
    subGraphs: ALL,
    public: true,
    description: 'What the link of a reset leads to; asking does not use it up.',
    args: { token: t.arg.string({ required: true, description: 'The last part of the link.' }) },
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
