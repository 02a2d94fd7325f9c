import { isUuid } from '@admission/common/ids.ts'
import { categorySlug, EVENT_CATEGORIES } from '@admission/common/event-categories.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { openMarketplace, storefrontsAtHome } from '../flows/enter.ts'
import { readListChoices } from '../reads/list-choices.ts'
import type { List } from '../reads/listed-events.ts'
import { readCollectionHead, readShowHead, readVenueHead, type ListingHead } from '../reads/listings.ts'
import { listedEvents } from './consumer.ts'
import { ListedEventConnectionRef } from './list-page.ts'
import { MarketplaceRef } from './types.ts'
import type { ShownMarketplace } from '../types/storefront.ts'

const GROUPS = ['event', 'venue', 'collection', 'category'] as const
type Group = (typeof GROUPS)[number]

type Listing = {
  readonly groupBy: Group
  readonly head: ListingHead
  readonly marketplace: ShownMarketplace
  readonly list: List
}

const ListingGroupRef = builder.enumType('ListingGroup', {
  subGraphs: CONSUMER,
  description: 'Grouping of a listing page.',
  values: GROUPS,
})

const ListingRef = builder.objectRef<Listing>('Listing').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Page of a marketplace that shows one group of events.',
  fields: (t) => ({
    groupBy: t.expose('groupBy', { type: ListingGroupRef, description: 'Grouping.' }),
    id: t.id({
      description: 'ID of the group; for a category, its name in lowercase.',
      resolve: ({ head }) => head.id,
    }),
    title: t.string({ description: 'Page heading.', resolve: ({ head }) => head.title }),
    description: t.string({ nullable: true, description: 'Description.', resolve: ({ head }) => head.description }),
    marketplace: t.expose('marketplace', { type: MarketplaceRef, description: 'Marketplace.' }),
    events: t.field({
      type: ListedEventConnectionRef,
      description: 'Events, soonest first.',
      args: {
        first: t.arg.int({ description: 'Page size, 1 to 100. Default: 20.' }),
        after: t.arg.string({ description: 'Cursor to start after.' }),
      },
      resolve: ({ list }, args, context) => listedEvents(context, list, args),
    }),
  }),
})

type Found = { readonly head: ListingHead; readonly filter?: List['filter'] } & Pick<List, 'collectionId' | 'name'>

const groups: Readonly<
  Record<Group, (context: RequestContext, storefrontIds: readonly string[], id: string) => Promise<Found | undefined>>
> = {
  event: async ({ services }, storefrontIds, id) => {
    const head = isUuid(id) ? await readShowHead(services.databases.visitor, storefrontIds, id) : undefined
    return head && { head, filter: { venueIds: [head.venueId] }, name: head.title }
  },
  venue: async ({ services }, storefrontIds, id) => {
    const head = isUuid(id) ? await readVenueHead(services.databases.visitor, storefrontIds, id) : undefined
    return head && { head, filter: { venueIds: [head.id] } }
  },
  collection: async ({ services }, storefrontIds, id) => {
    const head = isUuid(id) ? await readCollectionHead(services.databases.visitor, storefrontIds, id) : undefined
    return head && { head, collectionId: id }
  },
  category: async ({ services }, storefrontIds, id) => {
    const isNamed = (category: string): boolean => categorySlug(category) === id
    const name =
      EVENT_CATEGORIES.find(isNamed) ??
      (await readListChoices(services.databases.visitor, storefrontIds)).categories.find(isNamed)
    if (name === undefined) return undefined
    return { head: { id, title: name, description: null }, filter: { categories: [name] } }
  },
}

builder.queryField('listing', (t) =>
  t.field({
    type: ListingRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'One group of a marketplace. Fails with `resourceNotFound` if nothing in it is for sale.',
    args: {
      marketplaceId: t.arg.id({ required: true, description: 'Marketplace ID.' }),
      groupBy: t.arg({ type: ListingGroupRef, required: true, description: 'Grouping.' }),
      listingId: t.arg.id({
        required: true,
        description: 'ID of the event, venue or collection, or name of the category.',
      }),
    },
    resolve: async (_root, { marketplaceId, groupBy, listingId }, context) => {
      if (!isUuid(marketplaceId)) throw notFound()
      const marketplace = await openMarketplace(context, marketplaceId)
      const storefrontIds = (await storefrontsAtHome(context, marketplaceId)).map(({ id }) => id)
      const found = storefrontIds.length === 0 ? undefined : await groups[groupBy](context, storefrontIds, listingId)
      if (found === undefined) throw notFound()
      const { head, filter = {}, ...narrowed } = found
      const list = { storefrontIds, timezone: marketplace.timezone, filter, ...narrowed }
      return { groupBy, head, marketplace, list }
    },
  }),
)
