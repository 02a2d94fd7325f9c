/* Written by tools/generate-documents.ts from best-seats.graphql. */
import { Doc } from '#platform/doc.ts'
import { type OfferRefusalFieldsFragment, OfferRefusalFieldsFragmentText } from '#modules/selling/offers/consumer/event-tickets.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Requested seats. */
export type BestSeatsInput = {
  /** Set to true for a wheelchair space with its companion seats. */
  readonly accessible?: boolean | null | undefined;
  /** Set to true to exclude seats with a warning, such as a limited view. */
  readonly clearView?: boolean | null | undefined;
  /** Event ID. */
  readonly eventId: string;
  /** Events that the buyer of the pass chose. */
  readonly eventIds?: ReadonlyArray<string> | null | undefined;
  /** Marketplace ID. */
  readonly marketplaceId: string;
  /** ID of a collection of passes, for seats that all events of the pass have free. */
  readonly passId?: string | null | undefined;
  /** Price levels to choose from. Defaults to any. */
  readonly priceLevels?: ReadonlyArray<number> | null | undefined;
  /** Number of seats, 1 to 100. */
  readonly quantity: number;
  /** Storefront ID. Defaults to the first storefront that lists the event. */
  readonly storefrontId?: string | null | undefined;
};

export type BestSeatsQueryVariables = {
  input: BestSeatsInput;
}

export type BestSeatsQuery = { readonly bestSeats: { readonly seatNumbers: ReadonlyArray<number>, readonly collectionId: string | null, readonly priceLevel: number | null, readonly adjacent: boolean, readonly refusal: OfferRefusalFieldsFragment | null } };
export const BestSeatsDocument = new Doc<BestSeatsQuery, BestSeatsQueryVariables>(
  "query BestSeats($input:BestSeatsInput!){bestSeats(input:$input){seatNumbers collectionId priceLevel adjacent refusal{...OfferRefusalFields}}}" +
    OfferRefusalFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'BestSeats' },
)
