/* Written by tools/generate-documents.ts from seat-sellers.graphql. */
import { Doc } from '#platform/doc.ts'

export type SeatSellersQueryVariables = {
  marketplaceId: string;
  storefrontId?: string | null | undefined;
  eventId: string;
  passId?: string | null | undefined;
  eventIds?: ReadonlyArray<string> | string | null | undefined;
}

export type SeatSellersQuery = { readonly seatAvailability: { readonly versionId: string, readonly sellers: ReadonlyArray<{ readonly collectionId: string, readonly seats: ReadonlyArray<number> }> } };
export const SeatSellersDocument = new Doc<SeatSellersQuery, SeatSellersQueryVariables>(
  "query SeatSellers($marketplaceId:ID!$storefrontId:ID$eventId:ID!$passId:ID$eventIds:[ID!]){seatAvailability(marketplaceId:$marketplaceId storefrontId:$storefrontId eventId:$eventId passId:$passId eventIds:$eventIds){versionId sellers{collectionId seats}}}",
  { endpoint: 'consumer', name: 'SeatSellers', get: true },
)
