import type { CollectionDetailInput } from '@admission/common/validation/collection.ts'
import { PriceTypeInput } from '#modules/pricing/graphql/types/price-matrix.ts'
import type { PriceTypeEdit } from '#modules/pricing/types/price-matrix.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { changeStates } from '#platform/records/change-states.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { saveDetail } from '../flows/save-detail.ts'
import { savePrices } from '../flows/save-prices.ts'
import { saveRule } from '../flows/save-rule.ts'
import { setState } from '../flows/set-state.ts'
import { rowsOf } from '../rules/rule-rows.ts'
import { CollectionSaveResultRef, CollectionStateRef, StrandingRuleRef } from './types.ts'
import { RuleRowInput } from './types/dry-run.ts'

const DetailInputRef = builder.inputType('CollectionDetailInput', {
  subGraphs: ADMIN,
  description: 'Name, priority, sale window and single seats of a collection.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 120 characters.' }),
    description: t.string({ description: 'Up to 5,000 characters.' }),
    priority: t.int({ required: true, description: 'If several collections match, the highest priority sells it.' }),
    onSaleFrom: t.string({ description: 'YYYY-MM-DDTHH:MM in the account’s time zone; null to start immediately.' }),
    onSaleUntil: t.string({
      description: 'YYYY-MM-DDTHH:MM in the account’s time zone, exclusive; null to sell until the events end.',
    }),
    stranding: t.field({
      type: StrandingRuleRef,
      description: 'Whether buyers can strand a single seat; unchanged if omitted.',
    }),
  }),
})

const CollectionStepInput = builder.inputType('CollectionStepInput', {
  subGraphs: ADMIN,
  description: 'A collection and its new state.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Collection ID.' }),
    version: t.field({ type: 'Int64', required: true, description: 'Version that was read.' }),
    state: t.field({ type: CollectionStateRef, required: true, description: 'New state.' }),
  }),
})

const detailOf = ({
  description,
  onSaleFrom,
  onSaleUntil,
  stranding,
  ...input
}: typeof DetailInputRef.$inferInput): CollectionDetailInput => ({
  ...input,
  description: description ?? '',
  onSaleFrom: onSaleFrom?.trim() || null,
  onSaleUntil: onSaleUntil?.trim() || null,
  stranding: stranding ?? null,
})

const priceTypeOf = (type: typeof PriceTypeInput.$inferInput): PriceTypeEdit => ({
  ...type,
  id: type.id ?? null,
  description: type.description ?? '',
  prices: type.prices.map((price) => ({
    ...price,
    minimum: price.minimum ?? null,
    maximum: price.maximum ?? null,
  })),
})

const recordArgs = builder.args((t) => ({
  id: t.id({ required: true, description: 'Collection ID.' }),
  version: t.field({
    type: 'Int64',
    required: true,
    description: 'Version that was read. Returns CollectionStale if a person has saved since.',
  }),
}))

const save = {
  type: CollectionSaveResultRef,
  subGraphs: ADMIN,
  authScopes: { may: 'inventory:manage' },
} as const

builder.mutationFields((t) => ({
  collectionSaveDetail: t.field({
    ...save,
    description: 'Save name, description, priority, sale window and single seats.',
    args: {
      ...recordArgs,
      input: t.arg({
        type: DetailInputRef,
        required: true,
        description: 'All fields. Omitted fields are cleared, except `stranding`.',
      }),
    },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), saveDetail, { ...of, input: detailOf(input) }),
  }),
  collectionSetState: t.field({
    ...save,
    description: 'Publish, pause, archive or restore. Returns the reason if the new state isn’t allowed.',
    args: {
      ...recordArgs,
      state: t.arg({ type: CollectionStateRef, required: true, description: 'New state.' }),
    },
    resolve: (_root, { state, ...of }, context) => editRecord(editorOf(context), setState, { ...of, input: state }),
  }),
  collectionsSetState: t.field({
    ...save,
    type: [CollectionSaveResultRef],
    description:
      'Publish, pause, archive or restore several collections independently. Returns one result per collection, in order.',
    args: {
      steps: t.arg({ type: [CollectionStepInput], required: true, description: '1 to 100 collections.' }),
    },
    resolve: (_root, { steps }, context) => changeStates(editorOf(context), setState, steps),
  }),
  collectionSaveRule: t.field({
    ...save,
    description:
      'Save the rule and apply it before returning. Requires access to all events. Carts keep what they hold.',
    args: {
      ...recordArgs,
      rule: t.arg({
        type: [RuleRowInput],
        required: true,
        description: 'All rows, in order. With no rows it sells nothing.',
      }),
    },
    resolve: (_root, { rule, ...of }, context) =>
      editRecord(editorOf(context), saveRule, { ...of, input: rowsOf(rule) }),
  }),
  collectionSavePriceTypes: t.field({
    ...save,
    description:
      'Save all price types with their prices. Omitted ones are retired if they were ever used, otherwise removed. Sold tickets keep their price.',
    args: {
      ...recordArgs,
      input: t.arg({ type: [PriceTypeInput], required: true, description: 'All price types of the collection.' }),
    },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), savePrices, { ...of, input: input.map(priceTypeOf) }),
  }),
}))
