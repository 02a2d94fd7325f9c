import type { Markup } from '@admission/common/pricing/markup.ts'
import { readPricingRules } from '#modules/stock/pricing/reads/pricing-rules.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { NO_MARKUP } from '@admission/common/pricing/markup.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { saveMarkup } from '../flows/save-markup.ts'
import { CollectionRef, CollectionSaveResultRef } from './types/collection.ts'

const MarkupRef = builder.objectRef<Markup>('Markup').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Addition to each fixed price of a collection that isn’t free, before fees.',
  fields: (t) => ({
    basisPoints: t.exposeInt('basisPoints', { description: 'Share of the price in basis points: 100 is 1%.' }),
    amount: t.field({
      type: 'Int64',
      description: 'Amount in minor units of the collection’s currency.',
      resolve: ({ amount }) => amount,
    }),
  }),
})

builder.objectField(CollectionRef, 'markup', (t) =>
  t.field({
    type: MarkupRef,
    public: true,
    subGraphs: ADMIN,
    description: 'Addition to its fixed prices.',
    resolve: ({ id }, _args, context) =>
      readAccount(
        context,
        async (transaction) => (await readPricingRules(transaction, [id])).get(id)?.markup ?? NO_MARKUP,
      ),
  }),
)

const MarkupInput = builder.inputType('MarkupInput', {
  subGraphs: ADMIN,
  description: 'Markup to save.',
  fields: (t) => ({
    basisPoints: t.int({ required: true, description: '0 to 50,000 basis points: 100 is 1%.' }),
    amount: t.field({ type: 'Int64', required: true, description: '0 to 10,000,000 minor units.' }),
  }),
})

builder.mutationField('collectionSaveMarkup', (t) =>
  t.field({
    type: CollectionSaveResultRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description: 'Change what the collection adds to its fixed prices. Carts and sold tickets keep their price.',
    args: {
      id: t.arg.id({ required: true, description: 'Collection ID.' }),
      version: t.arg({
        type: 'Int64',
        required: true,
        description: 'Version that was read. Returns CollectionStale if the collection has been saved since.',
      }),
      input: t.arg({ type: MarkupInput, required: true, description: 'All fields.' }),
    },
    resolve: (_root, { input, ...of }, context) => editRecord(editorOf(context), saveMarkup, { ...of, input }),
  }),
)
