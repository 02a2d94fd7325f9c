import { query } from '#platform/api.ts'
import {
  EventTicketsDocument,
  OfferRevisionDocument,
  SeatAvailabilityDocument,
  type OfferSheetFieldsFragment,
} from './event-tickets.gql.ts'

/** Which event is shown, and in which shop. Without a storefront it is the first of the shop that lists the event. */
export interface Place {
  readonly marketplaceId: string
  readonly storefrontId?: string | undefined
  readonly eventId: string
  /** Of a timed event: the visit that was chosen. */
  readonly visitId?: string | undefined
}

export type Sheet = OfferSheetFieldsFragment
export type PriceType = Sheet['priceTypes'][number]
export type Price = PriceType['prices'][number]

/** How often an open page asks whether anything changed (milliseconds): the server's answer may be a second old itself. */
export const renewEvery = 1000

/** What every question about the event is asked with. */
export const variablesOf = ({ marketplaceId, storefrontId, eventId }: Place) => ({
  marketplaceId,
  storefrontId: storefrontId ?? null,
  eventId,
})

const withVisit = (place: Place) => ({ ...variablesOf(place), visitId: place.visitId ?? null })

/** What can be had of the event, or of the visit that was chosen. */
export const sheetQuery = (place: Place) =>
  query(EventTicketsDocument, withVisit(place), { marketplaceId: place.marketplaceId })

/** Whether what is offered is still what the sheet says. */
export const revisionQuery = (place: Place) =>
  query(OfferRevisionDocument, withVisit(place), { marketplaceId: place.marketplaceId })

/** Which seats cannot be had. */
export const availabilityQuery = (place: Place) =>
  query(SeatAvailabilityDocument, variablesOf(place), { marketplaceId: place.marketplaceId })
