import { readablePhone } from '@admission/common/phones.ts'
import { timeAt } from '@admission/common/time.ts'
import { SIGN_IN_FAILURES } from '#modules/people/identity/types.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { methodText } from '../rules/sign-in-words.ts'
import { USER_STATES, type SignInAttempt, type UserRow, type UserSession } from '../types.ts'

export const UserStateRef = builder.enumType('UserState', {
  subGraphs: EMPLOYEE,
  description: 'State of a user. Only `ACTIVE` ones can sign in. `DISABLED`: locked by an employee.',
  values: USER_STATES,
})

const own = { public: true } as const

/** What the list and the page of a user have in common. */
export const UserSummaryRef = builder.interfaceRef<UserRow>('UserSummary').implement({
  subGraphs: EMPLOYEE,
  description: 'User of the platform.',
  fields: (t) => ({
    id: t.exposeID('id', { public: true, description: 'Unique ID.' }),
    name: t.exposeString('name', { public: true, description: 'Full name. May be empty.' }),
    email: t.exposeString('email', { public: true, description: 'Primary e-mail address.' }),
    phone: t.string({
      ...own,
      nullable: true,
      description: 'Phone number with country code, spaced.',
      resolve: ({ phone }) => phone && readablePhone(phone),
    }),
    state: t.expose('state', { public: true, type: UserStateRef, description: 'State.' }),
    createdAt: t.field({
      ...own,
      type: TimeRef,
      description: 'When they signed up, in UTC.',
      resolve: ({ createdAt }) => timeAt(createdAt, 'UTC'),
    }),
    lastSignInAt: t.field({
      ...own,
      type: TimeRef,
      nullable: true,
      description: 'When they last signed in, in UTC. Null if they haven’t within 400 days.',
      resolve: ({ lastSignInAt }) => lastSignInAt && timeAt(lastSignInAt, 'UTC'),
    }),
    isEmployee: t.exposeBoolean('isEmployee', { public: true, description: 'Whether they work for the platform.' }),
    accounts: t.stringList({
      ...own,
      description: 'Names of the accounts whose member they are.',
      resolve: ({ accounts }) => [...accounts],
    }),
    orders: t.exposeInt('orders', { public: true, description: 'Paid orders, at all accounts.' }),
    tickets: t.exposeInt('tickets', { public: true, description: 'Tickets that they hold.' }),
  }),
})

export const UserRowRef = builder.objectRef<UserRow>('UserRow').implement({
  subGraphs: EMPLOYEE,
  interfaces: [UserSummaryRef],
  public: true,
  description: 'User in the list of all users.',
})

const AreaRef = builder.enumType('SignInArea', {
  subGraphs: EMPLOYEE,
  description: 'Where someone signs in: the shop, an organizer’s office, or the platform’s.',
  values: ['CONSUMER', 'ADMIN', 'EMPLOYEE'] as const,
})

const FailureRef = builder.enumType('SignInFailure', {
  subGraphs: EMPLOYEE,
  description:
    'Why a sign-in failed. `NO_SECOND_STEP`: the first step was right, and no code of the app followed. `TOO_MANY`: recorded once in 15 minutes.',
  values: SIGN_IN_FAILURES,
})

export const SignInAttemptRef = builder.objectRef<SignInAttempt>('SignInAttempt').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Attempt to sign in as a user.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    at: t.field({ type: TimeRef, description: 'When, in UTC.', resolve: ({ at }) => timeAt(at, 'UTC') }),
    area: t.expose('area', { type: AreaRef, description: 'Where.' }),
    method: t.string({ description: 'How, in words: `Password and app code`.', resolve: methodText }),
    failure: t.expose('failure', {
      type: FailureRef,
      nullable: true,
      description: 'Why it failed. Null if they were signed in.',
    }),
    device: t.exposeString('device', { description: 'Browser and system: `Firefox on Windows`.' }),
    network: t.exposeString('network', { nullable: true, description: 'Network that it came from, in CIDR form.' }),
  }),
})

export const UserSessionRef = builder.objectRef<UserSession>('UserSession').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Open session of a user.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    area: t.expose('area', { type: AreaRef, description: 'Where they are signed in.' }),
    device: t.exposeString('device', { description: 'Browser and system: `Firefox on Windows`.' }),
    network: t.exposeString('network', { description: 'Network that it was opened from, in CIDR form.' }),
    openedAt: t.field({
      type: TimeRef,
      description: 'When it was opened, in UTC.',
      resolve: ({ openedAt }) => timeAt(openedAt, 'UTC'),
    }),
    lastUsedAt: t.field({
      type: TimeRef,
      description: 'When it was last used, in UTC, to the minute.',
      resolve: ({ lastUsedAt }) => timeAt(lastUsedAt, 'UTC'),
    }),
  }),
})
