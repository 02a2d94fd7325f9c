import { timeAt } from '@admission/common/time.ts'
import { PriceChangeInput, PriceChangeRef } from '#modules/stock/pricing/graphql/types/price-change.ts'
import { readPriceChanges } from '#modules/stock/pricing/reads/price-changes.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { planPriceChange, planPriceChanges, removePlannedChange } from '../flows/plan-price-change.ts'
import { readPriceZone } from '../reads/price-zone.ts'
import { CollectionRef, CollectionSaveResultRef } from './types/collection.ts'

builder.objectFields(CollectionRef, (t) => ({
  priceZone: t.string({
    subGraphs: ADMIN,
    public: true,
    description: 'IANA time zone of its price changes: that of its events, or the account’s if they differ.',
    resolve: ({ id, timezone }, _args, context) =>
      readAccount(context, (transaction) => readPriceZone(transaction, id, timezone)),
  }),
  priceChanges: t.field({
    type: [PriceChangeRef],
    subGraphs: ADMIN,
    public: true,
    description: 'Its planned price changes, soonest first, then up to 50 past ones, newest first.',
    resolve: ({ id, timezone }, _args, context) =>
      readAccount(context, async (transaction) => {
        const zone = await readPriceZone(transaction, id, timezone)
        const { planned, past } = await readPriceChanges(transaction, id)
        return [...planned, ...past].map((change) => ({ ...change, time: timeAt(change.at, zone) }))
      }),
  }),
}))

const plan = {
  type: CollectionSaveResultRef,
  subGraphs: ADMIN,
  authScopes: { may: 'inventory:manage' },
} as const

const recordArgs = builder.args((t) => ({
  id: t.id({ required: true, description: 'Collection ID.' }),
  version: t.field({
    type: 'Int64',
    required: true,
    description: 'Version that was read. Returns CollectionStale if the collection has been saved since.',
  }),
}))

builder.mutationFields((t) => ({
  priceChangePlan: t.field({
    ...plan,
    description: 'Plan a price change. Carts keep their price; a claim at the old price is refused with the new one.',
    args: { ...recordArgs, input: t.arg({ type: PriceChangeInput, required: true, description: 'All fields.' }) },
    resolve: (_root, { input, ...target }, context) =>
      planPriceChange(editorOf(context), target, {
        ...input,
        minimum: input.minimum ?? null,
        maximum: input.maximum ?? null,
      }),
  }),
  priceChangesPlan: t.field({
    ...plan,
    description:
      'Plan several price changes, all of them or none. Problems are named by their place: `2.amount`. Otherwise like `priceChangePlan`.',
    args: {
      ...recordArgs,
      inputs: t.arg({
        type: [PriceChangeInput],
        required: true,
        description: '1 to 200 changes, each with all fields.',
      }),
    },
    resolve: (_root, { inputs, ...target }, context) =>
      planPriceChanges(
        editorOf(context),
        target,
        inputs.map((input) => ({ ...input, minimum: input.minimum ?? null, maximum: input.maximum ?? null })),
      ),
  }),
  priceChangeRemove: t.field({
    ...plan,
    description: 'Remove a planned price change. Refused once it has taken effect. Idempotent.',
    args: { ...recordArgs, changeId: t.arg.id({ required: true, description: 'Price change ID.' }) },
    resolve: (_root, { changeId, ...target }, context) => removePlannedChange(editorOf(context), target, changeId),
  }),
}))
