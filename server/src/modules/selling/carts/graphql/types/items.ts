import { DeliveryMechanismRef, DeliveryOptionRef } from '#modules/stock/delivery/graphql/types.ts'
import { EventRef, VisitRef } from '#modules/catalogue/events/graphql/types/event.ts'
import { PassRef } from '#modules/catalogue/events/graphql/types/pass.ts'
import { atVisit } from '#modules/catalogue/events/rules/at-visit.ts'
import { shownEventById } from '#modules/catalogue/events/loaders.ts'
import { RefusalReasonRef } from '#modules/selling/offers/graphql/types/refusal.ts'
import { ChargeRef } from '#modules/stock/pricing/graphql/types/charge.ts'
import { SeatExtraRef, SeatRef } from '#modules/catalogue/seat-configurations/graphql/types.ts'
import { MarketplaceRef } from '#modules/stock/storefronts/graphql/types.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { marketplaceById } from '../../loaders.ts'
import type {
  MechanismPrice,
  ShownCartItem,
  ShownDeliveryGroup,
  ShownEvictedItem,
  ShownItem,
} from '../../types/cart.ts'

/** The seats of a line, also used for purchases. */
export const ItemRef = builder.objectRef<ShownItem>('Item').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Seats or places of one event at one price type.',
  fields: (t) => ({
    seat: t.field({
      type: SeatRef,
      nullable: true,
      description: 'The seat if there is exactly one; otherwise null.',
      resolve: ({ seats }) => (seats.length === 1 ? (seats[0] ?? null) : null),
    }),
    seats: t.field({
      type: [SeatRef],
      description: 'Seats, with neighbors in a row merged. General admission has one entry, with its area.',
      resolve: ({ seats }) => [...seats],
    }),
    seatNumbers: t.field({
      type: ['Int'],
      description: 'Seat numbers on the map, ascending. Empty for general admission.',
      resolve: ({ seatNumbers }) => [...seatNumbers],
    }),
    event: t.field({
      type: EventRef,
      description: 'Event. For a timed event, with the times of the visit.',
      resolve: async ({ eventId, visit }, _args, context) => {
        const event = await shownEventById(context).load(eventId)
        if (event === null) throw notFound()
        return atVisit(event, visit)
      },
    }),
    pass: t.expose('pass', {
      type: PassRef,
      nullable: true,
      description:
        'Pass; `event` is then the first of its events. Null for single tickets, and for an event of a purchased pass.',
    }),
    visit: t.expose('visit', {
      type: VisitRef,
      nullable: true,
      description: 'Visit that the places are for, if the event is timed.',
    }),
    priceType: t.exposeString('priceType', { description: 'Price type name, such as Adult or Child.' }),
    priceTypeId: t.exposeID('priceTypeId', { description: 'Price type ID.' }),
    collectionId: t.exposeID('collectionId', { description: 'ID of the collection that sells it.' }),
    priceLevel: t.int({
      description: 'Price level of its places. 0 if no longer known.',
      resolve: ({ priceLevel }) => priceLevel ?? 0,
    }),
    area: t.exposeString('area', {
      nullable: true,
      description: 'Section or general-admission area.',
    }),
    extras: t.field({
      type: [SeatExtraRef],
      description: 'Notes on these seats.',
      resolve: ({ extras }) => [...extras],
    }),
  }),
})

export const CartItemRef = builder.objectRef<ShownCartItem>('CartItem').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Line of a cart: units at one price.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID, for `cartChange` and `cartRemove`.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of units, 1 or more.' }),
    price: t.expose('price', { type: MoneyRef, description: 'All-in unit price, before discounts.' }),
    total: t.expose('total', { type: MoneyRef, description: 'Price of its tickets together, after discounts.' }),
    discount: t.expose('discount', {
      type: MoneyRef,
      nullable: true,
      description: 'Discount by promotions, before fees and tax. Null if none.',
    }),
    item: t.expose('item', { type: ItemRef, description: 'Seats or places.' }),
    restrictions: t.exposeString('restrictions', {
      nullable: true,
      description: 'Conditions of use, to know before paying.',
    }),
    marketplace: t.field({
      type: MarketplaceRef,
      description: 'Marketplace it comes from.',
      resolve: async ({ accountId }, _args, context) => {
        const marketplace = await marketplaceById(context).load(accountId)
        if (marketplace === null) throw notFound()
        return marketplace
      },
    }),
    charges: t.field({
      type: [ChargeRef],
      description: 'Price breakdown of one unit.',
      resolve: ({ charges }) => [...charges],
    }),
  }),
})

export const EvictedItemRef = builder.objectRef<ShownEvictedItem>('EvictedItem').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Evicted line and the reason.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Line ID. `cartRemove` removes it from the list.' }),
    item: t.expose('item', { type: ItemRef, description: 'Seats or places it held.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of units it held.' }),
    reason: t.expose('reason', { type: RefusalReasonRef, description: 'Why it was evicted.' }),
    message: t.exposeString('message', { description: 'Message for the buyer, naming the tickets.' }),
    canAddAgain: t.exposeBoolean('canAddAgain', { description: 'Whether adding it again may work.' }),
    marketplaceId: t.exposeID('accountId', { description: 'Marketplace ID, for `cartAdd`.' }),
    storefrontId: t.exposeID('storefrontId', { nullable: true, description: 'Storefront ID, for `cartAdd`.' }),
    price: t.expose('price', {
      type: MoneyRef,
      description: 'All-in unit price while it was held, for `expectedUnit`.',
    }),
    face: t.expose('face', {
      type: MoneyRef,
      description: 'Unit price before fees. Pass it as `amount` if the buyer chose the price.',
    }),
  }),
})

const MechanismPriceRef = builder.objectRef<MechanismPrice>('MechanismPrice').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Prices of a delivery mechanism, before one of its options is chosen.',
  fields: (t) => ({
    mechanism: t.expose('mechanism', { type: DeliveryMechanismRef, description: 'Mechanism.' }),
    lowest: t.expose('lowest', { type: MoneyRef, description: 'Price of its cheapest option.' }),
    highest: t.expose('highest', { type: MoneyRef, description: 'Price of its most expensive option.' }),
  }),
})

export const DeliveryGroupRef = builder.objectRef<ShownDeliveryGroup>('DeliveryGroup').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Lines with the same possible delivery mechanisms, delivered together.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID. Stays the same while the possible mechanisms do.' }),
    mechanisms: t.field({
      type: [DeliveryMechanismRef],
      description: 'Possible delivery mechanisms, in the organizer’s order.',
      resolve: ({ mechanisms }) => [...mechanisms],
    }),
    prices: t.field({
      type: [MechanismPriceRef],
      description: 'Prices of each mechanism, to choose by; of shipping, to any country.',
      resolve: ({ prices }) => [...prices],
    }),
    mechanism: t.expose('mechanism', {
      type: DeliveryMechanismRef,
      nullable: true,
      description: 'Chosen mechanism. If only one is possible, it’s chosen automatically.',
    }),
    options: t.field({
      type: [DeliveryOptionRef],
      description: 'Options of the chosen mechanism.',
      resolve: ({ options }) => [...options],
    }),
    option: t.expose('option', {
      type: DeliveryOptionRef,
      nullable: true,
      description: 'Chosen option. If only one is possible, it’s chosen automatically.',
    }),
    cartItems: t.field({
      type: [CartItemRef],
      description: 'Lines in the group.',
      resolve: ({ cartItems }) => [...cartItems],
    }),
  }),
})
