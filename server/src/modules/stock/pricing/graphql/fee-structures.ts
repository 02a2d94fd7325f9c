import { isUuid } from '@admission/common/ids.ts'
import { feeProblems, type FeeInput } from '@admission/common/records/fee.ts'
import { newFeeStructureSchema, nextFeesFields, type StoredFees } from '@admission/common/records/fee-structure.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import { editRecord, validateInput } from '#platform/records/edit-record.ts'
import { sentValues } from '#platform/records/field-types.ts'
import { storedValues } from '#platform/records/stored-values.ts'
import { platformEditorOf } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { createFeeStructure } from '../actions/create-fee-structure.ts'
import {
  dropPlanned,
  saveFees,
  saveFeeStructure,
  setDefault,
  setFeeStructureState,
} from '../flows/fee-structure-edits.ts'
import { readAccountFees } from '../reads/account-fees.ts'
import { readLastMonth, readSoldAtPrices, readSoldOrders } from '../reads/fee-dry-run.ts'
import { readFeeStructure } from '../reads/fee-structures.ts'
import { compareFees } from '../rules/fee-dry-run.ts'
import type { FeeStructure } from '../types/fee-structure.ts'
import {
  FeeDryRunRef,
  FeeStructureRef,
  FeeStructureSaveResultRef,
  FeeStructureStateRef,
  NextFeesInputRef,
} from './types/fee-structure.ts'

const structureById = async ({ services }: RequestContext, id: string): Promise<FeeStructure> => {
  const structure = isUuid(id) ? await readFeeStructure(services.databases.system, id) : undefined
  if (structure === undefined) throw notFound()
  return structure
}

const view = { subGraphs: EMPLOYEE, authScopes: { may: 'money:view' } } as const
const change = { subGraphs: EMPLOYEE, authScopes: { may: 'money:manage' } } as const
const ofRecord = recordArgs('FeeStructure', 'fee structure')

const StructureInputRef = builder.inputType('FeeStructureInput', {
  subGraphs: EMPLOYEE,
  description: 'Fields of a fee structure.',
  fields: (t) => ({ name: t.string({ required: true, description: '1 to 80 characters.' }) }),
})

// A dry run takes fees that aren't saved yet; only what the arithmetic needs is checked.
const triedFees = (
  {
    fees,
    effectiveFrom,
    reason,
  }: { readonly fees: readonly FeeInput[]; readonly effectiveFrom: string | null; readonly reason: string },
  timezone: string,
): StoredFees => {
  for (const [index, fee] of fees.entries()) {
    const [problem] = feeProblems(fee)
    if (problem !== undefined) throw inputError({ path: `fees.${index}.${problem[0]}`, message: problem[1] })
  }
  return storedValues(nextFeesFields, { fees, effectiveFrom, reason }, timezone)
}

builder.queryFields((t) => ({
  feeStructure: t.field({
    ...view,
    type: FeeStructureRef,
    description: 'Fee structure by ID, archived ones included. Fails with `resourceNotFound` if it doesn’t exist.',
    args: { id: t.arg.id({ required: true, description: 'Fee structure ID.' }) },
    resolve: (_root, { id }, context) => structureById(context, id),
  }),
  feeStructureDryRun: t.field({
    ...view,
    type: FeeDryRunRef,
    description:
      'What these fees would have cost in the last full month, for tickets of collections that are on the structure now. Nothing is changed.',
    args: {
      id: t.arg.id({ required: true, description: 'Fee structure ID.' }),
      input: t.arg({
        type: NextFeesInputRef,
        required: true,
        description: 'Fees to try, as they are charged when they begin.',
      }),
    },
    resolve: async (_root, { id, input }, context) => {
      const { system } = context.services.databases
      const structure = await structureById(context, id)
      const { fees, effectiveFrom } = triedFees(sentValues(nextFeesFields, input), structure.timezone)
      const month = await readLastMonth(system)
      const sold = await readSoldAtPrices(system, structure.id, month)
      const isPerOrder = fees.some(({ level }) => level === 'ORDER' || level === 'DELIVERY')
      const orders = isPerOrder ? await readSoldOrders(system, structure.id, month) : []
      return { ...month, rows: compareFees(fees, effectiveFrom ?? month.now, sold, orders) }
    },
  }),
}))

