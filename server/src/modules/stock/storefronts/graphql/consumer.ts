import { isDay } from '@admission/common/days.ts'
import { timeAt } from '@admission/common/time.ts'
import { isUuid } from '@admission/common/ids.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { cursorKey, pageSize } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { enter, openMarketplace, openStorefront, storefrontsAtHome } from '../flows/enter.ts'
import { findMeant, findNearest } from '../flows/forgive-search.ts'
import { loadListPage } from '../flows/load-list-page.ts'
import { searchableList } from '../flows/search-list.ts'
import { countListedEvents, readShowDays, type List } from '../reads/listed-events.ts'
import type { ListedEventFilter, ListSort, ShowDay } from '../types/storefront.ts'
import { ListedEventConnectionRef, type ListedEventPage } from './list-page.ts'
import {
  ListedEventFilterInput,
  ListedEventRef,
  ListedEventSortRef,
  MarketplaceRef,
  StorefrontAccessRef,
  StorefrontRef,
} from './types.ts'

type ListArguments = {
  readonly sort?: ListSort | null | undefined
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

const emptyPage: ListedEventPage = {
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  readAs: null,
  count: async () => 0,
  nearest: async () => null,
  days: async () => [],
}

const checkedFilter = (filter: ListedEventFilter): ListedEventFilter => {
  for (const path of ['from', 'to'] as const) {
    const text = filter[path]
    if (text && !isDay(text)) throw inputError({ path, message: 'Enter a date as YYYY-MM-DD.' })
  }
  if (filter.venueIds?.some((id) => !isUuid(id))) throw notFound()
  return filter
}

const showDays = async (
  { services }: RequestContext,
  list: List,
  from: string | null | undefined,
  count: number,
): Promise<readonly ShowDay[]> => {
  const start = from ?? timeAt(services.clock.now(), list.timezone).local.slice(0, 10)
  if (!isDay(start)) throw inputError({ path: 'from', message: 'Enter a date as YYYY-MM-DD.' })
  return readShowDays(services.databases.visitor, list, start, count)
}

/** A page of a list; empty if the list has no storefronts. */
export const listedEvents = async (
  context: RequestContext,
  list: List,
  args: ListArguments,
): Promise<ListedEventPage> => {
  if (list.storefrontIds.length === 0) return emptyPage
  const { services } = context
  const request = {
    sort: args.sort ?? 'SOONEST',
    size: pageSize(args.first),
    after: args.after ? cursorKey(args.after, 2) : null,
  }
  const typed = await loadListPage(services, list, request)
  const searched = searchableList(services, list)
  const meant = typed.edges.length === 0 ? await findMeant(searched, list.filter) : undefined
  const shown = meant === undefined ? list : { ...list, filter: meant }
  const { edges, pageInfo } = meant === undefined ? typed : await loadListPage(services, shown, request)
  const isEmpty = edges.length === 0 && request.after === null
  return {
    edges,
    pageInfo,
    readAs: meant?.similar?.readAs ?? null,
    count: () => countListedEvents(services.databases.visitor, shown),
    nearest: async (size) => (isEmpty ? findNearest(searched, list.filter, size) : null),
    days: (from, count) =>
      showDays(context, { ...shown, filter: { ...shown.filter, from: null, to: null } }, from, count),
  }
}

const listArguments = {
  filter: { type: ListedEventFilterInput, description: 'Filter to apply.' },
  sort: { type: ListedEventSortRef, description: 'Sort order. Default: SOONEST.' },
} as const

/** The list of a shop’s home page. */
export const homeList = async (
  context: RequestContext,
  marketplace: { id: string; timezone: string },
  filter: ListedEventFilter,
) => ({
  storefrontIds: (await storefrontsAtHome(context, marketplace.id)).map(({ id }) => id),
  timezone: marketplace.timezone,
  filter: checkedFilter(filter),
})

builder.objectFields(MarketplaceRef, (t) => ({
  storefronts: t.field({
    type: [StorefrontRef],
    public: true,
    description: 'Storefronts on the home page, in order.',
    resolve: (marketplace, _args, context) => storefrontsAtHome(context, marketplace.id),
  }),
  lead: t.field({
    type: ListedEventRef,
    nullable: true,
    public: true,
    description: 'Next show with tickets for sale, or the next one listed.',
    resolve: async (marketplace, _args, context) => {
      const list = await homeList(context, marketplace, {})
      const page = await listedEvents(context, list, { first: 20 })
      const nodes = page.edges.map(({ node }) => node)
      return nodes.find(({ label }) => label === 'AVAILABLE' || label === 'FEW') ?? nodes[0] ?? null
    },
  }),
  events: t.field({
    type: ListedEventConnectionRef,
    public: true,
    description: 'Events on sale or announced.',
    args: {
      filter: t.arg(listArguments.filter),
      sort: t.arg(listArguments.sort),
      first: t.arg.int({ description: 'Page size, 1 to 100. Default: 20.' }),
      after: t.arg.string({ description: 'Cursor to start after.' }),
    },
    resolve: async (marketplace, { filter, ...args }, context) =>
      listedEvents(context, await homeList(context, marketplace, filter ?? {}), args),
  }),
}))

builder.objectFields(StorefrontRef, (t) => ({
  marketplace: t.field({
    type: MarketplaceRef,
    public: true,
    description: 'Marketplace it belongs to.',
    resolve: (storefront, _args, context) => openMarketplace(context, storefront.marketplaceId),
  }),
  access: t.field({
    type: StorefrontAccessRef,
    public: true,
    description: 'The requester’s access.',
    resolve: (storefront, _args, context) => enter(context, storefront),
  }),
  events: t.field({
    type: ListedEventConnectionRef,
    public: true,
    description: 'Events it sells; empty without access.',
    args: {
      filter: t.arg(listArguments.filter),
      sort: t.arg(listArguments.sort),
      first: t.arg.int({ description: 'Page size, 1 to 100. Default: 20.' }),
      after: t.arg.string({ description: 'Cursor to start after.' }),
    },
    resolve: async (storefront, { filter, ...args }, context) => {
      const { granted, code } = await enter(context, storefront)
      if (!granted) return emptyPage
      const list = {
        storefrontIds: [storefront.id],
        unlocked: code?.collectionIds ?? null,
        timezone: storefront.timezone,
        filter: checkedFilter(filter ?? {}),
      }
      return listedEvents(context, list, args)
    },
  }),
}))

builder.queryFields((t) => ({
  marketplace: t.field({
    type: MarketplaceRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Marketplace. Fails with `resourceNotFound` if it doesn’t exist.',
    args: { id: t.arg.id({ required: true, description: 'Marketplace ID.' }) },
    resolve: (_root, { id }, context) => (isUuid(id) ? openMarketplace(context, id) : Promise.reject(notFound())),
  }),
  storefront: t.field({
    type: StorefrontRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Storefront. Without access, only its name and the reason are returned.',
    args: { id: t.arg.id({ required: true, description: 'Storefront ID.' }) },
    resolve: (_root, { id }, context) => (isUuid(id) ? openStorefront(context, id) : Promise.reject(notFound())),
  }),
}))
