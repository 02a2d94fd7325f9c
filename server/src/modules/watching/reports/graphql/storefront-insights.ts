import { readStorefrontRecord } from '#modules/stock/storefronts/reads/storefront-record.ts'
import { ADMIN, builder, hasRight } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readStorefrontInsights } from '../reads/storefront-insights.ts'
import type {
  StorefrontShowSales,
  StorefrontInsightDay,
  StorefrontInsights,
  StorefrontSourceSales,
} from '../types/storefront-insights.ts'
import { insightArgs, readInsights } from './insight-days.ts'

const amount = {
  type: 'Int64',
  description: 'Their price with fees, minor units. 0 without the permission to view orders.',
  resolve: (sales: { readonly amount: number }, _args: object, { actor }: RequestContext) =>
    hasRight(actor, 'orders:view') ? sales.amount : 0,
} as const

const StorefrontInsightDayRef = builder.objectRef<StorefrontInsightDay>('StorefrontInsightDay').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'One day of a storefront.',
  fields: (t) => ({
    day: t.exposeString('day', { description: '`YYYY-MM-DD`, in the account’s time zone.' }),
    views: t.exposeInt('views', { description: 'Views of its events’ pages, per day in UTC.' }),
    carts: t.exposeInt('carts', { description: 'Carts that something was added to.' }),
    checkouts: t.exposeInt('checkouts', { description: 'Orders that were placed, paid or not.' }),
    orders: t.exposeInt('orders', { description: 'Paid orders, not refunded.' }),
    tickets: t.exposeInt('tickets', { description: 'Tickets sold and not refunded.' }),
    amount: t.field(amount),
  }),
})

const StorefrontShowSalesRef = builder.objectRef<StorefrontShowSales>('StorefrontShowSales').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Sales of the events of one name in a storefront.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the events.' }),
    views: t.exposeInt('views', { description: 'Views of their pages in the storefront.' }),
    tickets: t.exposeInt('tickets', { description: 'Tickets sold and not refunded.' }),
    amount: t.field(amount),
  }),
})

const StorefrontSourceSalesRef = builder.objectRef<StorefrontSourceSales>('StorefrontSourceSales').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Views and sales by visitors from one source in a storefront.',
  fields: (t) => ({
    source: t.exposeString('source', {
      description: '`direct`, a site such as `google.com`, the name of a campaign, `other`, or `unknown`.',
    }),
    views: t.exposeInt('views', { description: 'Views of its events’ pages.' }),
    orders: t.exposeInt('orders', { description: 'Paid orders, not refunded.' }),
    tickets: t.exposeInt('tickets', { description: 'Tickets sold and not refunded.' }),
    amount: t.field(amount),
  }),
})

const StorefrontInsightsRef = builder.objectRef<StorefrontInsights>('StorefrontInsights').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'How a storefront sells.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'First day, `YYYY-MM-DD`.' }),
    to: t.exposeString('to', { description: 'Last day, `YYYY-MM-DD`.' }),
    timezone: t.exposeString('timezone', { description: 'IANA zone of the days.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
    exponent: t.exposeInt('exponent', { description: 'Decimals of the currency.' }),
    days: t.expose('days', { type: [StorefrontInsightDayRef], description: 'Every day of the range, in order.' }),
    shows: t.expose('shows', {
      type: [StorefrontShowSalesRef],
      description: 'The 12 shows that brought the most, most first.',
    }),
    sources: t.expose('sources', {
      type: [StorefrontSourceSalesRef],
      description: 'The 12 sources that brought the most, most first.',
    }),
  }),
})

builder.queryField('storefrontInsights', (t) =>
  t.field({
    type: StorefrontInsightsRef,
    subGraphs: ADMIN,
    authScopes: { may: 'storefronts:view' },
    description: 'How a storefront sells. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: insightArgs('Storefront'),
    resolve: (_root, asked, context) =>
      readInsights(context, asked, readStorefrontRecord, (transaction, of) =>
        readStorefrontInsights(transaction, { storefrontId: asked.id, ...of }),
      ),
  }),
)
