import { query } from '#platform/api.ts'
import { idsOf } from './chosen.ts'
import {
  EventTicketsDocument,
  OfferRevisionDocument,
  SeatAvailabilityDocument,
  type OfferSheetFieldsFragment,
} from './event-tickets.gql.ts'

/** The event shown, and its shop. Without a storefront, the shop's first storefront that lists the event applies. */
export interface Place {
  readonly marketplaceId: string
  readonly storefrontId?: string | undefined
  readonly eventId: string
  /** The chosen visit, for timed events. */
  readonly visitId?: string | undefined
  /** A pass for several events, of which `eventId` is one: its offer instead of the event's single tickets. */
  readonly passId?: string | undefined
  /** The events that the buyer of a pass chose, as `chosenOf` writes them. */
  readonly chosen?: string | undefined
}

export type Sheet = OfferSheetFieldsFragment
export type PriceType = Sheet['priceTypes'][number]
export type Price = PriceType['prices'][number]
export type SheetPass = NonNullable<Sheet['pass']>
export type PassChoice = NonNullable<Sheet['choice']>

/** Poll interval for changes (milliseconds). The server's answer may itself be a second old. */
export const POLL_INTERVAL = 1000

/** Variables shared by all queries about the event. */
export const placeVariables = ({ marketplaceId, storefrontId, eventId, passId, chosen }: Place) => ({
  marketplaceId,
  storefrontId: storefrontId ?? null,
  eventId,
  passId: passId ?? null,
  eventIds: chosen === undefined ? null : idsOf(chosen),
})

const withVisit = (place: Place) => ({ ...placeVariables(place), visitId: place.visitId ?? null })

/** The offers of the event, or of the chosen visit. */
export const sheetQuery = (place: Place) =>
  query(EventTicketsDocument, withVisit(place), { marketplaceId: place.marketplaceId })

/** The current revision of the offers, to notice when the sheet is stale. */
export const revisionQuery = (place: Place) =>
  query(OfferRevisionDocument, withVisit(place), { marketplaceId: place.marketplaceId })

/** Seats that are sold or held. */
export const availabilityQuery = (place: Place) =>
  query(SeatAvailabilityDocument, placeVariables(place), { marketplaceId: place.marketplaceId })
