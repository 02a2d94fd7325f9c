import { isUuid, type AccountId } from '@admission/common/ids.ts'
import { deliveryMethodFields, newDeliveryMethodSchema } from '@admission/common/records/delivery-method.ts'
import { inAccount, inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import { editRecord, validateInput } from '#platform/records/edit-record.ts'
import { sentValues } from '#platform/records/field-types.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { createMethod } from '../actions/create-method.ts'
import { saveMethod, setState } from '../flows/edits.ts'
import { readMethod, readMethodAccount, readOpenAccount } from '../reads/method-records.ts'
import type { DeliveryMethodRecord } from '../types.ts'
import { DeliveryMethodRef, DeliveryMethodSaveResultRef, DeliveryStateRef, MethodInputRef } from './employee-types.ts'
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
const ofRecord = recordArgs('DeliveryMethod', 'delivery method')

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
      const input = validateInput(newDeliveryMethodSchema, given)
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
    args: { ...ofRecord, input: t.arg({ type: MethodInputRef, required: true, description: 'All fields.' }) },
    resolve: async (_root, { id, version, input }, context) =>
      editRecord(editorOf(context, await accountOf(context, id)), saveMethod, {
        id,
        version,
        input: sentValues(deliveryMethodFields, input),
      }),
  }),
  deliveryMethodSetState: t.field({
    ...change,
    type: DeliveryMethodSaveResultRef,
    description:
      'Turn a delivery method on or off. Returns the reason if another of its mechanism is on for the same tickets.',
    args: { ...ofRecord, state: t.arg({ type: DeliveryStateRef, required: true, description: 'New state.' }) },
    resolve: async (_root, { id, version, state }, context) =>
      editRecord(editorOf(context, await accountOf(context, id)), setState, { id, version, input: state }),
  }),
}))
