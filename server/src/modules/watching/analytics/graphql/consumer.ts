import { CONSENT_VERSION } from '@admission/common/pixels.ts'
import * as v from 'valibot'
import { MarketplaceRef } from '#modules/stock/storefronts/graphql/types.ts'
import { consumerOf } from '#platform/actor.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { recordConsent } from '../flows/record-consent.ts'
import { shownPixels } from '../flows/shown-pixels.ts'
import { takeCompletedOrders, takePurchaseEvents } from '../flows/take-purchases.ts'
import type { CompletedOrder, PurchaseEvent, PurchaseEventItem, ShownPixel } from '../types.ts'
import { PixelEventNameRef, PixelKindRef } from './types.ts'

const MAX_PURCHASES = 50

const AnalyticsMetaRef = builder.objectRef<ShownPixel>('AnalyticsMeta').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Activities of a Floodlight pixel, as `group/activity+method`.',
  fields: (t) => ({
    conversionRoute: t.exposeString('conversionRoute', {
      nullable: true,
      description: 'Counts every event but purchases; null if it counts none.',
    }),
    transactionRoute: t.exposeString('transactionRoute', {
      nullable: true,
      description: 'Counts purchases; null if it counts none.',
    }),
  }),
})

const AnalyticsRef = builder.objectRef<ShownPixel>('Analytics').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Pixel of an organizer. Pages load it only for visitors who agreed.',
  fields: (t) => ({
    accountId: t.exposeID('accountId', {
      description: 'Account whose pixel it is. It gets events about this account’s items only.',
    }),
    type: t.expose('type', { type: PixelKindRef, description: 'Its vendor.' }),
    token: t.exposeString('token', { description: 'ID given out by the vendor.' }),
    meta: t.field({
      type: AnalyticsMetaRef,
      nullable: true,
      description: 'Only for Floodlight.',
      resolve: (pixel) => (pixel.type === 'FLOODLIGHT' ? pixel : null),
    }),
    events: t.field({
      type: [PixelEventNameRef],
      description: 'Events that it gets.',
      resolve: ({ events }) => [...events],
    }),
  }),
})

builder.objectField(MarketplaceRef, 'analytics', (t) =>
  t.field({
    type: [AnalyticsRef],
    public: true,
    description: 'Pixels of the organizer that are on, in order.',
    resolve: async ({ id }, _args, { services }) => [...(await shownPixels(services, id))],
  }),
)

const ConsentInputRef = builder.inputType('ConsentInput', {
  subGraphs: CONSUMER,
  description: 'A visitor’s decision about each purpose.',
  fields: (t) => ({
    deviceId: t.id({ required: true, description: 'Random UUID that the browser made for its decisions.' }),
    version: t.int({ required: true, description: 'Version of the question that was answered.' }),
    measurement: t.boolean({ required: true, description: 'Whether organizers may count visits and sales.' }),
    advertising: t.boolean({ required: true, description: 'Whether organizers may show ads elsewhere.' }),
  }),
  validate: v.object({
    deviceId: v.pipe(v.string(), v.uuid('Send a UUID.')),
    version: v.literal(CONSENT_VERSION, 'The question has changed. Reload the page.'),
    measurement: v.boolean(),
    advertising: v.boolean(),
  }),
})

const PurchaseEventItemRef = builder.objectRef<PurchaseEventItem>('PurchaseEventItem').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Tickets of one event at one price, or another item of an order.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID; for other items, their kind.' }),
    name: t.exposeString('name', { description: 'Name of the event or item.' }),
    quantity: t.exposeInt('quantity', { description: 'How many were bought.' }),
    price: t.expose('price', { type: MoneyRef, description: 'Price of one, with fees and taxes.' }),
  }),
})

const PurchaseEventRef = builder.objectRef<PurchaseEvent>('PurchaseEvent').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'The part of an order that was bought from one account, for the pixels of that account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Order ID. Vendors tell repetitions by it.' }),
    total: t.expose('total', { type: MoneyRef, description: 'Amount paid to this account.' }),
    items: t.field({ type: [PurchaseEventItemRef], description: 'Its items.', resolve: ({ items }) => [...items] }),
    analytics: t.field({
      type: [AnalyticsRef],
      description: 'Pixels of the account that are on.',
      resolve: async ({ accountId }, _args, { services }) => [...(await shownPixels(services, accountId))],
    }),
  }),
})

const CompletedOrderRef = builder.objectRef<CompletedOrder>('CompletedOrder').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'An order that is complete, for the product’s own pixels.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Order ID. Vendors tell repetitions by it.' }),
    total: t.expose('total', { type: MoneyRef, description: 'Price of all of it, with fees and taxes.' }),
  }),
})

const purchaseIdsOf = {
  required: true,
  description: 'Purchase IDs, up to 50.',
  validate: v.pipe(v.array(v.string()), v.maxLength(MAX_PURCHASES, 'Send up to 50 IDs.')),
} as const

builder.mutationFields((t) => ({
  consentSave: t.boolean({
    subGraphs: CONSUMER,
    public: true,
    description:
      'Records what a visitor decided about each purpose, with version, time and a digest of the network; for a signed-in user also under their name. Always true. Fails with `tooManyRequests` for a flood of decisions.',
    args: { input: t.arg({ type: ConsentInputRef, required: true, description: 'The decision.' }) },
    resolve: async (_root, { input }, { actor, request, services }) => {
      const { deviceId, version, measurement, advertising } = input
      await recordConsent(
        services,
        { userId: actor.kind === 'anonymous' ? null : actor.userId, network: request.network },
        { deviceId, version, granted: { MEASUREMENT: measurement, ADVERTISING: advertising } },
      )
      return true
    },
  }),
  purchaseEventsTake: t.field({
    type: [PurchaseEventRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Purchases of the user’s own orders of the last day at accounts with pixels. Each is returned once: asking again returns nothing. IDs of others are ignored.',
    args: {
      purchaseIds: t.arg.idList(purchaseIdsOf),
    },
    resolve: async (_root, { purchaseIds }, { actor, services }) => [
      ...(await takePurchaseEvents(services, consumerOf(actor).userId, purchaseIds)),
    ],
  }),
  completedOrdersTake: t.field({
    type: [CompletedOrderRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'The orders of the user’s own purchases of the last day, when their receipt is shown for the first time. Each is returned once, on whatever device: asking again returns nothing. IDs of others are ignored.',
    args: { purchaseIds: t.arg.idList(purchaseIdsOf) },
    resolve: async (_root, { purchaseIds }, { actor, services }) => [
      ...(await takeCompletedOrders(services, consumerOf(actor).userId, purchaseIds)),
    ],
  }),
}))
