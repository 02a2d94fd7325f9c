/* Written by tools/generate-documents.ts from new-venue.graphql. */
import { Doc } from '#platform/doc.ts'

/** Venue to add. */
export type NewVenueInput = {
  /** Street and number, 1 to 200 characters. */
  readonly addressLine: string;
  /** State or region, up to 100 characters. */
  readonly administrativeArea?: string | null | undefined;
  /** ISO 3166-1 alpha-2 country code. */
  readonly countryCode: string;
  /** City or town, 1 to 100 characters. */
  readonly locality: string;
  /** 1 to 120 characters. */
  readonly name: string;
  /** Up to 20 characters. */
  readonly postalCode?: string | null | undefined;
  /** IANA time zone name. Shows start by its clocks. */
  readonly timezone: string;
};

export type SimilarVenuesQueryVariables = {
  name: string;
  town?: string | null | undefined;
}

export type SimilarVenuesQuery = { readonly similarVenues: ReadonlyArray<{ readonly id: string, readonly name: string, readonly addressLine: string, readonly locality: string, readonly isOwn: boolean }> };

export type CreateVenueMutationVariables = {
  key: string;
  input: NewVenueInput;
}

export type CreateVenueMutation = { readonly venueCreate: { readonly id: string, readonly name: string } };
export const SimilarVenuesDocument = new Doc<SimilarVenuesQuery, SimilarVenuesQueryVariables>(
  "query SimilarVenues($name:String!$town:String){similarVenues(name:$name town:$town){id name addressLine locality isOwn}}",
  { endpoint: 'admin', name: 'SimilarVenues' },
)

export const CreateVenueDocument = new Doc<CreateVenueMutation, CreateVenueMutationVariables>(
  "mutation CreateVenue($key:ID!$input:NewVenueInput!){venueCreate(key:$key input:$input){id name}}",
  { endpoint: 'admin', name: 'CreateVenue', mutation: true },
)
