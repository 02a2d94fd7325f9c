import { isUuid, type AccountId } from '@admission/common/ids.ts'
import { newDeliveryMethodSchema } from '@admission/common/validation/delivery-method.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import { editRecord, validated } from '#platform/records/edit-record.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { createMethod } from '../actions/create-method.ts'
import { saveMethod, setState } from '../flows/edits.ts'
import { readMethod, readMethodAccount, readOpenAccount } from '../reads/method-records.ts'
import type { DeliveryMethodRecord } from '../types.ts'
import {
  DeliveryMethodRef,
  DeliveryMethodSaveResultRef,
  DeliveryStateRef,
  DeliveryTargetRef,
} from './employee-types.ts'
import { DeliveryMechanismRef } from './types.ts'

const accountOf = async ({ services }: RequestContext, id: string): Promise<AccountId> => {
  const accountId = isUuid(id) ? await readMethodAccount(services.databases.system, id) : undefined
  if (accountId === undefined) throw notFound()
  return accountId
}

const methodById = async (context: RequestContext, id: string): Promise<DeliveryMethodRecord> => {
  const accountId = await accountOf(context, id)
  const method = await inAccount(context.services.databases.admin, accountId, (transaction) =>
    readMethod(transaction, { accountId }, id),
  )
  if (method === undefined) throw notFound()
  return method
}

const OptionInputRef = builder.inputType('DeliveryMethodOptionInput', {
  subGraphs: EMPLOYEE,
  description: 'An option of a delivery method.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Its ID. Any other value adds an option.' }),
    name: t.string({ required: true, description: '1 to 120 characters, different from the others’.' }),
    description: t.string({ required: true, description: 'Up to 600 characters. May be empty.' }),
    price: t.field({
      type: 'Int64',
      required: true,
      description: 'Price for a whole group of tickets, in minor units of the account’s currency.',
    }),
    days: t.int({ description: 'Days until tickets arrive, 0 to 365. Null: right away.' }),
    cutOffHours: t.int({
      required: true,
      description: 'Hours before the show from which on it isn’t offered, 0 to 8,760.',
    }),
    countries: t.stringList({
      required: true,
      description: 'ISO 3166-1 codes of the countries it delivers to. None: all. Ignored if nothing is mailed.',
    }),
  }),
})

const MethodInputRef = builder.inputType('DeliveryMethodInput', {
  subGraphs: EMPLOYEE,
  description: 'A delivery method with all its options.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    description: t.string({ required: true, description: 'Up to 600 characters. May be empty.' }),
    appliesTo: t.field({ type: DeliveryTargetRef, required: true, description: 'What it is for.' }),
    eventId: t.id({ description: 'The event, if it is for one.' }),
    collectionId: t.id({ description: 'The collection, if it is for one.' }),
    position: t.int({ required: true, description: 'Place among the methods of the account, 0 to 1,000.' }),
    options: t.field({
      type: [OptionInputRef],
      required: true,
      description: 'All options in order, up to 20. Options that are missing are removed.',
    }),
  }),
})

builder.queryField('deliveryMethod', (t) =>
  t.field({
    type: DeliveryMethodRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'delivery:view' },
    description: 'Delivery method by ID. Fails with `resourceNotFound` if it doesn’t exist.',
    args: { id: t.arg.id({ required: true, description: 'Delivery method ID.' }) },
    resolve: (_root, { id }, context) => methodById(context, id),
  }),
)

const change = { subGraphs: EMPLOYEE, authScopes: { may: 'delivery:manage' } } as const
const recordArgs = builder.args((t) => ({
  id: t.id({ required: true, description: 'Delivery method ID.' }),
  version: t.field({
    type: 'Int64',
    required: true,
    description: 'Version that was read. Returns DeliveryMethodStale if a person has saved since.',
  }),
}))

builder.mutationFields((t) => ({
  deliveryMethodCreate: t.field({
    ...change,
    type: DeliveryMethodRef,
    description:
      'Create a delivery method of an account. It is off and free. Fails with `userInputError` if the account or a field is wrong.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key: a UUID. Reuse it when retrying.' }),
      accountId: t.arg.id({ required: true, description: 'Account that will offer it.' }),
      mechanism: t.arg({ type: DeliveryMechanismRef, required: true, description: 'How its tickets are delivered.' }),
      name: t.arg.string({ required: true, description: '1 to 120 characters.' }),
    },
    resolve: async (_root, { key, ...given }, context) => {
      const { databases } = context.services
      const input = validated(newDeliveryMethodSchema, given)
      const account = isUuid(input.accountId) ? await readOpenAccount(databases.system, input.accountId) : undefined
      if (account === undefined) throw inputError({ path: 'accountId', message: 'Choose an account from the list.' })
      const { userId } = workspaceOf(context.actor)
      const request = { actor: userId, operation: 'deliveryMethodCreate', key: checkedKey(key), body: input }
      const id = await inTransaction(databases.system, (transaction) =>
        once(transaction, request, () => createMethod(transaction, originOf(context), account, input)),
      )
      return methodById(context, id)
    },
  }),
  deliveryMethodSave: t.field({
    ...change,
    type: DeliveryMethodSaveResultRef,
    description:
      'Save a delivery method with all its options. Refused if it is on and another of its mechanism is on for the same tickets. Open carts get the new prices; no one is charged a total that they haven’t seen.',
    args: { ...recordArgs, input: t.arg({ type: MethodInputRef, required: true, description: 'All fields.' }) },
    resolve: async (_root, { id, version, input }, context) => {
      const { eventId, collectionId, options, ...fields } = input
      return editRecord(editorOf(context, await accountOf(context, id)), saveMethod, {
        id,
        version,
        input: {
          ...fields,
          eventId: eventId ?? null,
          collectionId: collectionId ?? null,
          options: options.map(({ days, ...option }) => ({ ...option, days: days ?? null })),
        },
      })
    },
  }),
  deliveryMethodSetState: t.field({
    ...change,
    type: DeliveryMethodSaveResultRef,
    description:
      'Turn a delivery method on or off. Returns the reason if another of its mechanism is on for the same tickets.',
    args: { ...recordArgs, state: t.arg({ type: DeliveryStateRef, required: true, description: 'New state.' }) },
    resolve: async (_root, { id, version, state }, context) =>
      editRecord(editorOf(context, await accountOf(context, id)), setState, { id, version, input: state }),
  }),
}))
