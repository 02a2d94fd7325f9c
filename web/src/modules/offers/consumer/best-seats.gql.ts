/* Written by tools/generate-documents.ts from best-seats.graphql. */
import { Doc } from '#platform/doc.ts'
import { type OfferRefusalFieldsFragment, OfferRefusalFieldsFragmentText } from '#modules/offers/consumer/event-tickets.gql.ts'
import { TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** What seats are wanted. */
export type BestSeatsInput = {
  /** An accessible place with its companions. */
  readonly accessible?: boolean | null | undefined;
  /** None whose note warns, as of a limited view. */
  readonly clearView?: boolean | null | undefined;
  /** The event. */
  readonly eventId: string;
  /** The shop. */
  readonly marketplaceId: string;
  /** Of one of these levels; any unless said. */
  readonly priceLevels?: ReadonlyArray<number> | null | undefined;
  /** 1 to 100. */
  readonly quantity: number;
  /** The storefront; the first that lists the event unless said. */
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
