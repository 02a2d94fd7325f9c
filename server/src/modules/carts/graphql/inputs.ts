import type { Location } from '@admission/common/locations.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyInput } from '#platform/graphql/values.ts'
import type { JsonValue } from '#platform/json.ts'
import type { ItemRoute } from '../types.ts'

const ItemRouteInput = builder.inputType('ItemRouteInput', {
  subGraphs: CONSUMER,
  description: 'A page of the shop, as its router names it.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Of the route.' }),
    params: t.field({ type: 'JSON', required: true, description: 'Parts of its path.' }),
    query: t.field({ type: 'JSON', required: true, description: 'What stands behind the question mark.' }),
  }),
})

export const CartAddInput = builder.inputType('CartAddInput', {
  subGraphs: CONSUMER,
  description: 'One line that a buyer wants.',
  fields: (t) => ({
    key: t.id({
      required: true,
      description:
        'A random UUID (version 4), new for each press of the button: repeating it repeats nothing but the answer. With another wish it is refused (preconditionFailed).',
    }),
    eTag: t.string({ description: 'Of the cart as it was last seen; without it nothing is asked.' }),
    storefrontId: t.id({ description: 'The storefront; the first that lists the event unless said.' }),
    marketplaceId: t.id({ required: true, description: 'The shop.' }),
    collectionId: t.id({ required: true, description: 'What sells it.' }),
    eventId: t.id({ required: true, description: 'The event.' }),
    priceTypeId: t.id({ required: true, description: 'The price.' }),
    quantity: t.int({ required: true, description: '1 to 100.' }),
    visitId: t.id({ description: 'Of a timed event: the visit; needed there, refused elsewhere.' }),
    area: t.string({ description: 'General admission: the area.' }),
    priceLevel: t.int({ description: 'General admission, or best seats: the price level.' }),
    seatNumbers: t.intList({ description: 'The buyer’s own choice, as many as `quantity`.' }),
    bestAvailable: t.boolean({ description: 'The best seats there are.' }),
    accessible: t.boolean({ description: 'Best seats: an accessible place with its companions.' }),
    amount: t.field({ type: MoneyInput, description: 'What the buyer wants to pay, where the price is theirs.' }),
    expectedUnit: t.field({
      type: MoneyInput,
      required: true,
      description: 'The all-in price of one that the buyer saw; another one is refused as PRICE_CHANGED.',
    }),
    seatMapVersionId: t.id({ description: 'Of the map that the seat numbers are of.' }),
    acknowledged: t.idList({ description: 'Notes on seats that the buyer has read.' }),
    returnTo: t.field({ type: ItemRouteInput, description: 'The page to come back to.' }),
  }),
})

export const CartInfoInput = builder.inputType('CartInfoInput', {
  subGraphs: CONSUMER,
  description: 'Whom the tickets are for.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Of the buyer, at most 200 characters.' }),
    email: t.string({ required: true, description: 'Where tickets and receipt go.' }),
    phone: t.string({ description: 'For questions about the order.' }),
  }),
})

export const LocationInput = builder.inputType('LocationInput', {
  subGraphs: CONSUMER,
  description: 'A postal address; each part at most 200 characters.',
  fields: (t) => ({
    countryCode: t.string({ required: true, description: 'ISO 3166-1, two capitals.' }),
    administrativeArea: t.string({ description: 'State, province.' }),
    locality: t.string({ description: 'Town.' }),
    dependentLocality: t.string({ description: 'Part of the town.' }),
    postalCode: t.string({ description: 'As the country writes it.' }),
    addressLine1: t.string({ description: 'Street and number.' }),
    addressLine2: t.string({ description: 'A line more.' }),
  }),
})

/** A route as it came in. */
export const routeOf = (given: {
  name: string
  params?: JsonValue | undefined
  query?: JsonValue | undefined
}): ItemRoute => ({
  name: given.name,
  params: given.params ?? {},
  query: given.query ?? {},
})

type GivenLocation = { readonly countryCode: string } & Partial<
  Record<Exclude<keyof Location, 'countryCode'>, string | null | undefined>
>

/** An address as it came in, without what was left out. */
export const locationOf = (given: GivenLocation): Location => {
  const { countryCode, ...rest } = given
  const parts = Object.entries(rest).filter(([, value]) => typeof value === 'string')
  return { ...(Object.fromEntries(parts) as Partial<Location>), countryCode }
}

export const AnswerInput = builder.inputType('AnswerInput', {
  subGraphs: CONSUMER,
  description: 'An answer to a question of checkout.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Of the question.' }),
    response: t.string({ description: 'The answer; several choices a line each. Empty takes it back.' }),
  }),
})
