import { readCollection } from '#modules/stock/collections/reads/collections.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readCollectionInsights } from '../reads/collection-insights.ts'
import type { CollectionInsights, InsightDay, PassAttendance } from '../types/report.ts'
import { insightArgs, readInsights } from './insight-days.ts'

const InsightDayRef = builder.objectRef<InsightDay>('InsightDay').implement({
  subGraphs: ADMIN,
  description: 'One day of a collection.',
  fields: (t) => ({
    day: t.exposeString('day', { public: true, description: '`YYYY-MM-DD`, in the account’s time zone.' }),
    views: t.exposeInt('views', { public: true, description: 'Views of its events’ pages, per day in UTC.' }),
    carts: t.exposeInt('carts', { public: true, description: 'Carts that it was added to.' }),
    orders: t.exposeInt('orders', { public: true, description: 'Paid orders with tickets of it, not refunded.' }),
    tickets: t.exposeInt('tickets', { public: true, description: 'Tickets or passes sold and not refunded.' }),
    amount: t.expose('amount', { type: 'Int64', public: true, description: 'Their price with fees, minor units.' }),
  }),
})

const PriceMixRef = builder.objectRef<CollectionInsights['mix'][number]>('PriceTypeSales').implement({
  subGraphs: ADMIN,
  description: 'Sales of one price type.',
  fields: (t) => ({
    name: t.exposeString('name', { public: true, description: 'Name of the price type.' }),
    tickets: t.exposeInt('tickets', { public: true, description: 'Tickets or passes sold and not refunded.' }),
    amount: t.expose('amount', { type: 'Int64', public: true, description: 'Their price with fees, minor units.' }),
  }),
})

const PassAttendanceRef = builder.objectRef<PassAttendance>('PassAttendance').implement({
  subGraphs: ADMIN,
  description: 'One event of a pass: how many of those who have it came.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', { public: true, description: 'Event ID.' }),
    name: t.exposeString('name', { public: true, description: 'Name of the event.' }),
    startsLocal: t.exposeString('startsLocal', {
      public: true,
      nullable: true,
      description: '`YYYY-MM-DDTHH:MM` in the venue’s time zone. Null for an unknown date.',
    }),
    passes: t.exposeInt('passes', { public: true, description: 'Passes with a valid ticket for it.' }),
    admitted: t.exposeInt('admitted', {
      public: true,
      nullable: true,
      description: 'Of them, those that were admitted. Null until it begins.',
    }),
  }),
})

const CollectionInsightsRef = builder.objectRef<CollectionInsights>('CollectionInsights').implement({
  subGraphs: ADMIN,
  description: 'How a collection sells. Members limited to some events only get data for those events.',
  fields: (t) => ({
    from: t.exposeString('from', { public: true, description: 'First day, `YYYY-MM-DD`.' }),
    to: t.exposeString('to', { public: true, description: 'Last day, `YYYY-MM-DD`.' }),
    timezone: t.exposeString('timezone', { public: true, description: 'IANA zone of the days.' }),
    currency: t.exposeString('currency', { public: true, description: 'ISO 4217.' }),
    exponent: t.exposeInt('exponent', { public: true, description: 'Decimals of the currency.' }),
    units: t.exposeInt('units', {
      public: true,
      description: 'Units on offer now, sold ones included. Of passes: places at the event with the fewest.',
    }),
    soldBefore: t.exposeInt('soldBefore', {
      public: true,
      description: 'Tickets or passes sold before the first day.',
    }),
    days: t.expose('days', { type: [InsightDayRef], public: true, description: 'Every day of the range, in order.' }),
    attendance: t.expose('attendance', {
      type: [PassAttendanceRef],
      public: true,
      nullable: true,
      description: 'Events of a pass, soonest first, up to 100, whenever it was sold. Null for single tickets.',
    }),
    mix: t.expose('mix', { type: [PriceMixRef], public: true, description: 'Price types, most sold first.' }),
  }),
})

builder.queryFields((t) => ({
  collectionInsights: t.field({
    type: CollectionInsightsRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:view' },
    description: 'How a collection sells. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: insightArgs('Collection'),
    resolve: (_root, asked, context) =>
      readInsights(context, asked, readCollection, (transaction, of) =>
        readCollectionInsights(transaction, { collectionId: asked.id, ...of }),
      ),
  }),
}))
