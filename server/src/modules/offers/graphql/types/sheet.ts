import { EventRef, VisitRef } from '#modules/events/graphql/types.ts'
import { ChargeRef, PriceTypeKindRef } from '#modules/pricing/graphql/types.ts'
import { SeatExtraRef } from '#modules/seat-configurations/graphql/types.ts'
import { ListedEventRef, StorefrontRef } from '#modules/storefronts/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { askSiblings } from '../../flows/ask-offers.ts'
import type { OfferBlock, OfferCollection, OfferPrice, OfferPriceType, OfferSheet, PriceLevel } from '../../types.ts'
import { sheetRevision } from '../../rules/sheet-revision.ts'
import { LeastTermRef, OfferRefusalRef } from '../types.ts'
import { VisitOfferRef } from './visits.ts'
import { EnteredTermsRef } from './entered-terms.ts'
import { OfferLimitRef } from './limits.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const PriceLevelRef = builder.objectRef<PriceLevel>('PriceLevel').implement({
  ...inConsumer,
  description: 'Places that cost the same.',
  fields: (t) => ({
    level: t.exposeInt('level', { description: 'Its number on the seat map.' }),
    name: t.exposeString('name', { description: 'As the organizer calls it.' }),
    lowestAllIn: t.expose('lowestAllIn', {
      type: MoneyRef,
      nullable: true,
      description: 'The lowest price with every fee nobody can avoid.',
    }),
  }),
})

const OfferCollectionRef = builder.objectRef<OfferCollection>('OfferCollection').implement({
  ...inConsumer,
  description: 'One thing on sale, with what it can still give.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    name: t.exposeString('name', { description: 'As buyers read it.' }),
    description: t.exposeString('description', { nullable: true, description: 'A paragraph.' }),
    priority: t.exposeInt('priority', { description: 'Where several match one unit, the higher has it.' }),
    sellableNow: t.exposeInt('sellableNow', { description: 'Units that the person who asks can have at most.' }),
    least: t.expose('least', { type: LeastTermRef, description: 'What bounds it.' }),
    refusal: t.expose('refusal', {
      type: OfferRefusalRef,
      nullable: true,
      description: 'Why nothing of it can be had now.',
    }),
  }),
})

const OfferPriceRef = builder.objectRef<OfferPrice>('OfferPrice').implement({
  ...inConsumer,
  description: 'A price type at one price level.',
  fields: (t) => ({
    priceLevel: t.exposeInt('priceLevel', { description: 'The level.' }),
    face: t.expose('face', { type: MoneyRef, description: 'Before fees; where the buyer chooses: what is suggested.' }),
    allIn: t.expose('allIn', { type: MoneyRef, description: 'With every fee nobody can avoid.' }),
    minimum: t.expose('minimum', { type: MoneyRef, nullable: true, description: 'The least a buyer may type.' }),
    maximum: t.expose('maximum', { type: MoneyRef, nullable: true, description: 'The most a buyer may type.' }),
    charges: t.field({
      type: [ChargeRef],
      description: 'The rows of the price of one.',
      resolve: ({ charges }) => [...charges],
    }),
  }),
})

const OfferPriceTypeRef = builder.objectRef<OfferPriceType>('OfferPriceType').implement({
  ...inConsumer,
  description: 'One price of a collection: Adult, Child, pay what you like.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    collectionId: t.exposeID('collectionId', { description: 'Whose price it is.' }),
    name: t.exposeString('name', { description: 'As buyers read it.' }),
    description: t.exposeString('description', { nullable: true, description: 'A sentence.' }),
    kind: t.expose('kind', { type: PriceTypeKindRef, description: 'Fixed, or typed by the buyer.' }),
    minQuantity: t.exposeInt('minQuantity', { description: 'The fewest at once.' }),
    maxQuantity: t.exposeInt('maxQuantity', { description: 'The most that can be had now; 0: none.' }),
    step: t.exposeInt('step', { description: 'Sold in multiples of this.' }),
    terms: t.expose('terms', {
      type: EnteredTermsRef,
      nullable: true,
      description: 'Fees and taxes where the buyer enters the price; null where it is fixed.',
    }),
    limits: t.field({
      type: [OfferLimitRef],
      description: 'What bounds how many a cart may hold.',
      resolve: ({ limits }) => [...limits],
    }),
    prices: t.field({
      type: [OfferPriceRef],
      description: 'By price level.',
      resolve: ({ prices }) => [...prices],
    }),
  }),
})

