import { normaliseEmail } from '#platform/emails.ts'
import { isUuid, type UserId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { failuresNoted } from '#modules/people/identity/flows/failed-sign-ins.ts'
import { readOpenApprovals } from '#modules/people/identity/reads/care.ts'
import type { Approval } from '#modules/people/identity/types.ts'
import { UserEventRef } from '#modules/selling/account-users/graphql/types.ts'
import { readUserEvents } from '#modules/selling/account-users/reads/user-events.ts'
import { ErasureBlockerRef, ErasureRef } from '#modules/watching/privacy/graphql/types.ts'
import { readBlockers, readOpenErasure } from '#modules/watching/privacy/reads/requests.ts'
import { employeeOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { userNameById } from '#platform/records/history.ts'
import { hasViewedUser } from '../reads/user-views.ts'
import { readOpenSessions, readUserRecord, readUserWithEmail } from '../reads/users.ts'
import type { UserRecord } from '../types.ts'
import { UserSessionRef, UserSummaryRef } from './types.ts'

export const ApprovalRef = builder.objectRef<Approval>('Approval').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Something about a user that one employee asked for and another one approves.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    kind: t.field({
      type: builder.enumType('ApprovalKind', {
        subGraphs: EMPLOYEE,
        description: 'What is asked for.',
        values: {
          RESET_SECOND_FACTOR: { description: 'Removing a user’s authenticator app and passkeys.' },
        } satisfies Record<Approval['kind'], object>,
      }),
      description: 'What is asked for.',
      resolve: ({ kind }) => kind,
    }),
    userId: t.exposeID('userId', { description: 'ID of the user whom it is about.' }),
    userName: t.string({
      description: 'Name of the user whom it is about. May be empty.',
      resolve: async ({ userId }, _args, context) => (await userNameById(context).load(userId)) ?? '',
    }),
    reason: t.exposeString('reason', { description: 'Why it was asked for.' }),
    askedBy: t.string({
      description: 'Name of the employee who asked.',
      resolve: async ({ askedBy }, _args, context) => (await userNameById(context).load(askedBy)) ?? '',
    }),
    isMine: t.boolean({
      description: 'Whether the signed-in employee asked. They can withdraw it, and someone else can approve it.',
      resolve: ({ askedBy }, _args, { actor }) => askedBy === employeeOf(actor).userId,
    }),
    askedAt: t.field({ type: TimeRef, description: 'When, in UTC.', resolve: ({ askedAt }) => timeAt(askedAt, 'UTC') }),
    expiresAt: t.field({
      type: TimeRef,
      description: 'Until when it can be approved, in UTC.',
      resolve: ({ expiresAt }) => timeAt(expiresAt, 'UTC'),
    }),
  }),
})

export const UserRecordRef = builder.objectRef<UserRecord>('UserRecord').implement({
  subGraphs: EMPLOYEE,
  interfaces: [UserSummaryRef],
  public: true,
  description: 'User as employees look after them.',
  fields: (t) => ({
    otherEmails: t.stringList({
      description: 'Further verified addresses, with which they can sign in, too.',
      resolve: ({ otherEmails }) => [...otherEmails],
    }),
    hasAuthenticator: t.exposeBoolean('hasAuthenticator', {
      description: 'Whether signing in asks for a code of an authenticator app.',
    }),
    passkeys: t.exposeInt('passkeys', { description: 'Passkeys that they have.' }),
    lockedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When an employee locked them, in UTC. Null if they aren’t locked.',
      resolve: ({ lockedAt }) => lockedAt && timeAt(lockedAt, 'UTC'),
    }),
    lockedBy: t.exposeString('lockedBy', { nullable: true, description: 'Name of the employee who locked them.' }),
    lockedReason: t.exposeString('lockedReason', { nullable: true, description: 'Why they were locked.' }),
    erasure: t.field({
      type: ErasureRef,
      nullable: true,
      description: 'Planned deletion of the account. Null if there is none.',
      resolve: async ({ id }, _args, { services }) => (await readOpenErasure(services.databases.system, id)) ?? null,
    }),
    erasureBlockers: t.field({
      type: [ErasureBlockerRef],
      description: 'Reasons that keep the account from being deleted now.',
      resolve: async ({ id }, _args, { services }) => [...(await readBlockers(services.databases.system, id))],
    }),
    approvals: t.field({
      type: [ApprovalRef],
      description: 'Requests about them that wait for another employee.',
      resolve: async ({ id }, _args, { services }) => [...(await readOpenApprovals(services.databases.system, id))],
    }),
    sessions: t.field({
      type: [UserSessionRef],
      description: 'Open sessions in all areas, last used first.',
      resolve: async ({ id }, _args, { services }) => [...(await readOpenSessions(services.databases.system, id))],
    }),
    events: t.field({
      type: [UserEventRef],
      description: 'Events of all accounts that they hold or held tickets for, latest first; 500 tickets at most.',
      resolve: ({ id }, _args, { services }) => readUserEvents(services.databases.system, null, id, null),
    }),
  }),
})

/** A user, with a trace of who looked at them: once in 15 minutes, because their page has several tabs. */
const viewed = async (
  context: RequestContext,
  read: (database: Parameters<typeof readUserRecord>[0]) => Promise<UserRecord | undefined>,
): Promise<UserRecord | undefined> => {
  await failuresNoted(context.services)
  return inTransaction(context.services.databases.system, async (transaction) => {
    const user = await read(transaction)
    if (user === undefined) return undefined
    if (!(await hasViewedUser(transaction, { by: employeeOf(context.actor).userId, userId: user.id })))
      await writeAudit(transaction, originOf(context), { action: 'read-user', target: { kind: 'user', id: user.id } })
    return user
  })
}

/** A user after a change. Throws notFound. */
export const userAfter = async ({ services }: RequestContext, id: UserId | string): Promise<UserRecord> => {
  const user = await readUserRecord(services.databases.system, id)
  if (user === undefined) throw notFound()
  return user
}

builder.queryFields((t) => ({
  userRecord: t.field({
    type: UserRecordRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'people:view' },
    description: 'User. Access is recorded in the audit trail, once in 15 minutes.',
    args: { id: t.arg.id({ required: true, description: 'User ID.' }) },
    resolve: async (_root, { id }, context) => {
      const user = isUuid(id) ? await viewed(context, (database) => readUserRecord(database, id)) : undefined
      if (user === undefined) throw notFound()
      return user
    },
  }),
  userWithEmail: t.field({
    type: UserRecordRef,
    subGraphs: EMPLOYEE,
    nullable: true,
    authScopes: { may: 'people:view' },
    description:
      'User with this primary or verified address; null if there is none. Access is recorded in the audit trail, once in 15 minutes.',
    args: { email: t.arg.string({ required: true, description: 'Complete e-mail address.' }) },
    resolve: async (_root, { email }, context) =>
      (await viewed(context, (database) => readUserWithEmail(database, normaliseEmail(email)))) ?? null,
  }),
  openApprovals: t.field({
    type: [ApprovalRef],
    subGraphs: EMPLOYEE,
    authScopes: { may: 'people:manage' },
    description: 'Requests about users that wait for another employee, the oldest first, 100 at most.',
    resolve: async (_root, _args, { services }) => [...(await readOpenApprovals(services.databases.system, null))],
  }),
}))
