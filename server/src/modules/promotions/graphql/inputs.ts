import type { NewPromotionInput, PromotionInput } from '@admission/common/validation/promotion.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { PromotionKindRef, PromotionStateRef } from './types.ts'

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>

const offerFields = (t: InputFields) => ({
  name: t.string({ required: true, description: '1 to 120 characters.' }),
  kind: t.field({ type: PromotionKindRef, required: true, description: 'What it does to prices.' }),
  basisPoints: t.int({ description: 'PERCENT: 1 to 10,000.' }),
  amount: t.field({ type: 'Int64', description: 'AMOUNT and FIXED_PRICE: minor units in the account’s currency.' }),
  perOrder: t.boolean({ description: 'AMOUNT: off the order instead of each ticket.' }),
  buy: t.int({ description: 'BUY_X_GET_Y: tickets to buy, 1 to 100.' }),
  get: t.int({ description: 'BUY_X_GET_Y: tickets that come with them, 1 to 100.' }),
  getBasisPoints: t.int({ description: 'BUY_X_GET_Y: share off those, 1 to 10,000. By default they are free.' }),
  automatic: t.boolean({ required: true, description: 'Applies without a code.' }),
})

export const NewPromotionInputRef = builder.inputType('NewPromotionInput', {
  subGraphs: ADMIN,
  description: 'A new promotion and its first code.',
  fields: (t) => ({
    ...offerFields(t),
    code: t.string({ description: 'First code, 2 to 40 letters, numbers and dashes. Required unless automatic.' }),
  }),
})

export const PromotionInputRef = builder.inputType('PromotionInput', {
  subGraphs: ADMIN,
  description: 'Everything on a promotion’s detail tab.',
  fields: (t) => ({
    ...offerFields(t),
    description: t.string({ maxLength: 2_000, description: 'Note for staff, up to 2,000 characters.' }),
    validFrom: t.string({ description: 'YYYY-MM-DDTHH:MM in the account’s time zone; null to start immediately.' }),
    validUntil: t.string({ description: 'YYYY-MM-DDTHH:MM in the account’s time zone, exclusive; null for no end.' }),
    maxUses: t.int({ description: 'Orders that can use it; null for any number.' }),
    maxPerBuyer: t.int({ description: 'Orders of one buyer that can use it; null for any number.' }),
    budget: t.field({
      type: 'Int64',
      description: 'What buyers can save with it in total, minor units; null for any amount.',
    }),
    stackable: t.boolean({ description: 'Combines with other promotions that do.' }),
    priority: t.int({ description: 'If two save the same, the higher priority applies. The default is 0.' }),
  }),
})

export const PromotionCollectionsInputRef = builder.inputType('PromotionCollectionsInput', {
  subGraphs: ADMIN,
  description: 'Which collections a promotion applies to.',
  fields: (t) => ({
    allCollections: t.boolean({ required: true, description: 'Apply to all collections, also to later ones.' }),
    collectionIds: t.idList({ required: true, description: 'Collections, if not all.' }),
  }),
})

export const PromotionStepInput = builder.inputType('PromotionStepInput', {
  subGraphs: ADMIN,
  description: 'A promotion and its new state.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Promotion ID.' }),
    version: t.field({ type: 'Int64', required: true, description: 'Version that was read.' }),
    state: t.field({ type: PromotionStateRef, required: true, description: 'New state.' }),
  }),
})

type Given = typeof NewPromotionInputRef.$inferInput | typeof PromotionInputRef.$inferInput

const offerOf = ({ name, kind, basisPoints, amount, perOrder, buy, get, getBasisPoints, automatic }: Given) => ({
  name,
  kind,
  basisPoints: basisPoints ?? null,
  amount: amount ?? null,
  perOrder: perOrder ?? false,
  buy: buy ?? null,
  get: get ?? null,
  getBasisPoints: getBasisPoints ?? 10_000,
  automatic,
})

/** A new promotion without omitted fields. */
export const newPromotionOf = (input: typeof NewPromotionInputRef.$inferInput): NewPromotionInput => ({
  ...offerOf(input),
  code: input.code ?? '',
})

/** The detail of a promotion without omitted fields. */
export const promotionInputOf = (input: typeof PromotionInputRef.$inferInput): PromotionInput => ({
  ...offerOf(input),
  description: input.description ?? '',
  validFrom: input.validFrom?.trim() || null,
  validUntil: input.validUntil?.trim() || null,
  maxUses: input.maxUses ?? null,
  maxPerBuyer: input.maxPerBuyer ?? null,
  budget: input.budget ?? null,
  stackable: input.stackable ?? false,
  priority: input.priority ?? 0,
})
