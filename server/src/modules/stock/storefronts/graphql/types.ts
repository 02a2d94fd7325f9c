import { BrandColorsRef, ShownAccountRef } from '#modules/people/accounts/graphql/types/shown-account.ts'
import { EventRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { ADMIN, builder, CONSUMER, OFFICES } from '#platform/graphql/builder.ts'
import { defineLoader } from '#platform/graphql/loaders.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { brandColors } from '@admission/common/brand.ts'
import { ACCESS_KINDS, LAYOUTS, THEMES } from '@admission/common/storefront-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { readOnSaleTimes } from '../reads/listed-events.ts'
import { pictureUrl } from '../rules/pictures.ts'
import {
  ACCESS_PHASES,
  LIST_SORTS,
  MARKS,
  SALE_LABELS,
  type Access,
  type ListedEvent,
  type ShownMarketplace,
  type ShownStorefront,
  type ShowDay,
} from '../types/storefront.ts'

export const SaleLabelRef = builder.enumType('SaleLabel', {
  subGraphs: CONSUMER,
  description: 'Sale label of an event: on sale, few left, sold out, on sale later, paused, over.',
  values: SALE_LABELS,
})

export const AccessKindRef = builder.enumType('StorefrontAccessKind', {
  subGraphs: [...CONSUMER, ...OFFICES],
  description: 'The people who can enter a storefront.',
  values: ACCESS_KINDS,
})

const AccessPhaseRef = builder.enumType('StorefrontPhase', {
  subGraphs: CONSUMER,
  description: 'Where now is in relation to the dates of a storefront.',
  values: ACCESS_PHASES,
})

export const StorefrontLayoutRef = builder.enumType('StorefrontLayout', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description: 'How a storefront shows its events.',
  values: LAYOUTS,
})

export const StorefrontThemeRef = builder.enumType('StorefrontTheme', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description: 'Color theme of a storefront’s pages. AUTO follows the visitor’s device.',
  values: THEMES,
})

export const ListedEventSortRef = builder.enumType('ListedEventSort', {
  subGraphs: CONSUMER,
  description: 'Sort order of a list.',
  values: LIST_SORTS,
})

export const ListedEventFilterInput = builder.inputType('ListedEventFilter', {
  subGraphs: CONSUMER,
  description: 'Filter for a list. Omitted fields don’t filter.',
  fields: (t) => ({
    from: t.string({ description: 'First local day, YYYY-MM-DD.' }),
    to: t.string({ description: 'Last local day, YYYY-MM-DD.' }),
    venueIds: t.idList({ description: 'At one of these venues.' }),
    categories: t.stringList({ description: 'In one of these categories.' }),
    maxPrice: t.field({ type: 'Int64', description: 'Maximum all-in price, in minor units.' }),
    tags: t.stringList({ description: 'With all of these tags.' }),
    search: t.string({
      description:
        'Text in title, venue, city, organizer or category. Days and kinds of show work, too: `comedy tonight`.',
    }),
  }),
})

const onSaleAt = defineLoader(async (context, keys: readonly string[]) => {
  const pairs = keys.map((key) => ({ storefrontId: key.slice(0, 36), eventId: key.slice(37) }))
  const times = await readOnSaleTimes(context.services.databases.visitor, pairs)
  return new Map(keys.flatMap((key, index) => (times[index] ? [[key, times[index]] as const] : [])))
})

/** An event in a storefront, as shown in lists. */
export const ListedEventRef = builder.objectRef<ListedEvent>('ListedEvent').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Event in a storefront’s list.',
  fields: (t) => ({
    event: t.expose('event', { type: EventRef, description: 'Event.' }),
    storefrontId: t.exposeID('storefrontId', { description: 'ID of the storefront that sells it.' }),
    lowestAllIn: t.expose('lowestAllIn', {
      type: MoneyRef,
      nullable: true,
      description: 'Lowest price with all unavoidable fees; null if there are no prices yet.',
    }),
    orderFee: t.expose('orderFee', {
      type: MoneyRef,
      nullable: true,
      description: 'Fees per order that are added to an order at that price, once. Null if none.',
    }),
    free: t.exposeInt('free', { description: 'Places available now, accurate to the second.' }),
    label: t.expose('label', { type: SaleLabelRef, description: 'Sale label.' }),
    onSaleAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it goes on sale, if SOON.',
      resolve: async ({ label, storefrontId, event }, _args, context) => {
        if (label !== 'SOON') return null
        const at = await onSaleAt(context).load(`${storefrontId}:${event.id}`)
        return at === null ? null : timeAt(at, event.dateShow.timezone)
      },
    }),
    remaining: t.int({
      nullable: true,
      description: 'Number of places left, if FEW.',
      resolve: ({ label, free }) => (label === 'FEW' ? free : null),
    }),
  }),
})

