import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { enter, storefrontsAtHome } from '../flows/enter.ts'
import { readListChoices } from '../reads/list-choices.ts'
import { priceLimits } from '../rules/price-limits.ts'
import type { ListChoices } from '../types.ts'
import { MarketplaceRef, StorefrontRef } from './types.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const PlaceChoiceRef = builder.objectRef<ListChoices['venues'][number]>('PlaceChoice').implement({
  ...inConsumer,
  description: 'A place that a list can be narrowed to.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the venue.' }),
    name: t.exposeString('name', { description: 'Its hall, where it has one.' }),
  }),
})

const ListChoicesRef = builder.objectRef<ListChoices>('ListChoices').implement({
  ...inConsumer,
  description: 'What a list of events can be narrowed to: what some event of it has.',
  fields: (t) => ({
    months: t.stringList({ description: 'YYYY-MM, ascending.', resolve: ({ months }) => [...months] }),
    places: t.field({ type: [PlaceChoiceRef], description: 'By name.', resolve: ({ venues }) => [...venues] }),
    categories: t.stringList({ description: 'By name.', resolve: ({ categories }) => [...categories] }),
    tags: t.stringList({ description: 'By name.', resolve: ({ tags }) => [...tags] }),
    maxPrices: t.field({
      type: [MoneyRef],
      description: 'Round all-in prices that some events cost at most and others more; none across currencies.',
      resolve: ({ prices }) => priceLimits(prices),
    }),
  }),
})

const nothing: ListChoices = { months: [], venues: [], categories: [], tags: [], prices: [] }

builder.objectField(MarketplaceRef, 'choices', (t) =>
  t.field({
    type: ListChoicesRef,
    public: true,
    description: 'What its events can be narrowed to.',
    resolve: async ({ id }, _args, context) => {
      const shops = await storefrontsAtHome(context, id)
      if (shops.length === 0) return nothing
      const ids = shops.map((shop) => shop.id)
      return readListChoices(context.services.databases.visitor, ids)
    },
  }),
)

builder.objectField(StorefrontRef, 'choices', (t) =>
  t.field({
    type: ListChoicesRef,
    public: true,
    description: 'What its events can be narrowed to; nothing without access.',
    resolve: async (storefront, _args, context) => {
      const { granted } = await enter(context, storefront)
      return granted ? readListChoices(context.services.databases.visitor, [storefront.id]) : nothing
    },
  }),
)
