import { BrandColorsRef, ShownAccountRef } from '#modules/accounts/graphql/types/shown-account.ts'
import { EventRef } from '#modules/events/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { Page } from '#platform/graphql/connection.ts'
import { defineLoader } from '#platform/graphql/loaders.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { brandColors } from '@admission/common/brand.ts'
import { timeAt } from '@admission/common/time.ts'
import { readOnSaleTimes } from '../reads/listed-events.ts'
import {
  ACCESS_KINDS,
  LIST_SORTS,
  MARKS,
  SALE_LABELS,
  type Access,
  type ListedEvent,
  type ShownMarketplace,
  type ShownStorefront,
} from '../types.ts'

export const SaleLabelRef = builder.enumType('SaleLabel', {
  subGraphs: CONSUMER,
  description: 'How an event stands: on sale, few left, sold out, on sale later, paused, over.',
  values: SALE_LABELS,
})

const AccessKindRef = builder.enumType('StorefrontAccessKind', {
  subGraphs: CONSUMER,
  description: 'Who may enter a storefront.',
  values: ACCESS_KINDS,
})

export const ListedEventSortRef = builder.enumType('ListedEventSort', {
  subGraphs: CONSUMER,
  description: 'The order of a list.',
  values: LIST_SORTS,
})

export const ListedEventFilterInput = builder.inputType('ListedEventFilter', {
  subGraphs: CONSUMER,
  description: 'What a list is narrowed to; what is left out does not narrow.',
  fields: (t) => ({
    from: t.string({ description: 'First local day, YYYY-MM-DD.' }),
    to: t.string({ description: 'Last local day, YYYY-MM-DD.' }),
    venueIds: t.idList({ description: 'At one of these places.' }),
    categories: t.stringList({ description: 'Of one of these categories.' }),
    maxPrice: t.field({ type: 'Int64', description: 'All-in, in minor units.' }),
    tags: t.stringList({ description: 'With all of these tags.' }),
    search: t.string({
      description: 'Letters of title, place, town, organizer or kind; days and kinds are understood: `comedy tonight`.',
    }),
  }),
})

const onSaleAt = defineLoader(async (context, keys: readonly string[]) => {
  const pairs = keys.map((key) => ({ storefrontId: key.slice(0, 36), eventId: key.slice(37) }))
  const times = await readOnSaleTimes(context.services.databases.visitor, pairs)
  return new Map(keys.flatMap((key, index) => (times[index] ? [[key, times[index]] as const] : [])))
})

/** An event in a storefront, as lists show it. */
export const ListedEventRef = builder.objectRef<ListedEvent>('ListedEvent').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'One event in a storefront’s list.',
  fields: (t) => ({
    event: t.expose('event', { type: EventRef, description: 'The show.' }),
    storefrontId: t.exposeID('storefrontId', { description: 'Where it is sold.' }),
    lowestAllIn: t.expose('lowestAllIn', {
      type: MoneyRef,
      nullable: true,
      description: 'The lowest price with every fee nobody can avoid; null where nothing has a price yet.',
    }),
    free: t.exposeInt('free', { description: 'Places free now, to the second.' }),
    label: t.expose('label', { type: SaleLabelRef, description: 'How it stands.' }),
    onSaleAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it goes on sale, where it is SOON.',
      resolve: async ({ label, storefrontId, event }, _args, context) => {
        if (label !== 'SOON') return null
        const at = await onSaleAt(context).load(`${storefrontId}:${event.id}`)
        return at === null ? null : timeAt(at, event.dateShow.timezone)
      },
    }),
    remaining: t.int({
      nullable: true,
      description: 'How many are left, where it is FEW.',
      resolve: ({ label, free }) => (label === 'FEW' ? free : null),
    }),
  }),
})

/** A page of a list; the count is asked only where a query names it. */
export type ListedEventPage = Omit<Page<ListedEvent>, 'totalCount'> & { readonly count: () => Promise<number> }

const ListedEventEdgeRef = builder.objectRef<ListedEventPage['edges'][number]>('ListedEventEdge').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A listed event and its place in the list.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'Opaque.' }),
    node: t.expose('node', { type: ListedEventRef, description: 'The event.' }),
  }),
})

export const ListedEventConnectionRef = builder.objectRef<ListedEventPage>('ListedEventConnection').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A page of listed events.',
  fields: (t) => ({
    edges: t.field({ type: [ListedEventEdgeRef], description: 'In order.', resolve: (page) => page.edges }),
    pageInfo: t.field({
      type: builder.pageInfoRef(),
      description: 'What lies around.',
      resolve: (page) => page.pageInfo,
    }),
    totalCount: t.int({ description: 'Of the whole list.', resolve: (page) => page.count() }),
  }),
})

export const ShowDayRef = builder.objectRef<{ date: string; shows: number }>('ShowDay').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A local day and how many shows it has.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'YYYY-MM-DD.' }),
    shows: t.exposeInt('shows', { description: '0 is a dark day.' }),
  }),
})

export const StorefrontAccessRef = builder.objectRef<Access>('StorefrontAccess').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Whether the person who asks may enter, and what to tell them where not.',
  fields: (t) => ({
    kind: t.expose('kind', { type: AccessKindRef, description: 'Who may enter.' }),
    granted: t.exposeBoolean('granted', { description: 'May they?' }),
    opensAt: t.expose('opensAt', {
      type: TimeRef,
      nullable: true,
      description: 'From when, where it opens on a date.',
    }),
    message: t.exposeString('message', { nullable: true, description: 'A sentence for those who may not.' }),
  }),
})

const MarketplaceMarkRef = builder.enumType('MarketplaceMark', {
  subGraphs: CONSUMER,
  description: 'The sign that a shop stands under; pages draw it.',
  values: MARKS,
})

/** An account's shop; its lists are added in consumer.ts. */
export const MarketplaceRef = builder.objectRef<ShownMarketplace>('Marketplace').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'An organizer’s public shop.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The account’s id.' }),
    name: t.exposeString('name', { description: 'As its header shows it.' }),
    description: t.string({
      nullable: true,
      description: 'A line below the name.',
      resolve: ({ tagline }) => tagline || null,
    }),
    mark: t.expose('mark', { type: MarketplaceMarkRef, description: 'Its sign.' }),
    account: t.expose('account', { type: ShownAccountRef, description: 'Whose shop it is.' }),
  }),
})

/** A themed selection; its lists and its access are added in consumer.ts. */
export const StorefrontRef = builder.objectRef<ShownStorefront>('Storefront').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A themed selection of a marketplace.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'Its title.' }),
    description: t.string({ nullable: true, description: 'A paragraph.', resolve: (it) => it.description || null }),
    heroColor: t.exposeString('heroColor', { nullable: true, description: 'Six hex digits behind a hash.' }),
    heroBrand: t.field({
      type: BrandColorsRef,
      nullable: true,
      description: 'Its color as pages draw with it; absent where it has none.',
      resolve: ({ heroColor }) => brandColors(heroColor),
    }),
  }),
})
