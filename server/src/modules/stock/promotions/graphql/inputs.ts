import { newPromotionFields, promotionFields } from '@admission/common/records/promotion.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { inputFields } from '#platform/records/field-types.ts'
import { PromotionKindRef } from './types/promotion.ts'

export const NewPromotionInputRef = builder.inputType('NewPromotionInput', {
  subGraphs: ADMIN,
  description: 'A new promotion, its collections and its first code.',
  fields: (t) => ({
    ...inputFields(t, newPromotionFields, { kind: PromotionKindRef }),
    allCollections: t.boolean({
      description: 'Apply to all collections, also to later ones. Defaults to true without `collectionIds`.',
    }),
    collectionIds: t.idList({ description: 'Collections, if not all.' }),
    code: t.string({ description: 'First code, 2 to 40 letters, numbers and dashes. Required unless automatic.' }),
  }),
})

export const PromotionInputRef = builder.inputType('PromotionInput', {
  subGraphs: ADMIN,
  description: 'Everything on a promotion’s detail tab.',
  fields: (t) => inputFields(t, promotionFields, { kind: PromotionKindRef }),
})

export const PromotionCollectionsInputRef = builder.inputType('PromotionCollectionsInput', {
  subGraphs: ADMIN,
  description: 'Which collections a promotion applies to.',
  fields: (t) => ({
    allCollections: t.boolean({ required: true, description: 'Apply to all collections, also to later ones.' }),
    collectionIds: t.idList({ required: true, description: 'Collections, if not all.' }),
  }),
})
