/* Written by tools/generate-documents.ts from collection-frame.graphql. */
import { Doc } from '#platform/doc.ts'

export type CollectionSaleState =
  | 'DRAFT'
  | 'SCHEDULED'
  | 'ON_SALE'
  | 'SOLD_OUT'
  | 'ENDED'
  | 'PAUSED'
  | 'ARCHIVED';

export type CollectionFrameQueryVariables = {
  collectionId: string;
}

export type CollectionFrameQuery = { readonly collection: { readonly id: string, readonly name: string, readonly saleState: CollectionSaleState, readonly units: number, readonly sellable: number, readonly eventCount: number, readonly priority: number, readonly shopPath: string | null } };
export const CollectionFrameDocument = new Doc<CollectionFrameQuery, CollectionFrameQueryVariables>(
  "query CollectionFrame($collectionId:ID!){collection(id:$collectionId){id name saleState units sellable eventCount priority shopPath}}",
  { endpoint: 'admin', name: 'CollectionFrame' },
)
