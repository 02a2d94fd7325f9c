import { builder, hasRight, OFFICES } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { DateFlagRef } from './event-record.ts'
import { draftArtUrl } from '../../rules/draft-pictures.ts'
import { artUrl } from '../../rules/pictures.ts'
import {
  EVENT_SALE_STATES,
  type CollectionUnits,
  type EventRow,
  type EventStorefront,
  type EventSummary,
} from '../../types/event-row.ts'

export const EventSaleStateRef = builder.enumType('EventSaleState', {
  subGraphs: OFFICES,
  description: 'Current sale state of an event across all collections that offer it.',
  values: {
    DRAFT: { description: 'Not published; buyers can’t see it.' },
    ON_SALE: { description: 'A collection sells it and has units left.' },
    SCHEDULED: { description: 'A published collection starts selling it later.' },
    PAUSED: { description: 'The collections that offer it are paused.' },
    SOLD_OUT: { description: 'On sale, with no units left.' },
    ENDED: { description: 'The event or its sale is over.' },
    CANCELLED: { description: 'Canceled.' },
    NOT_ON_SALE: { description: 'Published, but no published collection offers it.' },
  } satisfies Record<(typeof EVENT_SALE_STATES)[number], object>,
})

/** One event as a list row. */
export const EventRowRef = builder.objectRef<EventRow>('EventRow').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Event as a list row.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    accountName: t.exposeString('accountName', { description: 'Name of its account.' }),
    name: t.exposeString('name', { description: 'Title.' }),
    category: t.exposeString('category', { description: 'One of eight categories, as printed on its poster.' }),
    dateShow: t.expose('dateShow', { type: TimeRef, description: 'When it starts, in the venue’s time zone.' }),
    dateShowFlags: t.field({
      type: [DateFlagRef],
      description: 'Parts of the date that buyers don’t see.',
      resolve: ({ dateShowFlags }) => [...dateShowFlags],
    }),
    venueName: t.exposeString('venueName', { description: 'Venue name.' }),
    saleState: t.expose('saleState', { type: EventSaleStateRef, description: 'Current sale state.' }),
    onSaleAt: t.expose('onSaleAt', {
      type: TimeRef,
      nullable: true,
      description: 'When its first collection goes on sale, in the account’s time zone; null unless SCHEDULED.',
    }),
    sold: t.exposeInt('sold', { description: 'Units sold.' }),
    held: t.exposeInt('held', { description: 'Units in carts and open payments now.' }),
    capacity: t.exposeInt('capacity', { description: 'Total units, excluding those removed from sale.' }),
    gross: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Amount buyers paid, less refunds; null without access to orders.',
      resolve: ({ gross }, _args, { actor }) => (hasRight(actor, 'orders:view') ? gross : null),
    }),
    artUrl: t.string({
      description: 'URL of its poster art or own picture. For a draft, the URL expires after a day or two.',
      resolve: (row, _args, { services }) =>
        row.saleState === 'DRAFT' ? draftArtUrl(services.secrets.server, row, services.clock.now()) : artUrl(row),
    }),
  }),
})

const EventCollectionUnitsRef = builder.objectRef<CollectionUnits>('EventCollectionUnits').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Units of an event that one collection offers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Collection name.' }),
    units: t.exposeInt('units', {
      description: 'Units of the event its rule matches. Collections can overlap.',
    }),
  }),
})

const DaySoldRef = builder.objectRef<EventSummary['soldPerDay'][number]>('DaySold').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Tickets sold on one day.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'YYYY-MM-DD in the account’s time zone.' }),
    sold: t.exposeInt('sold', { description: 'Tickets paid for that day; refunds are not subtracted.' }),
  }),
})

const EventStorefrontRef = builder.objectRef<EventStorefront>('EventStorefront').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Storefront that lists an event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Storefront ID.' }),
    name: t.exposeString('name', { description: 'Storefront name.' }),
    shopPath: t.exposeString('shopPath', { description: 'Path of the event’s page in this storefront.' }),
  }),
})

/** The panel next to the list of events. */
export const EventSummaryRef = builder.objectRef<EventSummary>('EventSummary').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Summary of one event.',
  fields: (t) => ({
    row: t.expose('row', { type: EventRowRef, description: 'Its list row.' }),
    endsSaleAt: t.expose('endsSaleAt', {
      type: TimeRef,
      nullable: true,
      description: 'When its last open sale ends, in the account’s time zone; null if it ends with the event.',
    }),
    free: t.int({
      description: 'Units not held or sold.',
      resolve: ({ row }) => row.capacity - row.held - row.sold,
    }),
    blocked: t.exposeInt('blocked', { description: 'Seats and places blocked by staff; not part of the capacity.' }),
    collections: t.field({
      type: [EventCollectionUnitsRef],
      nullable: true,
      authScopes: { may: { admin: 'inventory:view', employee: 'collections:view' } },
      // A member without access to collections still sees the event.
      unauthorizedResolver: () => null,
      description:
        'Collections that offer it, most units first, without archived ones and those beyond a limited member’s events. Null without access to collections.',
      resolve: ({ collections }) => collections && [...collections],
    }),
    soldPerDay: t.field({
      type: [DaySoldRef],
      description: 'Sales of the last 14 days, today last.',
      resolve: ({ soldPerDay }) => [...soldPerDay],
    }),
    storefronts: t.field({
      type: [EventStorefrontRef],
      description: 'Open storefronts that list it, public ones first.',
      resolve: ({ storefronts }) => [...storefronts],
    }),
    shopPath: t.string({
      nullable: true,
      description: 'Path of its page in the shop; null if no storefront lists it.',
      resolve: ({ storefronts }) => storefronts[0]?.shopPath ?? null,
    }),
  }),
})
