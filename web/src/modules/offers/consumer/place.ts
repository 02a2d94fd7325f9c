import { query } from '#platform/api.ts'
import { EventTicketsDocument, SeatAvailabilityDocument, type OfferSheetFieldsFragment } from './event-tickets.gql.ts'

/** Which event is shown, and in which shop. Without a storefront it is the first of the shop that lists the event. */
export interface Place {
  readonly marketplaceId: string
  readonly storefrontId?: string | undefined
  readonly eventId: string
}

export type Sheet = OfferSheetFieldsFragment
export type PriceType = Sheet['priceTypes'][number]
export type Price = PriceType['prices'][number]

const variables = ({ marketplaceId, storefrontId, eventId }: Place) => ({
  marketplaceId,
  storefrontId: storefrontId ?? null,
  eventId,
})

/** What can be had of the event. */
export const sheetQuery = (place: Place) =>
  query(EventTicketsDocument, variables(place), { marketplaceId: place.marketplaceId })

/** Which seats cannot be had. */
export const availabilityQuery = (place: Place) =>
  query(SeatAvailabilityDocument, variables(place), { marketplaceId: place.marketplaceId })

/** Where a line of the cart leads back to. */
export const routeOf = ({ marketplaceId, storefrontId, eventId }: Place) =>
  storefrontId === undefined
    ? { name: 'MarketplaceEventTickets', params: { marketplaceId, eventId }, query: {} }
    : { name: 'MarketplaceStorefrontEventTickets', params: { marketplaceId, storefrontId, eventId }, query: {} }

/** The address of the page. */
export const pathOf = ({ marketplaceId, storefrontId, eventId }: Place): string =>
  `/marketplace/${marketplaceId}${storefrontId === undefined ? '' : `/storefront/${storefrontId}`}/event/${eventId}/tickets`