const OfferBlockRef = builder.objectRef<OfferBlock>('OfferBlock').implement({
  ...inConsumer,
  description: 'Places of one section or area that one collection sells.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    collectionId: t.exposeID('collectionId', { description: 'Who sells them.' }),
    area: t.exposeString('area', { description: 'Section, or general-admission area.' }),
    rowFrom: t.exposeString('rowFrom', { nullable: true, description: 'Label of its first row.' }),
    rowTo: t.exposeString('rowTo', { nullable: true, description: 'Label of its last row.' }),
    priceLevel: t.exposeInt('priceLevel', { description: 'What they cost.' }),
    seated: t.exposeBoolean('seated', { description: 'Numbered seats.' }),
    seatFrom: t.exposeInt('seatFrom', { nullable: true, description: 'The least seat number; there may be gaps.' }),
    seatTo: t.exposeInt('seatTo', { nullable: true, description: 'The greatest seat number.' }),
    free: t.exposeInt('free', { description: 'Places nobody holds.' }),
  }),
})

const SeatMapReferenceRef = builder.objectRef<string>('SeatMapReference').implement({
  ...inConsumer,
  description: 'The seat map of an event: one frozen state of it.',
  fields: (t) => ({
    versionId: t.id({ description: 'Changes with the map.', resolve: (id) => id }),
    url: t.string({
      description: 'Packed geometry; it never changes, so it may be kept for ever.',
      resolve: (id) => `/api/seat-map/${id}`,
    }),
  }),
})

export const OfferSheetRef = builder.objectRef<OfferSheet>('OfferSheet').implement({
  ...inConsumer,
  description: 'What can be had of an event in a storefront, at what price, and why not. At most a second old.',
  fields: (t) => ({
    event: t.expose('event', { type: EventRef, description: 'The show.' }),
    storefront: t.expose('storefront', { type: StorefrontRef, description: 'Where it is sold.' }),
    siblings: t.field({
      type: [ListedEventRef],
      description: 'Other dates of the same show at the same venue, soonest first.',
      resolve: (sheet, _args, context) => askSiblings(context, sheet),
    }),
    refusal: t.expose('refusal', {
      type: OfferRefusalRef,
      nullable: true,
      description: 'Why nothing of the event can be had; null: something can.',
    }),
    visits: t.field({
      type: [VisitOfferRef],
      description: 'Of a timed event: its visits from today on, soonest first; else none.',
      args: {
        from: t.arg.string({ description: 'The first local day, YYYY-MM-DD; today unless said.' }),
        to: t.arg.string({ description: 'The last local day, YYYY-MM-DD; the last of all unless said.' }),
      },
      resolve: ({ visits }, { from, to }) =>
        visits.filter(({ visit: { startsAt } }) => {
          const day = startsAt.local.slice(0, 10)
          return (from == null || day >= from) && (to == null || day <= to)
        }),
    }),
    visit: t.expose('visit', {
      type: VisitRef,
      nullable: true,
      description: 'The visit that was asked for and can be chosen: prices and places are its own. Null: those of all.',
    }),
    seatMap: t.field({
      type: SeatMapReferenceRef,
      nullable: true,
      description: 'Null for general admission.',
      resolve: ({ seatMapVersionId }) => seatMapVersionId,
    }),
    levels: t.field({ type: [PriceLevelRef], description: 'Price levels.', resolve: ({ levels }) => [...levels] }),
    collections: t.field({
      type: [OfferCollectionRef],
      description: 'Highest priority first.',
      resolve: ({ collections }) => [...collections],
    }),
    priceTypes: t.field({
      type: [OfferPriceTypeRef],
      description: 'Prices of all collections, in their order.',
      resolve: ({ priceTypes }) => [...priceTypes],
    }),
    blocks: t.field({
      type: [OfferBlockRef],
      description: 'Every place that is sold here, by block.',
      resolve: ({ blocks }) => [...blocks],
    }),
    extras: t.field({
      type: [SeatExtraRef],
      description: 'Notes that seats of this map may have.',
      resolve: ({ extras }) => [...extras],
    }),
    revision: t.string({
      description: 'Equal revisions have equal offers and prices; counts above 100 do not change it.',
      resolve: (sheet) => sheetRevision(sheet),
    }),
    maxQuantity: t.exposeInt('maxQuantity', { description: 'The most that can be bought at once, of any price.' }),
    free: t.exposeInt('free', { description: 'Places that nobody holds, of what is on sale.' }),
  }),
})
