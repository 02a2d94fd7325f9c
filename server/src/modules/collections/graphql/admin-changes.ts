import type { CollectionDetailInput } from '@admission/common/validation/collection.ts'
import { PriceTypeInput } from '#modules/pricing/graphql/types/price-matrix.ts'
import type { WantedPriceType } from '#modules/pricing/types/price-matrix.ts'
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
    description: t.string({ description: 'At most 5,000 characters.' }),
    priority: t.int({ required: true, description: 'If several collections match, the highest priority sells it.' }),
    onSaleFrom: t.string({ description: 'YYYY-MM-DDTHH:MM in the account’s time zone; null: right away.' }),
    onSaleUntil: t.string({
      description: 'YYYY-MM-DDTHH:MM in the account’s time zone, excluded; null: until the events end.',
    }),
    stranding: t.field({
      type: StrandingRuleRef,
      description: 'Whether buyers may leave a single seat; omitted: unchanged.',
    }),
  }),
})

const CollectionStepInput = builder.inputType('CollectionStepInput', {
  subGraphs: ADMIN,
  description: 'One collection and its new state.',
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

const priceTypeOf = (type: typeof PriceTypeInput.$inferInput): WantedPriceType => ({
  ...type,
  id: type.id ?? null,
  description: type.description ?? '',
  prices: type.prices.map((price) => ({
    ...price,
    minimum: price.minimum ?? null,
    maximum: price.maximum ?? null,
  })),
})

const asked = builder.args((t) => ({
  id: t.id({ required: true, description: 'Collection ID.' }),
  version: t.field({
    type: 'Int64',
    required: true,
    description: 'Version that was read. If a person has saved since, the answer is CollectionStale.',
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
      ...asked,
      input: t.arg({
        type: DetailInputRef,
        required: true,
        description: 'All fields: an omitted field is emptied, except for single seats.',
      }),
    },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), saveDetail, { ...of, input: detailOf(input) }),
  }),
  collectionSetState: t.field({
    ...save,
    description: 'Publish, pause, archive or restore. A state that isn’t open is refused with the reason.',
    args: {
      ...asked,
      state: t.arg({ type: CollectionStateRef, required: true, description: 'New state.' }),
    },
    resolve: (_root, { state, ...of }, context) => editRecord(editorOf(context), setState, { ...of, input: state }),
  }),
  collectionsSetState: t.field({
    ...save,
    type: [CollectionSaveResultRef],
    description:
      'Publish, pause, archive or restore several collections, each on its own: one answer for each, in order.',
    args: {
      steps: t.arg({ type: [CollectionStepInput], required: true, description: '1 to 100 collections.' }),
    },
    resolve: (_root, { steps }, context) => changeStates(editorOf(context), setState, steps),
  }),
  collectionSaveRule: t.field({
    ...save,
    description:
      'Save the rule and apply it before answering, for members who have all events. Carts keep what they hold.',
    args: {
      ...asked,
      rule: t.arg({ type: [RuleRowInput], required: true, description: 'All rows, in order; none: it sells nothing.' }),
    },
    resolve: (_root, { rule, ...of }, context) =>
      editRecord(editorOf(context), saveRule, { ...of, input: rowsOf(rule) }),
  }),
  collectionSavePriceTypes: t.field({
    ...save,
    description:
      'Save all price types with their prices. One that is left out is retired if anyone has or had it, else removed. What was sold keeps its price.',
    args: {
      ...asked,
      input: t.arg({ type: [PriceTypeInput], required: true, description: 'All price types of the collection.' }),
    },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), savePrices, { ...of, input: input.map(priceTypeOf) }),
  }),
}))
