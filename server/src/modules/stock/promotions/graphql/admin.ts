import { newPromotionFields, promotionFields } from '@admission/common/records/promotion.ts'
import { RuleRowInput } from '#platform/rules/rule-row-types.ts'
import { conditionRows } from '#platform/rules/rule-rows.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { sentValues } from '#platform/records/field-types.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { createPromotion } from '../actions/create-promotion.ts'
import { saveCollections, saveRule, setState } from '../flows/edits.ts'
import { saveDetail } from '../flows/save-detail.ts'
import { NewPromotionInputRef, PromotionInputRef, PromotionCollectionsInputRef } from './inputs.ts'
import { sentCollections } from '../rules/collections.ts'
import { freshPromotion, inOwn } from './own.ts'
import { PromotionRef, PromotionSaveResultRef, promotionStates } from './types/promotion.ts'
import './admin-codes.ts'
import './admin-collections.ts'
import './admin-dry-run.ts'

builder.queryField('promotion', (t) =>
  t.field({
    type: PromotionRef,
    subGraphs: ADMIN,
    authScopes: { may: 'promotions:view' },
    description: 'Promotion of the account. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Promotion ID.' }) },
    resolve: (_root, { id }, context) => freshPromotion(context, id),
  }),
)

const ofRecord = recordArgs('Promotion', 'promotion')

const save = {
  type: PromotionSaveResultRef,
  subGraphs: ADMIN,
  authScopes: { may: 'promotions:manage' },
} as const

builder.mutationFields((t) => ({
  promotionCreate: t.field({
    type: PromotionRef,
    subGraphs: ADMIN,
    authScopes: { may: 'promotions:manage' },
    description: 'Create a draft. Requires access to all events.',
    args: { input: t.arg({ type: NewPromotionInputRef, required: true, description: 'The promotion.' }) },
    resolve: async (_root, { input }, context) =>
      freshPromotion(
        context,
        await inOwn(context, (transaction, { accountId }) =>
          createPromotion(transaction, originOf(context), accountId, {
            ...sentValues(newPromotionFields, input),
            ...sentCollections(input),
            code: input.code ?? '',
          }),
        ),
      ),
  }),
  promotionSaveDetail: t.field({
    ...save,
    description: 'Save what it gives, when, and its limits. A limit below what was used is refused with the number.',
    args: {
      ...ofRecord,
      input: t.arg({ type: PromotionInputRef, required: true, description: 'All fields. Omitted fields are cleared.' }),
    },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), saveDetail, { ...of, input: sentValues(promotionFields, input) }),
  }),
  promotionSaveRule: t.field({
    ...save,
    description: 'Save when it applies.',
    args: {
      ...ofRecord,
      input: t.arg({
        type: [RuleRowInput],
        required: true,
        description: 'All rows, in order. With no rows it applies to everything in its collections.',
      }),
    },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), saveRule, { ...of, input: conditionRows(input) }),
  }),
  promotionSaveCollections: t.field({
    ...save,
    description: 'Save which collections it applies to.',
    args: {
      ...ofRecord,
      input: t.arg({ type: PromotionCollectionsInputRef, required: true, description: 'All or some collections.' }),
    },
    resolve: (_root, { input, ...of }, context) => editRecord(editorOf(context), saveCollections, { ...of, input }),
  }),
  promotionSetState: t.field({
    ...save,
    description: 'Publish, pause, archive or restore. Returns the reason if the new state isn’t allowed.',
    ...promotionStates.setOne(setState),
  }),
  promotionsSetState: t.field({
    ...save,
    type: [PromotionSaveResultRef],
    description:
      'Publish, pause, archive or restore several promotions independently. Returns one result per promotion, in order.',
    ...promotionStates.setSeveral(setState),
  }),
}))
