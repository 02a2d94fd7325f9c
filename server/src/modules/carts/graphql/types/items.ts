import { DeliveryMechanismRef, DeliveryOptionRef } from '#modules/delivery/graphql/types.ts'
import { EventRef, VisitRef } from '#modules/events/graphql/types.ts'
import { atVisit } from '#modules/events/rules/at-visit.ts'
import { shownEventById } from '#modules/events/loaders.ts'
import { RefusalReasonRef } from '#modules/offers/graphql/types.ts'
import { ChargeRef } from '#modules/pricing/graphql/types.ts'
import { SeatExtraRef, SeatRef } from '#modules/seat-configurations/graphql/types.ts'
import { MarketplaceRef } from '#modules/storefronts/graphql/types.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { marketplaceById } from '../../loaders.ts'
import type { ShownCartItem, ShownDeliveryGroup, ShownEvictedItem, ShownItem } from '../../types.ts'

/** What a line is of: seats of an event at a price type. Purchases show the same. */
export const ItemRef = builder.objectRef<ShownItem>('Item').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Seats or places of one event at one price type.',
  fields: (t) => ({
    seat: t.field({
      type: SeatRef,
      nullable: true,
      description: 'Where there is one; null for several.',
      resolve: ({ seats }) => (seats.length === 1 ? (seats[0] ?? null) : null),
    }),
    seats: t.field({
      type: [SeatRef],
      description: 'Neighbours of a row put together; general admission is one with its area.',
      resolve: ({ seats }) => [...seats],
    }),
    seatNumbers: t.field({
      type: ['Int'],
      description: 'Numbers on the seat map, ascending; empty for general admission.',
      resolve: ({ seatNumbers }) => [...seatNumbers],
    }),
    event: t.field({
      type: EventRef,
      description: 'The show; of a timed event with the times of the visit.',
      resolve: async ({ eventId, visit }, _args, context) => {
        const event = await shownEventById(context).load(eventId)
        if (event === null) throw notFound()
        return atVisit(event, visit)
      },
    }),
    visit: t.expose('visit', {
      type: VisitRef,
      nullable: true,
      description: 'Of a timed event: the visit that the places are for.',
    }),
    priceType: t.exposeString('priceType', { description: 'Name of the price: Adult, Child.' }),
    priceTypeId: t.exposeID('priceTypeId', { description: 'Of the price type.' }),
    collectionId: t.exposeID('collectionId', { description: 'Of the collection that sells it.' }),
    priceLevel: t.int({
      description: 'The price level of its places; 0 where it is no longer known.',
      resolve: ({ priceLevel }) => priceLevel ?? 0,
    }),
    area: t.exposeString('area', {
      nullable: true,
      description: 'Section of the seats, or the general-admission area.',
    }),
    extras: t.field({
      type: [SeatExtraRef],
      description: 'Facts and benefits of these seats.',
      resolve: ({ extras }) => [...extras],
    }),
  }),
})

/** One line of a cart. */
export const CartItemRef = builder.objectRef<ShownCartItem>('CartItem').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'One line of a cart: a number of units of one price.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable; what `cartChange` and `cartRemove` name.' }),
    quantity: t.exposeInt('quantity', { description: 'Units, 1 or more.' }),
    price: t.expose('price', { type: MoneyRef, description: 'All-in, of one.' }),
    total: t.expose('total', { type: MoneyRef, description: 'Price times quantity.' }),
    item: t.expose('item', { type: ItemRef, description: 'What it is of.' }),
    marketplace: t.field({
      type: MarketplaceRef,
      description: 'The shop it comes from.',
      resolve: async ({ accountId }, _args, context) => {
        const marketplace = await marketplaceById(context).load(accountId)
        if (marketplace === null) throw notFound()
        return marketplace
      },
    }),
    charges: t.field({
      type: [ChargeRef],
      description: 'The rows of the price of one unit.',
      resolve: ({ charges }) => [...charges],
    }),
  }),
})

export const EvictedItemRef = builder.objectRef<ShownEvictedItem>('EvictedItem').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A line that was lost, and why.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the line; `cartRemove` takes it off the list.' }),
    item: t.expose('item', { type: ItemRef, description: 'What it was of.' }),
    quantity: t.exposeInt('quantity', { description: 'How many there were.' }),
    reason: t.expose('reason', { type: RefusalReasonRef, description: 'Why it was lost.' }),
    message: t.exposeString('message', { description: 'A plain sentence that names it.' }),
    canAddAgain: t.exposeBoolean('canAddAgain', { description: 'It is worth trying to add it again.' }),
    marketplaceId: t.exposeID('accountId', { description: 'The shop it came from; what `cartAdd` takes.' }),
    storefrontId: t.exposeID('storefrontId', { nullable: true, description: 'The storefront; what `cartAdd` takes.' }),
    price: t.expose('price', { type: MoneyRef, description: 'All-in price of one as it was held; `expectedUnit`.' }),
    face: t.expose('face', {
      type: MoneyRef,
      description: 'Price of one before fees; `amount` where the buyer chose it.',
    }),
  }),
})

export const DeliveryGroupRef = builder.objectRef<ShownDeliveryGroup>('DeliveryGroup').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Lines that can be delivered in the same ways, and are delivered together.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stays while its lines can be delivered in the same ways.' }),
    mechanisms: t.field({
      type: [DeliveryMechanismRef],
      description: 'Every way that is possible, in the order of the organizer.',
      resolve: ({ mechanisms }) => [...mechanisms],
    }),
    mechanism: t.expose('mechanism', {
      type: DeliveryMechanismRef,
      nullable: true,
      description: 'The way that was chosen; a single one is chosen by itself.',
    }),
    options: t.field({
      type: [DeliveryOptionRef],
      description: 'The options of the chosen way.',
      resolve: ({ options }) => [...options],
    }),
    option: t.expose('option', {
      type: DeliveryOptionRef,
      nullable: true,
      description: 'The option that was chosen; a single one is chosen by itself.',
    }),
    cartItems: t.field({
      type: [CartItemRef],
      description: 'Its lines.',
      resolve: ({ cartItems }) => [...cartItems],
    }),
  }),
})
