/* Written by tools/generate-documents.ts from waitlists.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/consumer/values.gql.ts'

/** Amount of money in minor units. */
export type MoneyInput = {
  /** Amount in minor units. */
  readonly amount: number;
  /** Currency code, ISO 4217. */
  readonly currency: string;
  /** Number of decimals of the currency. */
  readonly exponent: number;
};

/** Tickets that you wait for. */
export type WaitlistJoinInput = {
  /** Collection ID. */
  readonly collectionId: string;
  /** E-mail address for offers. Ignored if you’re signed in: your own is used. */
  readonly email?: string | null | undefined;
  /** Event ID. */
  readonly eventId: string;
  /** Marketplace ID. */
  readonly marketplaceId: string;
  /** Highest price of one ticket including all mandatory fees. Defaults to any. */
  readonly maxPrice?: MoneyInput | null | undefined;
  /** Price type ID. It must be sold out. */
  readonly priceTypeId: string;
  /** Number of tickets, 1 to 20. You get an offer for all of them. */
  readonly quantity: number;
  /** Where you came from, for the organizer’s reports. */
  readonly source?: string | null | undefined;
  /** Storefront ID. Defaults to the first storefront that lists the event. */
  readonly storefrontId?: string | null | undefined;
  /** Set to false if seats needn’t be side by side. Defaults to true. */
  readonly together?: boolean | null | undefined;
  /** Visit ID, for a timed event. */
  readonly visitId?: string | null | undefined;
};

/** State of a place in line. OFFERED: tickets are held. CLAIMED: they were bought. REMOVED: left, or ended by the organizer. */
export type WaitlistState =
  | 'CLAIMED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'OFFERED'
  | 'REMOVED'
  | 'WAITING';

export type WaitlistEntryFieldsFragment = { readonly id: string, readonly token: string, readonly email: string, readonly state: WaitlistState, readonly marketplaceId: string, readonly storefrontId: string, readonly accountName: string, readonly priceType: string, readonly quantity: number, readonly ahead: number, readonly cartToken: string | null, readonly offerUntil: TimeFieldsFragment | null, readonly event: { readonly id: string, readonly name: string } };

export type WaitlistEntryQueryVariables = {
  token: string;
}

export type WaitlistEntryQuery = { readonly waitlistEntry: WaitlistEntryFieldsFragment };

export type WaitlistOffersQueryVariables = { [key: string]: never; }

export type WaitlistOffersQuery = { readonly waitlistOffers: ReadonlyArray<WaitlistEntryFieldsFragment> };

export type WaitlistPlacesQueryVariables = {
  eventId: string;
}

export type WaitlistPlacesQuery = { readonly waitlistPlaces: ReadonlyArray<WaitlistEntryFieldsFragment> };

export type WaitlistReaderQueryVariables = { [key: string]: never; }

export type WaitlistReaderQuery = { readonly me: { readonly id: string, readonly email: string } | null };

export type WaitlistJoinMutationVariables = {
  input: WaitlistJoinInput;
}

export type WaitlistJoinMutation = { readonly waitlistJoin: { readonly waiting: number } };

export type WaitlistLeaveMutationVariables = {
  token: string;
}

export type WaitlistLeaveMutation = { readonly waitlistLeave: WaitlistEntryFieldsFragment };
export const WaitlistEntryFieldsFragmentText = "fragment WaitlistEntryFields on WaitlistEntry{id token email state marketplaceId storefrontId accountName priceType quantity ahead cartToken offerUntil{...TimeFields}event{id name}}"

export const WaitlistEntryDocument = new Doc<WaitlistEntryQuery, WaitlistEntryQueryVariables>(
  "query WaitlistEntry($token:String!){waitlistEntry(token:$token){...WaitlistEntryFields}}" +
    WaitlistEntryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'WaitlistEntry' },
)

export const WaitlistOffersDocument = new Doc<WaitlistOffersQuery, WaitlistOffersQueryVariables>(
  "query WaitlistOffers{waitlistOffers{...WaitlistEntryFields}}" +
    WaitlistEntryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'WaitlistOffers' },
)

export const WaitlistPlacesDocument = new Doc<WaitlistPlacesQuery, WaitlistPlacesQueryVariables>(
  "query WaitlistPlaces($eventId:ID!){waitlistPlaces(eventId:$eventId){...WaitlistEntryFields}}" +
    WaitlistEntryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'WaitlistPlaces' },
)

export const WaitlistReaderDocument = new Doc<WaitlistReaderQuery, WaitlistReaderQueryVariables>(
  "query WaitlistReader{me{id email}}",
  { endpoint: 'consumer', name: 'WaitlistReader' },
)

export const WaitlistJoinDocument = new Doc<WaitlistJoinMutation, WaitlistJoinMutationVariables>(
  "mutation WaitlistJoin($input:WaitlistJoinInput!){waitlistJoin(input:$input){waiting}}",
  { endpoint: 'consumer', name: 'WaitlistJoin', mutation: true },
)

export const WaitlistLeaveDocument = new Doc<WaitlistLeaveMutation, WaitlistLeaveMutationVariables>(
  "mutation WaitlistLeave($token:String!){waitlistLeave(token:$token){...WaitlistEntryFields}}" +
    WaitlistEntryFieldsFragmentText +
    TimeFieldsFragmentText,
  { endpoint: 'consumer', name: 'WaitlistLeave', mutation: true },
)
