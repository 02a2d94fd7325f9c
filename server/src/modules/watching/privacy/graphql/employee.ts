import { normaliseEmail } from '#platform/emails.ts'
import { isUuid } from '@admission/common/ids.ts'
import { readablePhone } from '@admission/common/phones.ts'
import { timeAt } from '@admission/common/time.ts'
import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { employeeOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { removeEmployeeAuthenticator } from '#modules/people/identity/flows/remove-employee-authenticator.ts'
import { requestErasureFor } from '../flows/request-erasure.ts'
import { readBlockers, readOpenErasure, readUserRecord, readUserWithEmail } from '../reads/requests.ts'
import type { UserRecord } from '../types.ts'
import { ErasureBlockerRef, ErasureRef } from './types.ts'

const UserStateRef = builder.enumType('UserState', {
  subGraphs: EMPLOYEE,
  description: 'State of a user. Only `ACTIVE` ones can sign in.',
  values: ['ACTIVE', 'DISABLED', 'ERASED'] as const,
})

const UserRecordRef = builder.objectRef<UserRecord>('UserRecord').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'User as employees look after them.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Full name. May be empty.' }),
    email: t.exposeString('email', { description: 'Primary e-mail address.' }),
    phone: t.string({
      nullable: true,
      description: 'Phone number with country code, spaced.',
      resolve: ({ phone }) => phone && readablePhone(phone),
    }),
    state: t.expose('state', { type: UserStateRef, description: 'State.' }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When they signed up, in UTC.',
      resolve: ({ createdAt }) => timeAt(createdAt, 'UTC'),
    }),
    isEmployee: t.exposeBoolean('isEmployee', { description: 'Whether they work for the platform.' }),
    hasAuthenticator: t.exposeBoolean('hasAuthenticator', {
      description: 'Whether signing in asks for a code of an authenticator app.',
    }),
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
  }),
})

/** A user, with a trace of who looked at them. */
const viewed = async (
  context: RequestContext,
  read: (database: Parameters<typeof readUserRecord>[0]) => Promise<UserRecord | undefined>,
): Promise<UserRecord | undefined> =>
  inTransaction(context.services.databases.system, async (transaction) => {
    const user = await read(transaction)
    if (user !== undefined)
      await writeAudit(transaction, originOf(context), { action: 'read-user', target: { kind: 'user', id: user.id } })
    return user
  })

const reasonInput = reasonForm.entries.reason

builder.queryFields((t) => ({
  userRecord: t.field({
    type: UserRecordRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'people:view' },
    description: 'User. Access is recorded in the audit trail.',
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
      'User with this primary or verified address; null if there is none. Access is recorded in the audit trail.',
    args: { email: t.arg.string({ required: true, description: 'Complete e-mail address.' }) },
    resolve: async (_root, { email }, context) =>
      (await viewed(context, (database) => readUserWithEmail(database, normaliseEmail(email)))) ?? null,
  }),
}))

builder.mutationFields((t) => ({
  userDelete: t.field({
    type: ErasureRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'people:manage' },
    description:
      'Plans the deletion of the account of a person who asked support for it, in seven days. They are told and can keep it. Fails with `preconditionFailed` while something keeps it.',
    args: {
      userId: t.arg.id({ required: true, description: 'ID of the user.' }),
      reason: t.arg.string({
        required: true,
        validate: reasonInput,
        description: 'How the person asked for it, for the audit trail: a request’s reference, not their name.',
      }),
    },
    resolve: (_root, { userId, reason }, context) =>
      requestErasureFor(context.services, originOf(context), {
        userId,
        reason,
        by: employeeOf(context.actor).userId,
      }),
  }),
  employeeAuthenticatorRemove: t.field({
    type: UserRecordRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'employees:manage' },
    description:
      'Removes the authenticator app that another employee lost and ends all their sessions. Fails with `unauthorized` for one’s own, and with `preconditionFailed` if there is none.',
    args: {
      userId: t.arg.id({ required: true, description: 'User ID of the employee.' }),
      reason: t.arg.string({
        required: true,
        validate: reasonInput,
        description: 'How you know that it is them, for the audit trail.',
      }),
    },
    resolve: async (_root, input, context) => {
      await removeEmployeeAuthenticator(context.services, originOf(context), employeeOf(context.actor), input)
      const user = await readUserRecord(context.services.databases.system, input.userId)
      if (user === undefined) throw notFound()
      return user
    },
  }),
}))
