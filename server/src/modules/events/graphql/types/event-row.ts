import { ADMIN, builder, hasRight } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { draftArtUrl } from '../../rules/draft-pictures.ts'
import { artUrl } from '../../rules/pictures.ts'
import { EVENT_SALE_STATES, type CollectionUnits, type EventRow, type EventSummary } from '../../types/event-row.ts'

export const EventSaleStateRef = builder.enumType('EventSaleState', {
  subGraphs: ADMIN,
  description: 'What the sale of an event looks like now, over all collections that offer it.',
  values: {
    DRAFT: { description: 'Nobody sees it yet.' },
    ON_SALE: { description: 'A collection sells it and has units left.' },
    SCHEDULED: { description: 'A published collection waits for its date.' },
    PAUSED: { description: 'What offers it was paused.' },
    SOLD_OUT: { description: 'On sale, with nothing left.' },
    ENDED: { description: 'The event or its sale is over.' },
    CANCELLED: { description: 'Called off.' },
    NOT_ON_SALE: { description: 'Published, and no published collection offers it.' },
  } satisfies Record<(typeof EVENT_SALE_STATES)[number], object>,
})

/** One event of the account, as its list shows it. */
export const EventRowRef = builder.objectRef<EventRow>('EventRow').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'One event of the account, as its list shows it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'Its title.' }),
    category: t.exposeString('category', { description: 'One of eight, as its poster prints it.' }),
    dateShow: t.expose('dateShow', { type: TimeRef, description: 'When it starts, in the venue’s zone.' }),
    venueName: t.exposeString('venueName', { description: 'Where.' }),
    saleState: t.expose('saleState', { type: EventSaleStateRef, description: 'Derived; never stored.' }),
    onSaleAt: t.expose('onSaleAt', {
      type: TimeRef,
      nullable: true,
      description: 'When its first collection goes on sale, on the account’s clocks; null unless SCHEDULED.',
    }),
    sold: t.exposeInt('sold', { description: 'Units sold.' }),
    held: t.exposeInt('held', { description: 'Units in carts and open payments now.' }),
    capacity: t.exposeInt('capacity', { description: 'Units in all, without what was taken from sale.' }),
    gross: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'What buyers paid, less what went back; null for who may not see orders.',
      resolve: ({ gross }, _args, { actor }) => (hasRight(actor, 'orders:view') ? gross : null),
    }),
    artUrl: t.string({
      description: 'The art of its poster, SVG. Of a draft: for this member, for a day or two.',
      resolve: (row, _args, { services }) =>
        row.saleState === 'DRAFT' ? draftArtUrl(services.secrets.server, row, services.clock.now()) : artUrl(row),
    }),
  }),
})

const EventCollectionUnitsRef = builder.objectRef<CollectionUnits>('EventCollectionUnits').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'How much of an event one collection offers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the collection.' }),
    name: t.exposeString('name', { description: 'Of the collection.' }),
    units: t.exposeInt('units', {
      description: 'Units of the event that its rule matches; collections may overlap.',
    }),
  }),
})

const DaySoldRef = builder.objectRef<EventSummary['soldPerDay'][number]>('DaySold').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Tickets of one day.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'YYYY-MM-DD on the account’s calendar.' }),
    sold: t.exposeInt('sold', { description: 'Tickets paid for on it; refunds are not taken off.' }),
  }),
})

/** The panel beside the list of events. */
export const EventSummaryRef = builder.objectRef<EventSummary>('EventSummary').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'One event at a glance.',
  fields: (t) => ({
    row: t.expose('row', { type: EventRowRef, description: 'As the list shows it.' }),
    endsSaleAt: t.expose('endsSaleAt', {
      type: TimeRef,
      nullable: true,
      description: 'When the last of its open sales ends, on the account’s clocks; null: with the event.',
    }),
    free: t.int({
      description: 'Units that nobody holds.',
      resolve: ({ row }) => row.capacity - row.held - row.sold,
    }),
    blocked: t.exposeInt('blocked', { description: 'Seats held back by staff; beside the capacity, not in it.' }),
    collections: t.field({
      type: [EventCollectionUnitsRef],
      nullable: true,
      authScopes: { may: 'inventory:view' },
      // Who may not see collections still sees the event.
      unauthorizedResolver: () => null,
      description:
        'What offers it, the most units first; archived ones left out, and those beyond a limited member’s events. Null: not theirs to see.',
      resolve: ({ collections }) => collections && [...collections],
    }),
    soldPerDay: t.field({
      type: [DaySoldRef],
      description: 'The last 14 days, today last.',
      resolve: ({ soldPerDay }) => [...soldPerDay],
    }),
    shopPath: t.exposeString('shopPath', {
      nullable: true,
      description: 'Path of its page in the shop; null where no storefront lists it.',
    }),
  }),
})
