import type { Time } from '@admission/common/time.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import type { PriceChange } from '../../types/price-change.ts'

/** One change of a price, planned or past. */
export const PriceChangeRef = builder.objectRef<PriceChange & { readonly time: Time }>('PriceChange').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Change of a price at a planned moment, in minor units of the collection’s currency.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    priceTypeId: t.exposeID('priceTypeId', { description: 'Price type ID.' }),
    priceTypeName: t.exposeString('priceTypeName', { description: 'Name of the price type.' }),
    priceLevel: t.exposeInt('priceLevel', { description: 'Price level.' }),
    at: t.field({
      type: TimeRef,
      description: 'Moment it takes effect, in the collection’s `priceZone`.',
      resolve: ({ time }) => time,
    }),
    amount: t.field({
      type: 'Int64',
      description: 'New price; the suggested amount if buyers enter it.',
      resolve: ({ amount }) => amount,
    }),
    minimum: t.field({
      type: 'Int64',
      nullable: true,
      description: 'New minimum; null if the price is fixed.',
      resolve: ({ minimum }) => minimum,
    }),
    maximum: t.field({
      type: 'Int64',
      nullable: true,
      description: 'New maximum; null if the price is fixed or unlimited.',
      resolve: ({ maximum }) => maximum,
    }),
    previousAmount: t.field({
      type: 'Int64',
      nullable: true,
      description: 'Price until then, the minimum if buyers enter it; null for a planned change.',
      resolve: ({ previousAmount }) => previousAmount,
    }),
    isInForce: t.exposeBoolean('isInForce', { description: 'Whether it has taken effect.' }),
  }),
})

/** A price change to plan. */
export const PriceChangeInput = builder.inputType('PriceChangeInput', {
  subGraphs: ADMIN,
  description: 'Price change to plan, in minor units.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'A new UUID. A retry with the same one changes nothing.' }),
    priceTypeId: t.id({ required: true, description: 'A price type of the collection.' }),
    priceLevel: t.int({ required: true, description: 'A price level at which it is sold.' }),
    at: t.string({
      required: true,
      description: 'Moment in the future, `YYYY-MM-DDTHH:MM` in the collection’s `priceZone`.',
    }),
    amount: t.field({
      type: 'Int64',
      required: true,
      description: 'New price; the suggested amount if buyers enter it.',
    }),
    minimum: t.field({ type: 'Int64', description: 'New minimum; required for USER_ENTERED.' }),
    maximum: t.field({ type: 'Int64', description: 'New maximum for USER_ENTERED; null for no limit.' }),
  }),
})
