import { isUuid } from '@admission/common/ids.ts'
import { newAccountFields } from '@admission/common/records/platform-account.ts'
import { employeeOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { changeStates } from '#platform/records/change-states.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { inputFields, sentValues } from '#platform/records/field-types.ts'
import { platformEditorOf } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { createAccount, inviteOwner } from '../flows/create-account.ts'
import { restoreAccount, saveFeatures, setAccountState } from '../flows/platform-edits.ts'
import { readPlatformAccount } from '../reads/platform-account.ts'
import type { PlatformAccount } from '../types/platform-account.ts'
import {
  AccountFeatureRef,
  AccountSaveResultRef,
  AccountStateRef,
  PlatformAccountRef,
} from './types/platform-account.ts'

const accountById = async ({ services }: RequestContext, id: string): Promise<PlatformAccount> => {
  const account = isUuid(id) ? await readPlatformAccount(services.databases.system, id) : undefined
  if (account === undefined) throw notFound()
  return account
}

builder.queryField('account__employee', (t) =>
  t.field({
    type: PlatformAccountRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'accounts:view' },
    description: 'Account by ID, archived ones included. Fails with `resourceNotFound` if there is none.',
    args: { id: t.arg.id({ required: true, description: 'Account ID.' }) },
    resolve: (_root, { id }, context) => accountById(context, id),
  }),
)

const NewAccountInputRef = builder.inputType('NewAccountInput', {
  subGraphs: EMPLOYEE,
  description: 'A new account.',
  fields: (t) => inputFields(t, newAccountFields, {}),
})

const change = { subGraphs: EMPLOYEE, authScopes: { may: 'accounts:manage' } } as const
const ofRecord = recordArgs('Account', 'account')

const AccountStepInputRef = builder.inputType('AccountStepInput', {
  subGraphs: EMPLOYEE,
  description: 'An account and its new state.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Account ID.' }),
    version: t.field({ type: 'Int64', required: true, description: 'Version that was read.' }),
    state: t.field({ type: AccountStateRef, required: true, description: 'New state: ACTIVE.' }),
  }),
})

builder.mutationFields((t) => ({
  accountCreate: t.field({
    ...change,
    type: PlatformAccountRef,
    description:
      'Create an account and invite its first owner by e-mail. Its shop and a delivery method for mobile tickets follow within a second.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key: a UUID. Reuse it when retrying.' }),
      input: t.arg({ type: NewAccountInputRef, required: true, description: 'The account.' }),
    },
    resolve: async (_root, { key, input }, context) => {
      const id = await createAccount(platformEditorOf(context), {
        userId: employeeOf(context.actor).userId,
        key,
        input: sentValues(newAccountFields, input),
      })
      return accountById(context, id)
    },
  }),
  accountInviteOwner: t.field({
    ...change,
    type: PlatformAccountRef,
    description:
      'Invite the owner of an account that has none. Earlier invitations of owners end. Fails with `userError` if it has an owner, with `preconditionFailed` if it is archived.',
    args: {
      id: t.arg.id({ required: true, description: 'Account ID.' }),
      email: t.arg.string({ required: true, description: 'E-mail address.' }),
    },
    resolve: async (_root, { id, email }, context) => {
      if (!isUuid(id)) throw notFound()
      await inviteOwner(platformEditorOf(context), id, email)
      return accountById(context, id)
    },
  }),
  accountFeaturesSave: t.field({
    type: AccountSaveResultRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'accountFeatures:manage' },
    description: 'Save which features of an account are on. Members see the change with their next page.',
    args: {
      ...ofRecord,
      features: t.arg({ type: [AccountFeatureRef], required: true, description: 'All features that are on.' }),
    },
    resolve: (_root, { id, version, features }, context) =>
      editRecord(platformEditorOf(context), saveFeatures, { id, version, input: { features } }),
  }),
  accountSetState: t.field({
    ...change,
    type: AccountSaveResultRef,
    description:
      'Suspend, archive, or make an account active again. Archiving is refused while its upcoming events are on sale or have tickets, and for the platform’s own account.',
    args: {
      ...ofRecord,
      state: t.arg({ type: AccountStateRef, required: true, description: 'New state.' }),
      reason: t.arg.string({
        description: 'Why: 1 to 500 characters, unless it becomes active. Members read it in the history.',
      }),
    },
    resolve: (_root, { id, version, state, reason }, context) =>
      editRecord(platformEditorOf(context), setAccountState(context.services), {
        id,
        version,
        input: { state, reason: reason ?? null },
      }),
  }),
  accountsRestore: t.field({
    ...change,
    type: [AccountSaveResultRef],
    description: 'Restore archived accounts, each on its own. Results are in the order of the steps.',
    args: { steps: t.arg({ type: [AccountStepInputRef], required: true, description: '1 to 100 accounts.' }) },
    resolve: (_root, { steps }, context) => changeStates(platformEditorOf(context), restoreAccount, steps),
  }),
}))