export const ShowDayRef = builder.objectRef<ShowDay>('ShowDay').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Local day with its number of shows.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'YYYY-MM-DD.' }),
    shows: t.exposeInt('shows', { description: 'Number of shows; 0 on a dark day.' }),
  }),
})

export const StorefrontAccessRef = builder.objectRef<Access>('StorefrontAccess').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The requester’s access, and the message to show if they can’t enter.',
  fields: (t) => ({
    kind: t.expose('kind', { type: AccessKindRef, description: 'The people who can enter.' }),
    granted: t.exposeBoolean('granted', { description: 'Whether the requester can enter.' }),
    phase: t.expose('phase', { type: AccessPhaseRef, description: 'Where now is in relation to its dates.' }),
    needsSignIn: t.exposeBoolean('needsSignIn', { description: 'Whether signing in is what is missing.' }),
    isUsedUp: t.exposeBoolean('isUsedUp', { description: 'Whether the entered code is right, but used up.' }),
    opensAt: t.expose('opensAt', {
      type: TimeRef,
      nullable: true,
      description: 'When it opens, if it opens on a date.',
    }),
    message: t.exposeString('message', { nullable: true, description: 'Message to show without access.' }),
  }),
})

const MarketplaceMarkRef = builder.enumType('MarketplaceMark', {
  subGraphs: CONSUMER,
  description: 'Logo mark of a shop, drawn by pages.',
  values: MARKS,
})

/** An account's shop; its lists are added in consumer.ts. */
export const MarketplaceRef = builder.objectRef<ShownMarketplace>('Marketplace').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Organizer’s public shop.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Account ID.' }),
    name: t.exposeString('name', { description: 'Name shown in its header.' }),
    description: t.string({
      nullable: true,
      description: 'Tagline below the name.',
      resolve: ({ tagline }) => tagline || null,
    }),
    mark: t.expose('mark', { type: MarketplaceMarkRef, description: 'Logo mark.' }),
    account: t.expose('account', { type: ShownAccountRef, description: 'Account that owns the shop.' }),
  }),
})

/** A themed selection; its lists and its access are added in consumer.ts. */
export const StorefrontRef = builder.objectRef<ShownStorefront>('Storefront').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Themed selection in a marketplace.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Title.' }),
    description: t.string({ nullable: true, description: 'Description.', resolve: (it) => it.description || null }),
    heroColor: t.exposeString('heroColor', { nullable: true, description: 'Color as `#` and six hex digits.' }),
    heroBrand: t.field({
      type: BrandColorsRef,
      nullable: true,
      description: 'Colors of its header; null if it has none.',
      resolve: ({ heroColor }) => brandColors(heroColor),
    }),
    buttonBrand: t.field({
      type: BrandColorsRef,
      nullable: true,
      description: 'Colors of its buttons and links; null for the account’s.',
      resolve: ({ heroColor, buttonColor }) => brandColors(buttonColor ?? heroColor),
    }),
    layout: t.expose('layout', { type: StorefrontLayoutRef, description: 'How it shows its events.' }),
    theme: t.expose('theme', { type: StorefrontThemeRef, description: 'Light or dark.' }),
    logoUrl: t.string({
      nullable: true,
      description: 'URL of its own logo; null if it uses the account’s.',
      resolve: ({ logoPath }) => pictureUrl(logoPath),
    }),
    heroUrl: t.string({
      nullable: true,
      description: 'URL of the picture in its header; null without one.',
      resolve: ({ heroPath }) => pictureUrl(heroPath),
    }),
    heroAlt: t.exposeString('heroAlt', { description: 'Description of that picture; empty without one.' }),
    searchTitle: t.string({
      description: 'Title in search engines and shared links.',
      resolve: ({ searchTitle, name }) => searchTitle || name,
    }),
    searchDescription: t.string({
      nullable: true,
      description: 'Description in search engines and shared links.',
      resolve: ({ searchDescription, description }) => searchDescription || description || null,
    }),
  }),
})
