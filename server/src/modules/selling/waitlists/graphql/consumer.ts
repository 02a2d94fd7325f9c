import { isUuid } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { shownEventById } from '#modules/catalogue/events/loaders.ts'
import { EventRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { consumerOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyInput, TimeRef } from '#platform/graphql/values.ts'
import { joinWaitlist } from '../flows/join.ts'
import { entryCartToken, leave, openEntry } from '../flows/own-entry.ts'
import { readOffersTo, readPlacesOf } from '../reads.ts'
import { waitlistToken } from '../rules/token.ts'
import type { OwnEntry } from '../types.ts'
import { WaitlistStateRef } from './types.ts'

const WaitlistEntryRef = builder.objectRef<OwnEntry>('WaitlistEntry').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Your place in the line for tickets that are sold out.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    token: t.string({
      description: 'Signed token of its links.',
      resolve: ({ id }, _args, { services }) => waitlistToken(services.secrets.server, id),
    }),
    email: t.exposeString('email', {
      description: 'Address that you joined with. Only who has the link from its e-mails, or owns the place, sees it.',
    }),
    state: t.expose('state', { type: WaitlistStateRef, description: 'State.' }),
    event: t.field({
      type: EventRef,
      description: 'Event.',
      resolve: async ({ eventId }, _args, context) => {
        const event = await shownEventById(context).load(eventId)
        if (event === null) throw notFound()
        return event
      },
    }),
    marketplaceId: t.exposeID('marketplaceId', { description: 'ID of the organizer’s marketplace.' }),
    storefrontId: t.exposeID('storefrontId', { description: 'ID of the storefront where you joined.' }),
    accountName: t.exposeString('accountName', { description: 'Organizer.' }),
    priceType: t.exposeString('priceType', { description: 'Name of the price you wait for.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of tickets.' }),
    ahead: t.exposeInt('ahead', { description: 'People ahead of you who still wait for the same price.' }),
    offerUntil: t.field({
      type: TimeRef,
      nullable: true,
      description: 'Until when the tickets are held for you, in the event’s time zone. Null without an offer.',
      resolve: ({ offerUntil, zone }) => offerUntil && timeAt(offerUntil, zone),
    }),
    cartToken: t.string({
      nullable: true,
      description: '`CartToken` of the cart that holds the tickets. Null unless the offer is open.',
      resolve: (entry, _args, context) => entryCartToken(context, entry),
    }),
  }),
})

const WaitlistJoinedRef = builder.objectRef<{ readonly waiting: number }>('WaitlistJoined').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Result of joining a waitlist. The same if you had already joined.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'People who wait for the same price, including you.' }),
  }),
})

const WaitlistJoinInput = builder.inputType('WaitlistJoinInput', {
  subGraphs: CONSUMER,
  description: 'Tickets that you wait for.',
  fields: (t) => ({
    marketplaceId: t.id({ required: true, description: 'Marketplace ID.' }),
    storefrontId: t.id({ description: 'Storefront ID. Defaults to the first storefront that lists the event.' }),
    eventId: t.id({ required: true, description: 'Event ID.' }),
    visitId: t.id({ description: 'Visit ID, for a timed event.' }),
    collectionId: t.id({ required: true, description: 'Collection ID.' }),
    priceTypeId: t.id({ required: true, description: 'Price type ID. It must be sold out.' }),
    email: t.string({ description: 'E-mail address for offers. Ignored if you’re signed in: your own is used.' }),
    quantity: t.int({ required: true, description: 'Number of tickets, 1 to 20. You get an offer for all of them.' }),
    together: t.boolean({ description: 'Set to false if seats needn’t be side by side. Defaults to true.' }),
    maxPrice: t.field({
      type: MoneyInput,
      description: 'Highest price of one ticket including all mandatory fees. Defaults to any.',
    }),
    source: t.string({ description: 'Where you came from, for the organizer’s reports.' }),
  }),
})

builder.queryFields((t) => ({
  waitlistEntry: t.field({
    type: WaitlistEntryRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Place in line of a signed link. Fails with `resourceNotFound` for a wrong token.',
    args: { token: t.arg.string({ required: true, description: 'Token of the link.' }) },
    resolve: (_root, { token }, context) => openEntry(context, token),
  }),
  waitlistOffers: t.field({
    type: [WaitlistEntryRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Tickets that are held for you because you waited for them, first the offer that ends first.',
    resolve: async (_root, _args, { actor, services }) => [
      ...(await readOffersTo(services.databases.system, consumerOf(actor).userId)),
    ],
  }),
}))

builder.queryField('waitlistPlaces', (t) =>
  t.field({
    type: [WaitlistEntryRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Your places in the lines of an event, and tickets held for you there, in the order you joined.',
    args: { eventId: t.arg.id({ required: true, description: 'Event ID.' }) },
    resolve: async (_root, { eventId }, { actor, services }) =>
      isUuid(eventId) ? [...(await readPlacesOf(services.databases.system, consumerOf(actor).userId, eventId))] : [],
  }),
)

builder.mutationFields((t) => ({
  waitlistJoin: t.field({
    type: WaitlistJoinedRef,
    subGraphs: CONSUMER,
    public: true,
    description:
      'Joins the waitlist for a price that is sold out. Returned tickets are offered in the order people joined.',
    args: { input: t.arg({ type: WaitlistJoinInput, required: true, description: 'Tickets that you wait for.' }) },
    resolve: async (_root, { input }, context) => ({ waiting: await joinWaitlist(context, input) }),
  }),
  waitlistLeave: t.field({
    type: WaitlistEntryRef,
    subGraphs: CONSUMER,
    public: true,
    description: 'Leaves the line, or declines an open offer, whose tickets then go to the next in line.',
    args: { token: t.arg.string({ required: true, description: 'Token of the link.' }) },
    resolve: (_root, { token }, context) => leave(context, token),
  }),
}))
