import { isUuid } from '@admission/common/ids.ts'
import { accountFeesFields } from '@admission/common/records/fee-structure.ts'
import { timeAt } from '@admission/common/time.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import { inputFields, sentValues } from '#platform/records/field-types.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { putAccountOn, takeAccountOff } from '../actions/account-fees.ts'
import {
  readAccountFees,
  readAccountPeriods,
  readDefaultedAccounts,
  readNamingCollections,
  readOwnFeeCollections,
  readPeriod,
  readStructurePeriods,
  type AccountFees,
  type DefaultedAccount,
  type NamingCollection,
} from '../reads/account-fees.ts'
import { readFeeStructure } from '../reads/fee-structures.ts'
import { readAccountTaxes } from '../reads/taxes.ts'
import type { AccountFeePeriod } from '../types/fee-structure.ts'
import { FeeSourceRef, FeeStructureRef } from './types/fee-structure.ts'
import { ShownTaxRef } from './types/tax.ts'

const inOffice = { subGraphs: EMPLOYEE, public: true } as const

const PeriodStateRef = builder.enumType('AccountFeePeriodState', {
  subGraphs: EMPLOYEE,
  description: 'Whether a time is still to come, is now, or is over.',
  values: ['PLANNED', 'IN_FORCE', 'PAST'] as const,
})

const PeriodRef = builder.objectRef<AccountFeePeriod>('AccountFeePeriod').implement({
  ...inOffice,
  description: 'Time for which an account is on a fee structure.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    accountId: t.exposeID('accountId', { description: 'The account.' }),
    accountName: t.exposeString('accountName', { description: 'Name of the account.' }),
    structureId: t.exposeID('structureId', { description: 'The fee structure.' }),
    structureName: t.exposeString('structureName', { description: 'Name of the fee structure.' }),
    validFrom: t.field({
      type: TimeRef,
      description: 'When it begins, in the time zone of the account.',
      resolve: ({ validFrom, timezone }) => timeAt(validFrom, timezone),
    }),
    validUntil: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it ends. Null: without an end.',
      resolve: ({ validUntil, timezone }) => (validUntil === null ? null : timeAt(validUntil, timezone)),
    }),
    state: t.field({
      type: PeriodStateRef,
      description: 'Whether it is to come, now, or over.',
      resolve: ({ validFrom, validUntil }, _args, { services }) => {
        const now = services.clock.now()
        if (validFrom > now) return 'PLANNED'
        return validUntil === null || validUntil > now ? 'IN_FORCE' : 'PAST'
      },
    }),
    reason: t.exposeString('reason', { description: 'Why.' }),
  }),
})

const DefaultedAccountRef = builder.objectRef<DefaultedAccount>('DefaultedAccount').implement({
  ...inOffice,
  description: 'Account that is on a fee structure by default.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID.' }),
    name: t.exposeString('name', { description: 'Name of the account.' }),
    source: t.expose('source', { type: FeeSourceRef, description: 'Whose default it is.' }),
  }),
})

const NamingCollectionRef = builder.objectRef<NamingCollection>('FeeCollection').implement({
  ...inOffice,
  description: 'Collection with a fee structure of its own.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    version: t.field({
      type: 'Int64',
      description: 'Version to send when saving.',
      resolve: ({ version }) => version,
    }),
    name: t.exposeString('name', { description: 'Name of the collection.' }),
    accountId: t.exposeID('accountId', { description: 'Its account.' }),
    accountName: t.exposeString('accountName', { description: 'Name of its account.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 currency of its prices.' }),
    structureId: t.exposeID('structureId', { description: 'Its fee structure.' }),
    structureName: t.exposeString('structureName', { description: 'Name of its fee structure.' }),
  }),
})

builder.objectFields(FeeStructureRef, (t) => ({
  periods: t.field({
    ...inOffice,
    type: [PeriodRef],
    description: 'Accounts that were put on it, now or later, by name, up to 200.',
    resolve: async ({ id }, _args, { services }) => [...(await readStructurePeriods(services.databases.system, id))],
  }),
  defaulted: t.field({
    ...inOffice,
    type: [DefaultedAccountRef],
    description: 'Accounts that are on it by default, by name, up to 200.',
    resolve: async ({ id }, _args, { services }) => [...(await readDefaultedAccounts(services.databases.system, id))],
  }),
  collections: t.field({
    ...inOffice,
    type: [NamingCollectionRef],
    description: 'Collections that name it, by account and name, up to 200.',
    resolve: async ({ id }, _args, { services }) => [...(await readNamingCollections(services.databases.system, id))],
  }),
}))

