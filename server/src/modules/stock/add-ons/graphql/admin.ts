import { addOnFields, newAddOnFields } from '@admission/common/records/add-on.ts'
import { sentCollections } from '#modules/stock/promotions/rules/collections.ts'
import { needAllEvents } from '#modules/stock/promotions/policy.ts'
import { membershipOf } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { sentValues } from '#platform/records/field-types.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { RuleRowInput } from '#platform/rules/rule-row-types.ts'
import { conditionRows } from '#platform/rules/rule-rows.ts'
import { createAddOn } from '../actions/create-add-on.ts'
import { saveCollections, saveRule, setState } from '../flows/edits.ts'
import { saveDetail } from '../flows/save-detail.ts'
import { AddOnCollectionsInputRef, AddOnInputRef, NewAddOnInputRef } from './inputs.ts'
import { ownAddOn } from './own.ts'
import { AddOnRef, AddOnSaveResultRef, addOnStates } from './types.ts'
import './admin-collections.ts'
import './admin-dry-run.ts'

builder.queryField('addOn', (t) =>
  t.field({
    type: AddOnRef,
    subGraphs: ADMIN,
    authScopes: { may: 'promotions:view', feature: 'productIntegrations' },
    description: 'Add-on of the account. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Add-on ID.' }) },
    resolve: (_root, { id }, context) => ownAddOn(context, id),
  }),
)

const ofRecord = recordArgs('AddOn', 'add-on')

const change = {
  subGraphs: ADMIN,
  authScopes: { may: 'promotions:manage', feature: 'productIntegrations' },
} as const

builder.mutationFields((t) => ({
  addOnCreate: t.field({
    ...change,
    type: AddOnRef,
    description: 'Create a draft. Requires access to all events.',
    args: { input: t.arg({ type: NewAddOnInputRef, required: true, description: 'The add-on.' }) },
    resolve: async (_root, { input }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      needAllEvents({ eventIds })
      const id = await inAccount(context.services.databases.admin, accountId, (transaction) =>
        createAddOn(transaction, originOf(context), accountId, {
          ...sentValues(newAddOnFields, input),
          ...sentCollections(input),
        }),
      )
      return ownAddOn(context, id)
    },
  }),
  addOnSaveDetail: t.field({
    ...change,
    type: AddOnSaveResultRef,
    description: 'Save its details. Refused if the stock is below the number sold.',
    args: {
      ...ofRecord,
      input: t.arg({
        type: AddOnInputRef,
        required: true,
        description: 'All fields. Omitted fields are cleared, except `image`.',
      }),
    },
    resolve: (_root, { input: { image, ...input }, ...of }, context) =>
      saveDetail(editorOf(context), { ...of, input: sentValues(addOnFields, input), image }),
  }),
  addOnSaveRule: t.field({
    ...change,
    type: AddOnSaveResultRef,
    description: 'Save when it is offered.',
    args: {
      ...ofRecord,
      input: t.arg({
        type: [RuleRowInput],
        required: true,
        description: 'All rows, in order. With no rows it is offered with everything in its collections.',
      }),
    },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), saveRule, { ...of, input: conditionRows(input) }),
  }),
  addOnSaveCollections: t.field({
    ...change,
    type: AddOnSaveResultRef,
    description: 'Save which collections it is offered with.',
    args: {
      ...ofRecord,
      input: t.arg({ type: AddOnCollectionsInputRef, required: true, description: 'All or some collections.' }),
    },
    resolve: (_root, { input, ...of }, context) => editRecord(editorOf(context), saveCollections, { ...of, input }),
  }),
  addOnSetState: t.field({
    ...change,
    type: AddOnSaveResultRef,
    description: 'Publish, pause, archive or restore. Returns the reason if the new state isn’t allowed.',
    ...addOnStates.setOne(setState),
  }),
  addOnsSetState: t.field({
    ...change,
    type: [AddOnSaveResultRef],
    description:
      'Publish, pause, archive or restore several add-ons independently. Returns one result per add-on, in order.',
    ...addOnStates.setSeveral(setState),
  }),
}))
