import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { enter, storefrontsAtHome } from '../flows/enter.ts'
import { readListChoices } from '../reads/list-choices.ts'
import { priceLimits } from '../rules/price-limits.ts'
import type { ListChoices } from '../types/storefront.ts'
import { MarketplaceRef, StorefrontRef } from './types.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const PlaceChoiceRef = builder.objectRef<ListChoices['venues'][number]>('PlaceChoice').implement({
  ...inConsumer,
  description: 'Venue to filter a list by.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Venue ID.' }),
    name: t.exposeString('name', { description: 'Hall name, or the venue name if it has none.' }),
  }),
})

const ListChoicesRef = builder.objectRef<ListChoices>('ListChoices').implement({
  ...inConsumer,
  description: 'Available filter values for a list of events.',
  fields: (t) => ({
    months: t.stringList({ description: 'YYYY-MM, ascending.', resolve: ({ months }) => [...months] }),
    places: t.field({
      type: [PlaceChoiceRef],
      description: 'Venues, sorted by name.',
      resolve: ({ venues }) => [...venues],
    }),
    categories: t.stringList({
      description: 'Categories, sorted by name.',
      resolve: ({ categories }) => [...categories],
    }),
    tags: t.stringList({ description: 'Tags, sorted by name.', resolve: ({ tags }) => [...tags] }),
    maxPrices: t.field({
      type: [MoneyRef],
      description: 'Round all-in prices that split the list; empty if events have different currencies.',
      resolve: ({ prices }) => priceLimits(prices),
    }),
  }),
})

const nothing: ListChoices = { months: [], venues: [], categories: [], tags: [], prices: [] }

builder.objectField(MarketplaceRef, 'choices', (t) =>
  t.field({
    type: ListChoicesRef,
    public: true,
    description: 'Available filter values for its events.',
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
    description: 'Available filter values for its events; empty without access.',
    resolve: async (storefront, _args, context) => {
      const { granted, code } = await enter(context, storefront)
      const { visitor } = context.services.databases
      return granted ? readListChoices(visitor, [storefront.id], code?.collectionIds ?? null) : nothing
    },
  }),
)