const AccountFeesRef = builder.objectRef<AccountFees>('AccountFees').implement({
  ...inOffice,
  description: 'Fees that an account sells with, and why.',
  fields: (t) => ({
    accountId: t.exposeID('accountId', { description: 'Account ID.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 currency of the account.' }),
    exponent: t.exposeInt('exponent', { description: 'Number of decimals of the currency.' }),
    source: t.expose('source', { type: FeeSourceRef, description: 'What decides the fee structure.' }),
    structure: t.field({
      type: FeeStructureRef,
      nullable: true,
      description: 'Fee structure that applies now. Null: there is none, so no fees.',
      resolve: async ({ structureId }, _args, { services }) =>
        structureId === null ? null : ((await readFeeStructure(services.databases.system, structureId)) ?? null),
    }),
    periods: t.field({
      type: [PeriodRef],
      description: 'Times for which it is, was or will be put on one, latest first, up to 50.',
      resolve: async ({ accountId }, _args, { services }) => [
        ...(await readAccountPeriods(services.databases.system, accountId)),
      ],
    }),
    collections: t.field({
      type: [NamingCollectionRef],
      description: 'Its collections with a fee structure of their own, by name, up to 200.',
      resolve: async ({ accountId }, _args, { services }) => [
        ...(await readOwnFeeCollections(services.databases.system, accountId)),
      ],
    }),
    taxes: t.field({
      type: [ShownTaxRef],
      description: 'Its taxes on tickets now.',
      resolve: async ({ accountId }, _args, { services }) => [
        ...(await readAccountTaxes(services.databases.system, accountId)),
      ],
    }),
  }),
})

const accountFeesOf = async ({ services }: RequestContext, id: string): Promise<AccountFees> => {
  const fees = isUuid(id) ? await readAccountFees(services.databases.system, id) : undefined
  if (fees === undefined) throw notFound()
  return fees
}

builder.queryField('accountFees', (t) =>
  t.field({
    type: AccountFeesRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:view' },
    description: 'Fees of an account. Fails with `resourceNotFound` if there is no such account.',
    args: { id: t.arg.id({ required: true, description: 'Account ID.' }) },
    resolve: (_root, { id }, context) => accountFeesOf(context, id),
  }),
)

const AccountFeesInputRef = builder.inputType('AccountFeesInput', {
  subGraphs: EMPLOYEE,
  description: 'When an account is on a fee structure, in the time zone of the account.',
  fields: (t) => inputFields(t, accountFeesFields, {}),
})

const change = { subGraphs: EMPLOYEE, authScopes: { may: 'money:manage' } } as const

builder.mutationFields((t) => ({
  accountFeesPut: t.field({
    ...change,
    type: AccountFeesRef,
    description:
      'Put an account on a fee structure, from and until. Fails with `userInputError` for a structure of another account or an archived one, `userError` if the account is on another at that time. Offers have the new prices within two seconds; carts and sold tickets keep theirs.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key: a UUID. Reuse it when retrying.' }),
      accountId: t.arg.id({ required: true, description: 'Account ID.' }),
      structureId: t.arg.id({ required: true, description: 'Fee structure ID.' }),
      input: t.arg({ type: AccountFeesInputRef, required: true, description: 'When, and why.' }),
    },
    resolve: async (_root, { key, accountId, structureId, input }, context) => {
      const { services } = context
      await accountFeesOf(context, accountId)
      if (!isUuid(structureId)) throw notFound()
      const given = sentValues(accountFeesFields, input)
      const { userId } = workspaceOf(context.actor)
      const body = { accountId, structureId, ...given }
      const request = { actor: userId, operation: 'accountFeesPut', key: checkedKey(key), body }
      await inTransaction(services.databases.system, (transaction) =>
        once(transaction, request, () =>
          putAccountOn(transaction, originOf(context), {
            accountId,
            structureId,
            input: given,
            now: services.clock.now(),
          }),
        ),
      )
      return accountFeesOf(context, accountId)
    },
  }),
  accountFeesEnd: t.field({
    ...change,
    type: AccountFeesRef,
    description:
      'End the time for which an account is on a fee structure, or cancel it before it begins. Fails with `preconditionFailed` if it is over.',
    args: {
      id: t.arg.id({ required: true, description: 'ID of the time.' }),
      reason: t.arg.string({ required: true, description: 'Why, for the audit trail.' }),
    },
    resolve: async (_root, { id, reason }, context) => {
      const { system } = context.services.databases
      const period = isUuid(id) ? await readPeriod(system, id) : undefined
      if (period === undefined) throw notFound()
      await inTransaction(system, (transaction) => takeAccountOff(transaction, originOf(context), { id, reason }))
      return accountFeesOf(context, period.accountId)
    },
  }),
}))
