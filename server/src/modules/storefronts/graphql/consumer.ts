import { isDay } from '@admission/common/days.ts'
import { timeAt } from '@admission/common/time.ts'
import { isUuid } from '@admission/common/ids.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { cursorKey, pageSize } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { enter, openMarketplace, openStorefront, storefrontsAtHome } from '../flows/enter.ts'
import { askListPage } from '../flows/ask-list-page.ts'
import { countListedEvents, readShowDays, type List } from '../reads/listed-events.ts'
import type { ListedEventFilter, ListSort } from '../types.ts'
import {
  ListedEventConnectionRef,
  ListedEventFilterInput,
  ListedEventRef,
  ListedEventSortRef,
  MarketplaceRef,
  ShowDayRef,
  StorefrontAccessRef,
  StorefrontRef,
  type ListedEventPage,
} from './types.ts'

type ListArguments = {
  readonly sort?: ListSort | null | undefined
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

const emptyPage: ListedEventPage = {
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  count: async () => 0,
}

const checkedFilter = (filter: ListedEventFilter): ListedEventFilter => {
  for (const path of ['from', 'to'] as const) {
    const text = filter[path]
    if (text && !isDay(text)) throw inputError({ path, message: 'Give a day as YYYY-MM-DD.' })
  }
  if (filter.venueIds?.some((id) => !isUuid(id))) throw notFound()
  return filter
}

/** A page of a list; nothing where the list draws from no storefront. */
export const listedEvents = async (
  context: RequestContext,
  list: List,
  args: ListArguments,
): Promise<ListedEventPage> => {
  if (list.storefrontIds.length === 0) return emptyPage
  const { edges, pageInfo } = await askListPage(context.services, list, {
    sort: args.sort ?? 'SOONEST',
    size: pageSize(args.first),
    after: args.after ? cursorKey(args.after, 2) : null,
  })
  return { edges, pageInfo, count: () => countListedEvents(context.services.databases.visitor, list) }
}

const listArguments = {
  filter: { type: ListedEventFilterInput, description: 'Narrows the list.' },
  sort: { type: ListedEventSortRef, description: 'SOONEST unless said.' },
} as const

const showDays = (
  context: RequestContext,
  list: List,
  from: string | null | undefined,
  count: number | null | undefined,
) => {
  const days = pageSize(count, 14, 31)
  const start = from ?? timeAt(context.services.clock.now(), list.timezone).local.slice(0, 10)
  if (!isDay(start)) throw inputError({ path: 'from', message: 'Give a day as YYYY-MM-DD.' })
  return list.storefrontIds.length === 0 ? [] : readShowDays(context.services.databases.visitor, list, start, days)
}

const homeList = async (
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
    description: 'Those that show at home, in order.',
    resolve: (marketplace, _args, context) => storefrontsAtHome(context, marketplace.id),
  }),
  lead: t.field({
    type: ListedEventRef,
    nullable: true,
    public: true,
    description: 'The soonest show that can be bought.',
    resolve: async (marketplace, _args, context) => {
      const list = await homeList(context, marketplace, {})
      const page = await listedEvents(context, list, { first: 20 })
      const nodes = page.edges.map(({ node }) => node)
      return nodes.find(({ label }) => label === 'AVAILABLE' || label === 'FEW') ?? nodes[0] ?? null
    },
  }),
  days: t.field({
    type: [ShowDayRef],
    public: true,
    description: 'Days in a row with their shows, at most 31.',
    args: {
      from: t.arg.string({ description: 'YYYY-MM-DD; today unless said.' }),
      count: t.arg.int({ defaultValue: 14, description: '1 to 31.' }),
    },
    resolve: async (marketplace, { from, count }, context) => [
      ...(await showDays(context, await homeList(context, marketplace, {}), from, count)),
    ],
  }),
  events: t.field({
    type: ListedEventConnectionRef,
    public: true,
    description: 'What is on.',
    args: {
      filter: t.arg(listArguments.filter),
      sort: t.arg(listArguments.sort),
      first: t.arg.int({ description: '1 to 100, 20 unless said.' }),
      after: t.arg.string({ description: 'A cursor.' }),
    },
    resolve: async (marketplace, { filter, ...args }, context) =>
      listedEvents(context, await homeList(context, marketplace, filter ?? {}), args),
  }),
}))

builder.objectFields(StorefrontRef, (t) => ({
  marketplace: t.field({
    type: MarketplaceRef,
    public: true,
    description: 'The shop it belongs to.',
    resolve: (storefront, _args, context) => openMarketplace(context, storefront.marketplaceId),
  }),
  access: t.field({
    type: StorefrontAccessRef,
    public: true,
    description: 'Whether the person who asks may enter.',
    resolve: (storefront, _args, context) => enter(context, storefront),
  }),
  days: t.field({
    type: [ShowDayRef],
    public: true,
    description: 'Days in a row with their shows; none without access.',
    args: {
      from: t.arg.string({ description: 'YYYY-MM-DD; today unless said.' }),
      count: t.arg.int({ defaultValue: 14, description: '1 to 31.' }),
    },
    resolve: async (storefront, { from, count }, context) => {
      const { granted } = await enter(context, storefront)
      const list = { storefrontIds: granted ? [storefront.id] : [], timezone: storefront.timezone, filter: {} }
      return [...(await showDays(context, list, from, count))]
    },
  }),
  events: t.field({
    type: ListedEventConnectionRef,
    public: true,
    description: 'What it sells; nothing without access.',
    args: {
      filter: t.arg(listArguments.filter),
      sort: t.arg(listArguments.sort),
      first: t.arg.int({ description: '1 to 100, 20 unless said.' }),
      after: t.arg.string({ description: 'A cursor.' }),
    },
    resolve: async (storefront, { filter, ...args }, context) => {
      const { granted } = await enter(context, storefront)
      if (!granted) return emptyPage
      const list = {
        storefrontIds: [storefront.id],
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
    description: 'A shop; resourceNotFound where there is none.',
    args: { id: t.arg.id({ required: true, description: 'Of the marketplace.' }) },
    resolve: (_root, { id }, context) => (isUuid(id) ? openMarketplace(context, id) : Promise.reject(notFound())),
  }),
  storefront: t.field({
    type: StorefrontRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'A storefront; whoever may not enter gets its name and why.',
    args: { id: t.arg.id({ required: true, description: 'Of the storefront.' }) },
    resolve: (_root, { id }, context) => (isUuid(id) ? openStorefront(context, id) : Promise.reject(notFound())),
  }),
}))
