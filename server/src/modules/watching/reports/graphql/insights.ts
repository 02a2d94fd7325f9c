import { readCollection } from '#modules/stock/collections/reads/collections.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readCollectionInsights } from '../reads/collection-insights.ts'
import type { CollectionInsights, InsightDay } from '../types/report.ts'
import { insightArgs, readInsights } from './insight-days.ts'

const InsightDayRef = builder.objectRef<InsightDay>('InsightDay').implement({
  subGraphs: ADMIN,
  description: 'One day of a collection.',
  fields: (t) => ({
    day: t.exposeString('day', { public: true, description: '`YYYY-MM-DD`, in the account’s time zone.' }),
    views: t.exposeInt('views', { public: true, description: 'Views of its events’ pages, per day in UTC.' }),
    carts: t.exposeInt('carts', { public: true, description: 'Carts that it was added to.' }),
    orders: t.exposeInt('orders', { public: true, description: 'Paid orders with tickets of it, not refunded.' }),
    tickets: t.exposeInt('tickets', { public: true, description: 'Tickets sold and not refunded.' }),
    amount: t.expose('amount', { type: 'Int64', public: true, description: 'Their price with fees, minor units.' }),
  }),
})

const PriceMixRef = builder.objectRef<CollectionInsights['mix'][number]>('PriceTypeSales').implement({
  subGraphs: ADMIN,
  description: 'Sales of one price type.',
  fields: (t) => ({
    name: t.exposeString('name', { public: true, description: 'Name of the price type.' }),
    tickets: t.exposeInt('tickets', { public: true, description: 'Tickets sold and not refunded.' }),
    amount: t.expose('amount', { type: 'Int64', public: true, description: 'Their price with fees, minor units.' }),
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
    units: t.exposeInt('units', { public: true, description: 'Units on offer now, sold ones included.' }),
    soldBefore: t.exposeInt('soldBefore', { public: true, description: 'Tickets sold before the first day.' }),
    days: t.expose('days', { type: [InsightDayRef], public: true, description: 'Every day of the range, in order.' }),
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
