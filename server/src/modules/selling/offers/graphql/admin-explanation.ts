import { typedCode } from '@admission/common/typed-code.ts'
import { membershipOf } from '#platform/actor.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { accountReader } from '#platform/graphql/read-account.ts'
import {
  explainOffers,
  type OffersExplanation,
  type StorefrontExplanation,
  type UnofferedCollection,
} from '../flows/explain-offers.ts'
import type { ExplainedCollection, ExplainedPrice } from '../rules/explanation.ts'
import { VisitRef } from '#modules/catalogue/events/graphql/types/event.ts'
import type { Entry } from '#modules/stock/storefronts/rules/entry.ts'
import { BoundRef } from './types/refusal.ts'

const inAdmin = { subGraphs: ADMIN, public: true } as const

const ExplainedPriceRef = builder.objectRef<ExplainedPrice>('ExplainedPrice').implement({
  ...inAdmin,
  description: 'Answer for one price: the buyer can have the quantity, or why not.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Price type ID.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    needsCode: t.exposeBoolean('needsCode', { description: 'Whether buyers need a code to see it.' }),
    isAllowed: t.exposeBoolean('isAllowed', { description: 'Whether nothing stops them, apart from the code.' }),
    sentence: t.exposeString('sentence', { description: 'The answer, with what stops them.' }),
  }),
})

const ExplainedCollectionRef = builder.objectRef<ExplainedCollection>('ExplainedCollection').implement({
  ...inAdmin,
  description: 'Units that a collection can sell of an event to a buyer: the minimum of four bounds.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    units: t.int({ description: 'Places free.', resolve: ({ terms }) => terms.units }),
    allocation: t.int({
      nullable: true,
      description: 'Left of shared allocations; null if there are none.',
      resolve: ({ terms }) => terms.allocation,
    }),
    cap: t.int({
      nullable: true,
      description: 'Left of the tightest cap; null if there are none.',
      resolve: ({ terms }) => terms.cap,
    }),
    limit: t.int({
      nullable: true,
      description: 'Left of the buyer’s tightest limit; null if there are none.',
      resolve: ({ terms }) => terms.limit,
    }),
    sellableNow: t.exposeInt('sellableNow', { description: 'Tickets the buyer can have; at most 100.' }),
    limitedBy: t.expose('limitedBy', { type: BoundRef, description: 'Bound that sets `sellableNow`.' }),
    refusal: t.exposeString('refusal', { nullable: true, description: 'Why it sells nothing now; null if it sells.' }),
    prices: t.field({
      type: [ExplainedPriceRef],
      description: 'Its price types.',
      resolve: ({ prices }) => [...prices],
    }),
  }),
})

const StorefrontEntryRef = builder.objectRef<Entry>('StorefrontEntry').implement({
  ...inAdmin,
  description: 'A buyer’s access to a storefront.',
  fields: (t) => ({
    isAllowed: t.exposeBoolean('isAllowed', { description: 'Whether nothing is missing, apart from signing in.' }),
    sentence: t.exposeString('sentence', { description: 'The answer, with what they need.' }),
  }),
})

const StorefrontExplanationRef = builder.objectRef<StorefrontExplanation>('StorefrontExplanation').implement({
  ...inAdmin,
  description: 'Offer of a storefront for an event to a buyer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Storefront ID.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    entry: t.expose('entry', { type: StorefrontEntryRef, description: 'The buyer’s access.' }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Why it sells nothing of the event, whatever the collection; null if that isn’t so.',
    }),
    collections: t.field({
      type: [ExplainedCollectionRef],
      description: 'Its collections with places of the event, highest priority first.',
      resolve: ({ collections }) => [...collections],
    }),
  }),
})

const UnofferedCollectionRef = builder.objectRef<UnofferedCollection>('UnofferedCollection').implement({
  ...inAdmin,
  description: 'Collection with places of an event that no storefront offers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    reason: t.exposeString('reason', { description: 'Why no storefront offers it.' }),
  }),
})

const OffersExplanationRef = builder.objectRef<OffersExplanation>('OffersExplanation').implement({
  ...inAdmin,
  description: 'Offers of an event to a buyer in all storefronts, and the bounds that decide them.',
  fields: (t) => ({
    storefronts: t.field({
      type: [StorefrontExplanationRef],
      description: 'Open storefronts of the account with places of the event.',
      resolve: ({ storefronts }) => [...storefronts],
    }),
    visits: t.field({
      type: [VisitRef],
      description: 'Coming visits of a timed event to ask about, soonest first, up to 500. Empty for other events.',
      resolve: ({ visits }) => [...visits],
    }),
    unoffered: t.field({
      type: [UnofferedCollectionRef],
      description: 'Collections with places of the event that no storefront offers.',
      resolve: ({ unoffered }) => [...unoffered],
    }),
  }),
})

builder.queryField('offersExplanation', (t) =>
  t.field({
    type: OffersExplanationRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:view' },
    description:
      'Offers of an event to a buyer now in each storefront, with their access, and reasons against them. Fails with `tooManyRequests` after many wrong codes.',
    args: {
      eventId: t.arg.id({ required: true, description: 'Event ID.' }),
      quantity: t.arg.int({ required: true, description: 'Number of tickets, 1 to 100.' }),
      email: t.arg.string({ description: 'E-mail address of the buyer; null for a new one.' }),
      visitId: t.arg.id({ description: 'Visit of a timed event; null for all that are to come.' }),
      accessCode: t.arg.string({ description: 'Access code that the buyer has, for storefronts that need one.' }),
    },
    resolve: (_root, { eventId, quantity, email, visitId, accessCode }, context) => {
      const { accountId, eventIds } = membershipOf(context.actor)
      const question = {
        eventId,
        quantity,
        email: email ?? null,
        visitId: visitId ?? null,
        accessCode: typedCode(accessCode ?? '') || null,
      }
      return explainOffers(context, accountReader(context), { accountId, eventIds }, question)
    },
  }),
)