builder.mutationFields((t) => ({
  feeStructureCreate: t.field({
    ...change,
    type: FeeStructureRef,
    description:
      'Create a fee structure of the platform or of one account, empty or copied from another. Nothing is sold under it yet. Fails with `userInputError` if a field is wrong.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key: a UUID. Reuse it when retrying.' }),
      name: t.arg.string({ required: true, description: '1 to 80 characters.' }),
      accountId: t.arg.id({ description: 'Its account. Null: the platform.' }),
      copyOf: t.arg.id({ description: 'Fee structure whose fees in force are copied. Null: none.' }),
    },
    resolve: async (_root, { key, name, accountId = null, copyOf = null }, context) => {
      const { databases } = context.services
      const input = validateInput(newFeeStructureSchema, { name, accountId, copyOf })
      if (input.copyOf !== null && !isUuid(input.copyOf))
        throw inputError({ path: 'copyOf', message: 'Choose a fee structure from the list.' })
      const account =
        input.accountId !== null && isUuid(input.accountId)
          ? await readAccountFees(databases.system, input.accountId)
          : undefined
      if (input.accountId !== null && account === undefined)
        throw inputError({ path: 'accountId', message: 'Choose an account from the list.' })
      const { userId } = workspaceOf(context.actor)
      const request = { actor: userId, operation: 'feeStructureCreate', key: checkedKey(key), body: input }
      const owner = account === undefined ? null : trustedAccountId(account.accountId)
      const id = await inTransaction(databases.system, (transaction) =>
        once(transaction, request, () =>
          createFeeStructure(transaction, originOf(context), { ...input, accountId: owner }),
        ),
      )
      return structureById(context, id)
    },
  }),
  feeStructureSave: t.field({
    ...change,
    type: FeeStructureSaveResultRef,
    description: 'Rename a fee structure.',
    args: { ...ofRecord, input: t.arg({ type: StructureInputRef, required: true, description: 'All fields.' }) },
    resolve: (_root, asked, context) => editRecord(platformEditorOf(context), saveFeeStructure, asked),
  }),
  feeStructureSaveFees: t.field({
    ...change,
    type: FeeStructureSaveResultRef,
    description:
      'Save the next version of a fee structure: planned for a moment, or in force right away. Replaces a planned one. Offers have the new prices within two seconds; carts and sold tickets keep theirs.',
    args: { ...ofRecord, input: t.arg({ type: NextFeesInputRef, required: true, description: 'All fees.' }) },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(platformEditorOf(context), saveFees, { ...of, input: sentValues(nextFeesFields, input) }),
  }),
  feeStructureDropPlanned: t.field({
    ...change,
    type: FeeStructureSaveResultRef,
    description: 'Drop the planned version of a fee structure, before it begins.',
    args: ofRecord,
    resolve: (_root, of, context) => editRecord(platformEditorOf(context), dropPlanned, { ...of, input: null }),
  }),
  feeStructureSetState: t.field({
    ...change,
    type: FeeStructureSaveResultRef,
    description:
      'Archive or restore a fee structure. Refused, with who uses it, while it is a default, an account is on it, or a collection names it.',
    args: { ...ofRecord, state: t.arg({ type: FeeStructureStateRef, required: true, description: 'New state.' }) },
    resolve: (_root, { state, ...of }, context) =>
      editRecord(platformEditorOf(context), setFeeStructureState, { ...of, input: state }),
  }),
  feeStructureSetDefault: t.field({
    ...change,
    type: FeeStructureSaveResultRef,
    description:
      'Make a fee structure the default of its account, or of the platform, instead of another; or end that for an account’s. Offers have the new prices within two seconds.',
    args: {
      ...ofRecord,
      isDefault: t.arg.boolean({ required: true, description: 'Whether it is the default from now on.' }),
      reason: t.arg.string({ required: true, description: 'Why, for the audit trail.' }),
    },
    resolve: (_root, { isDefault, reason, ...of }, context) =>
      editRecord(platformEditorOf(context), setDefault, { ...of, input: { isDefault, reason } }),
  }),
}))
