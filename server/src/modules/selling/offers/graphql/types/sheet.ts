import { EventRef, VisitRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { PassRef } from '#modules/catalogue/events/graphql/types/pass.ts'
import { ChargeRef, PriceTypeKindRef } from '#modules/stock/pricing/graphql/types/charge.ts'
import { SeatExtraRef } from '#modules/catalogue/seat-configurations/graphql/types.ts'
import { ListedEventRef, StorefrontRef } from '#modules/stock/storefronts/graphql/types.ts'
import { ListedPassRef } from '#modules/stock/storefronts/graphql/types/listed-pass.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { getSiblings } from '../../flows/get-offers.ts'
import { passesWith } from '../../flows/passes-with.ts'
import type {
  CodePrices,
  OfferBlock,
  OfferCollection,
  OfferPrice,
  OfferPriceType,
  OfferSheet,
  PriceLevel,
} from '../../types/offer-sheet.ts'
import { sheetRevision } from '../../rules/sheet-revision.ts'
import { BoundRef, OfferRefusalRef } from './refusal.ts'
import { VisitOfferRef } from './visits.ts'
import { EnteredTermsRef } from './entered-terms.ts'
import { OfferLimitRef } from './limits.ts'
import { PassChoiceRef } from './choice.ts'
import { OfferedPromotionRef, PromotedPriceRef } from './promoted.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const CodePricesRef = builder.enumType('CodePrices', {
  subGraphs: CONSUMER,
  description: 'State of price types that need a code: the `AccessCode` header opens some, or none.',
  values: {
    LOCKED: { description: 'It opens none of them.' },
    UNLOCKED: { description: 'It opens at least one; they are among the price types.' },
  } satisfies Record<CodePrices, object>,
})

const PriceLevelRef = builder.objectRef<PriceLevel>('PriceLevel').implement({
  ...inConsumer,
  description: 'Group of places that cost the same.',
  fields: (t) => ({
    level: t.exposeInt('level', { description: 'Number on the seat map.' }),
    name: t.exposeString('name', { description: 'Name the organizer gave it.' }),
    lowestAllIn: t.expose('lowestAllIn', {
      type: MoneyRef,
      nullable: true,
      description: 'Lowest price, including all mandatory fees.',
    }),
    lowestPromoted: t.expose('lowestPromoted', {
      type: PromotedPriceRef,
      nullable: true,
      description: 'The lowest with automatic promotions. Null if none lowers it.',
    }),
  }),
})

const OfferCollectionRef = builder.objectRef<OfferCollection>('OfferCollection').implement({
  ...inConsumer,
  description: 'Collection on sale, with its availability.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description shown to buyers.' }),
    restrictions: t.exposeString('restrictions', {
      nullable: true,
      description: 'Conditions of use, to know before buying.',
    }),
    priority: t.exposeInt('priority', {
      description: 'If several collections match a unit, the highest priority sells it.',
    }),
    sellableNow: t.exposeInt('sellableNow', { description: 'Maximum number of units you can buy now.' }),
    limitedBy: t.expose('limitedBy', { type: BoundRef, description: 'Bound that sets `sellableNow`.' }),
    refusal: t.expose('refusal', {
      type: OfferRefusalRef,
      nullable: true,
      description: 'Why it can’t be bought now.',
    }),
  }),
})

