import { MAX_ANSWER_LENGTH } from '@admission/common/validation/answers.ts'
import { LocationInput, locationOf } from '#modules/people/addresses/graphql/types.ts'
import { DeliveryMechanismRef } from '#modules/stock/delivery/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyInput } from '#platform/graphql/values.ts'
import type { JsonValue } from '#platform/json.ts'
import type { GivenDetails } from '../flows/change-details.ts'
import type { ItemRoute } from '../types/cart.ts'

const ItemRouteInput = builder.inputType('ItemRouteInput', {
  subGraphs: CONSUMER,
  description: 'Page of the shop, as a route.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Route name.' }),
    params: t.field({ type: 'JSON', required: true, description: 'Path parameters.' }),
    query: t.field({ type: 'JSON', required: true, description: 'Query parameters.' }),
  }),
})

export const CartAddInput = builder.inputType('CartAddInput', {
  subGraphs: CONSUMER,
  description: 'Line to add to a cart.',
  fields: (t) => ({
    key: t.id({
      required: true,
      description:
        'Idempotency key: a random UUID (version 4). A retry with the same key gets the same answer; with different values, it fails with `preconditionFailed`.',
    }),
    eTag: t.string({ description: 'Last seen eTag of the cart. Not checked if omitted.' }),
    storefrontId: t.id({ description: 'Storefront ID. Defaults to the first storefront that lists the event.' }),
    marketplaceId: t.id({ required: true, description: 'Marketplace ID.' }),
    collectionId: t.id({ required: true, description: 'Collection ID.' }),
    eventId: t.id({ required: true, description: 'Event ID.' }),
    eventIds: t.idList({
      description:
        'Events that the buyer of the pass chose. Ignored for a pass that is for all its events, refused for single tickets.',
    }),
    priceTypeId: t.id({ required: true, description: 'Price type ID.' }),
    quantity: t.int({ required: true, description: 'Quantity, 1 to 100.' }),
    visitId: t.id({ description: 'Visit ID. Required for timed events, refused for others.' }),
    area: t.string({ description: 'Area, for general admission.' }),
    priceLevel: t.int({ description: 'Price level, for general admission or best available seats.' }),
    seatNumbers: t.intList({ description: 'Seats the buyer chose, as many as `quantity`.' }),
    bestAvailable: t.boolean({ description: 'Set to true to pick the best available seats.' }),
    accessible: t.boolean({ description: 'Set to true to pick a wheelchair space with its companion seats.' }),
    amount: t.field({ type: MoneyInput, description: 'Amount the buyer entered, if they choose the price.' }),
    expectedUnit: t.field({
      type: MoneyInput,
      required: true,
      description: 'All-in unit price the buyer saw. Refused with `PRICE_CHANGED` if it differs.',
    }),
    seatMapVersionId: t.id({ description: 'Seat map version that the seat numbers refer to.' }),
    acknowledged: t.idList({ description: 'IDs of the seat notes that the buyer accepted.' }),
    insteadOf: t.id({
      description:
        'Evicted line that this one replaces: it leaves the list, and the answers about its tickets are kept. Ignored if it isn’t on the cart’s list.',
    }),
    returnTo: t.field({ type: ItemRouteInput, description: 'Page to return to.' }),
    source: t.string({
      description: 'Where the buyer came from, such as `google.com` or the name of a campaign. Ignored if malformed.',
    }),
  }),
})

export const CartInfoInput = builder.inputType('CartInfoInput', {
  subGraphs: CONSUMER,
  description: 'Buyer’s contact details.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Buyer’s name. Use 200 characters or fewer.' }),
    email: t.string({ required: true, description: 'E-mail address for tickets and receipt.' }),
    phone: t.string({ description: 'Phone number, for questions about the order.' }),
  }),
})

export const givenRoute = (given: {
  name: string
  params?: JsonValue | undefined
  query?: JsonValue | undefined
}): ItemRoute => ({
  name: given.name,
  params: given.params ?? {},
  query: given.query ?? {},
})

export const AnswerInput = builder.inputType('AnswerInput', {
  subGraphs: CONSUMER,
  description: 'Answer to a checkout question.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'ID of the cart’s question.' }),
    response: t.string({
      maxLength: MAX_ANSWER_LENGTH,
      description: 'Answer, with several choices on separate lines. Empty deletes the answer.',
    }),
  }),
})

const CartDeliveryInput = builder.inputType('CartDeliveryInput', {
  subGraphs: CONSUMER,
  description: 'How a delivery group is delivered.',
  fields: (t) => ({
    groupId: t.id({ required: true, description: 'Delivery group ID.' }),
    mechanism: t.field({ type: DeliveryMechanismRef, description: 'Delivery mechanism.' }),
    optionId: t.id({ description: 'Delivery option ID.' }),
  }),
})

export const CartDetailsInput = builder.inputType('CartDetailsInput', {
  subGraphs: CONSUMER,
  description: 'Details of a cart. Omitted ones stay unchanged.',
  fields: (t) => ({
    info: t.field({ type: CartInfoInput, description: 'Contact details.' }),
    shipping: t.field({ type: LocationInput, description: 'Shipping address.' }),
    billing: t.field({ type: LocationInput, description: 'Billing address, as in `cartSetLocations`.' }),
    delivery: t.field({ type: [CartDeliveryInput], description: 'Delivery by group. Use 50 entries or fewer.' }),
    answers: t.field({ type: [AnswerInput], description: 'Answers by question.' }),
  }),
})

/** Details of a cart from input. */
export const givenDetails = ({
  info,
  shipping,
  billing,
  delivery,
  answers,
}: typeof CartDetailsInput.$inferInput): GivenDetails => ({
  info: info ? { name: info.name, email: info.email, phone: info.phone ?? null } : null,
  shipping: shipping ? locationOf(shipping) : null,
  billing: billing ? locationOf(billing) : null,
  delivery: (delivery ?? []).map(({ groupId, mechanism, optionId }) => ({
    groupId,
    mechanism: mechanism ?? null,
    optionId: optionId ?? null,
  })),
  answers: answers ?? [],
})
