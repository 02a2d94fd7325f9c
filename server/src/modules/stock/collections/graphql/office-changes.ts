import { typedCode } from '@admission/common/typed-code.ts'
import { PriceTypeInput } from '#modules/stock/pricing/graphql/types/price-matrix.ts'
import type { PriceTypeEdit } from '#modules/stock/pricing/types/price-matrix.ts'
import { ADMIN, builder, OFFICES } from '#platform/graphql/builder.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { changeStatesFor, editorFor } from '#platform/records/office.ts'
import { recordArgs } from '#platform/records/record-args.ts'
import { stepsArgs } from '#platform/records/record-states.ts'
import { saveDetail } from '../flows/save-detail.ts'
import { savePrices } from '../flows/save-prices.ts'
import { saveRule } from '../flows/save-rule.ts'
import { setStateWith } from '../flows/set-state.ts'
import { RuleRowInput } from '#platform/rules/rule-row-types.ts'
import { conditionRows } from '#platform/rules/rule-rows.ts'
import { DetailInputRef, detailOf } from './types/detail-input.ts'
import { CollectionSaveResultRef, CollectionStateRef } from './types/collection.ts'

const priceTypeOf = (type: typeof PriceTypeInput.$inferInput): PriceTypeEdit => ({
  ...type,
  id: type.id ?? null,
  description: type.description ?? '',
  code: typedCode(type.code ?? '') || null,
  prices: type.prices.map((price) => ({
    ...price,
    minimum: price.minimum ?? null,
    maximum: price.maximum ?? null,
  })),
})

const ofRecord = recordArgs('Collection', 'collection')

const archiveArgs = builder.args((t) => ({
  reason: t.string({ description: 'Why it is archived, up to 500 characters. Ignored for other states.' }),
  isConfirmed: t.boolean({
    description:
      'Archive although it has live carts or unsold upcoming events. Carts keep their price until they expire.',
  }),
}))

type ArchiveArgs = { readonly reason?: string | null | undefined; readonly isConfirmed?: boolean | null | undefined }

const stateEditOf = ({ reason, isConfirmed }: ArchiveArgs) =>
  setStateWith({ reason: reason ?? null, isConfirmed: isConfirmed ?? false })

const save = {
  type: CollectionSaveResultRef,
  subGraphs: OFFICES,
  authScopes: { may: { admin: 'inventory:manage', employee: 'collections:manage' } },
} as const

builder.mutationFields((t) => ({
  collectionSaveDetail: t.field({
    ...save,
    description: 'Save name, description, priority, sale window, single seats and price split.',
    args: {
      ...ofRecord,
      input: t.arg({
        type: DetailInputRef,
        required: true,
        description: 'All fields. Omitted fields are cleared, except those that say otherwise.',
      }),
    },
    resolve: async (_root, { input, ...of }, context) =>
      editRecord(await editorFor(context, 'collection', of.id), saveDetail, { ...of, input: detailOf(input) }),
  }),
  collectionSetState: t.field({
    ...save,
    description: 'Publish, pause, archive or restore. Returns the reason if the new state isn’t allowed.',
    args: {
      ...ofRecord,
      ...archiveArgs,
      state: t.arg({ type: CollectionStateRef, required: true, description: 'New state.' }),
    },
    resolve: async (_root, { state, id, version, ...archiving }, context) =>
      editRecord(await editorFor(context, 'collection', id), stateEditOf(archiving), { id, version, input: state }),
  }),
  collectionsSetState: t.field({
    ...save,
    type: [CollectionSaveResultRef],
    description:
      'Publish, pause, archive or restore several collections independently. Returns one result per collection, in order.',
    args: {
      ...stepsArgs('Collection', 'collection', CollectionStateRef, OFFICES),
      ...archiveArgs,
    },
    resolve: (_root, { steps, ...archiving }, context) =>
      changeStatesFor(context, 'collection', stateEditOf(archiving), steps),
  }),
  collectionSaveRule: t.field({
    ...save,
    description:
      'Save the rule and apply it before returning. Requires access to all events. Carts keep what they hold.',
    args: {
      ...ofRecord,
      rule: t.arg({
        type: [RuleRowInput],
        required: true,
        description: 'All rows, in order. With no rows it sells nothing.',
      }),
    },
    resolve: async (_root, { rule, ...of }, context) =>
      editRecord(await editorFor(context, 'collection', of.id), saveRule, { ...of, input: conditionRows(rule) }),
  }),
  collectionSavePriceTypes: t.field({
    ...save,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description:
      'Save all price types with their prices. Omitted ones are retired if they were ever used, otherwise removed. Sold tickets keep their price.',
    args: {
      ...ofRecord,
      input: t.arg({ type: [PriceTypeInput], required: true, description: 'All price types of the collection.' }),
    },
    resolve: (_root, { input, ...of }, context) =>
      editRecord(editorOf(context), savePrices, { ...of, input: input.map(priceTypeOf) }),
  }),
}))