const OfferPriceRef = builder.objectRef<OfferPrice>('OfferPrice').implement({
  ...inConsumer,
  description: 'A price type at one price level.',
  fields: (t) => ({
    priceLevel: t.exposeInt('priceLevel', { description: 'Price level.' }),
    face: t.expose('face', {
      type: MoneyRef,
      description: 'Price before fees. If the buyer enters the price, the suggested amount.',
    }),
    allIn: t.expose('allIn', { type: MoneyRef, description: 'Price including all mandatory fees per ticket.' }),
    lowestAllIn: t.expose('lowestAllIn', {
      type: MoneyRef,
      description: 'The same at the minimum, if the buyer enters the price; otherwise `allIn`.',
    }),
    orderFee: t.expose('orderFee', {
      type: MoneyRef,
      nullable: true,
      description: 'Fees per order that are added to an order of one such ticket, once per order. Null if none.',
    }),
    orderFeeGrows: t.exposeBoolean('orderFeeGrows', { description: 'Whether `orderFee` is more for larger orders.' }),
    minimum: t.expose('minimum', { type: MoneyRef, nullable: true, description: 'Minimum a buyer may enter.' }),
    maximum: t.expose('maximum', { type: MoneyRef, nullable: true, description: 'Maximum a buyer may enter.' }),
    charges: t.field({
      type: [ChargeRef],
      description: 'Price breakdown of one unit.',
      resolve: ({ charges }) => [...charges],
    }),
    singles: t.expose('singles', {
      type: MoneyRef,
      nullable: true,
      description:
        'Of a pass: what single tickets for all its events cost together, with all fees that can’t be avoided. Null if one of them isn’t sold singly.',
    }),
    promoted: t.expose('promoted', {
      type: PromotedPriceRef,
      nullable: true,
      description: 'Price with automatic promotions, for everyone and any number. Null if none lowers it.',
    }),
  }),
})

const OfferPriceTypeRef = builder.objectRef<OfferPriceType>('OfferPriceType').implement({
  ...inConsumer,
  description: 'One price of a collection, such as Adult, Child or pay what you like.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    collectionId: t.exposeID('collectionId', { description: 'Collection ID.' }),
    name: t.exposeString('name', { description: 'Name shown to buyers.' }),
    description: t.exposeString('description', { nullable: true, description: 'Short description shown to buyers.' }),
    kind: t.expose('kind', {
      type: PriceTypeKindRef,
      description: 'Kind of price: fixed, or entered by the buyer.',
    }),
    minQuantity: t.exposeInt('minQuantity', { description: 'Minimum per order.' }),
    maxQuantity: t.exposeInt('maxQuantity', { description: 'Maximum available now; 0 if none.' }),
    step: t.exposeInt('step', { description: 'Quantities must be multiples of this.' }),
    waitlist: t.exposeBoolean('waitlist', {
      description: 'Whether it’s sold out and you can join a waitlist for returned tickets.',
    }),
    terms: t.expose('terms', {
      type: EnteredTermsRef,
      nullable: true,
      description: 'Fees and taxes if the buyer enters the price. Null for fixed prices.',
    }),
    limits: t.field({
      type: [OfferLimitRef],
      description: 'Limits on how many a cart may hold.',
      resolve: ({ limits }) => [...limits],
    }),
    prices: t.field({
      type: [OfferPriceRef],
      description: 'Prices by price level.',
      resolve: ({ prices }) => [...prices],
    }),
  }),
})

const OfferBlockRef = builder.objectRef<OfferBlock>('OfferBlock').implement({
  ...inConsumer,
  description: 'Places in one section or area that one collection sells.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    collectionId: t.exposeID('collectionId', { description: 'ID of the collection that sells them.' }),
    area: t.exposeString('area', { description: 'Section or general-admission area.' }),
    rowFrom: t.exposeString('rowFrom', { nullable: true, description: 'First row label.' }),
    rowTo: t.exposeString('rowTo', { nullable: true, description: 'Last row label.' }),
    priceLevel: t.exposeInt('priceLevel', { description: 'Price level.' }),
    seated: t.exposeBoolean('seated', { description: 'Whether it has numbered seats.' }),
    seatFrom: t.exposeInt('seatFrom', { nullable: true, description: 'Lowest seat number. There may be gaps.' }),
    seatTo: t.exposeInt('seatTo', { nullable: true, description: 'Highest seat number.' }),
    free: t.exposeInt('free', { description: 'Places neither held nor sold.' }),
  }),
})

const SeatMapReferenceRef = builder.objectRef<string>('SeatMapReference').implement({
  ...inConsumer,
  description: 'Frozen version of an event’s seat map.',
  fields: (t) => ({
    versionId: t.id({ description: 'Version ID. Changes when the map changes.', resolve: (id) => id }),
    url: t.string({
      description: 'URL of the packed geometry. It never changes, so cache it forever.',
      resolve: (id) => `/api/seat-map/${id}`,
    }),
  }),
})

export const OfferSheetRef = builder.objectRef<OfferSheet>('OfferSheet').implement({
  ...inConsumer,
  description: 'Offers of an event in a storefront to you, with prices and reasons against them. At most a second old.',
  fields: (t) => ({
    event: t.expose('event', { type: EventRef, description: 'Event.' }),
    storefront: t.expose('storefront', { type: StorefrontRef, description: 'Storefront that sells it.' }),
    siblings: t.field({
      type: [ListedEventRef],
      description: 'Other dates of the same show at the same venue, soonest first.',
      resolve: (sheet, _args, context) => getSiblings(context, sheet),
    }),
    refusal: t.expose('refusal', {
      type: OfferRefusalRef,
      nullable: true,
      description: 'Why nothing of the event is available. Null if something is.',
    }),
    visits: t.field({
      type: [VisitOfferRef],
      description: 'Visits of a timed event from today on, soonest first. Empty for other events.',
      args: {
        from: t.arg.string({ description: 'First local day, as YYYY-MM-DD. Defaults to today.' }),
        to: t.arg.string({ description: 'Last local day, as YYYY-MM-DD. Defaults to the last visit’s day.' }),
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
      description: 'Requested visit, which prices and places refer to. If null, they cover all visits.',
    }),
    pass: t.expose('pass', {
      type: PassRef,
      nullable: true,
      description:
        'Pass that is offered; `event` is then the first of its events. Until the buyer has chosen them, all that can be chosen. Null for single tickets.',
    }),
    reducedFrom: t.exposeInt('reducedFrom', {
      nullable: true,
      description:
        'How many events the whole season of the pass has, if its fixed prices are now for those that are left. Null otherwise.',
    }),
    choice: t.expose('choice', {
      type: PassChoiceRef,
      nullable: true,
      description:
        'Events that the buyer of the pass chooses from. Null for other passes, which are for all their events, and for single tickets.',
    }),
    passes: t.field({
      type: [ListedPassRef],
      description:
        'Passes of the storefront that someone who buys them now gets this event with. Empty for a pass, and without access.',
      resolve: (sheet, _args, context) => passesWith(context, sheet),
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
      description: 'Collections, highest priority first.',
      resolve: ({ collections }) => [...collections],
    }),
    priceTypes: t.field({
      type: [OfferPriceTypeRef],
      description: 'Price types of all collections, in the collections’ order.',
      resolve: ({ priceTypes }) => [...priceTypes],
    }),
    blocks: t.field({
      type: [OfferBlockRef],
      description: 'All places sold here, by block.',
      resolve: ({ blocks }) => [...blocks],
    }),
    promotions: t.field({
      type: [OfferedPromotionRef],
      description: 'Automatic promotions that need several tickets.',
      resolve: ({ promotions }) => [...promotions],
    }),
    extras: t.field({
      type: [SeatExtraRef],
      description: 'Notes that seats on this map may have.',
      resolve: ({ extras }) => [...extras],
    }),
    revision: t.string({
      description: 'Changes whenever offers or prices change. Counts above 100 don’t affect it.',
      resolve: (sheet) => sheetRevision(sheet),
    }),
    codePrices: t.expose('codePrices', {
      type: CodePricesRef,
      nullable: true,
      description: 'State of price types that need a code; null if none do.',
    }),
    maxQuantity: t.exposeInt('maxQuantity', { description: 'Maximum per order, over all price types.' }),
    free: t.exposeInt('free', { description: 'Places on sale that are neither held nor sold.' }),
  }),
})
