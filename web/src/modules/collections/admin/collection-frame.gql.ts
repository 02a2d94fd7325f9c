/* Written by tools/generate-documents.ts from collection-frame.graphql. */
import { Doc } from '#platform/doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/admin/values.gql.ts'

/** What is shown of a collection: a published one is scheduled, on sale, sold out or ended. */
export type CollectionSaleState =
  /** Put away. */
  | 'ARCHIVED'
  /** Nobody can buy from it yet. */
  | 'DRAFT'
  /** Published; its sale or all its events are over. */
  | 'ENDED'
  /** Published, and units are left. */
  | 'ON_SALE'
  /** Taken from sale for a while. */
  | 'PAUSED'
  /** Published; its sale begins later. */
  | 'SCHEDULED'
  /** Published, and nothing is left. */
  | 'SOLD_OUT';

export type CollectionFrameQueryVariables = {
  collectionId: string;
}

export type CollectionFrameQuery = { readonly collection: { readonly id: string, readonly version: number, readonly name: string, readonly saleState: CollectionSaleState, readonly units: number, readonly sellable: number, readonly eventCount: number, readonly priority: number, readonly shopPath: string | null, readonly onSaleFrom: TimeFieldsFragment | null }, readonly account: { readonly id: string, readonly isLimited: boolean } };
export const CollectionFrameDocument = new Doc<CollectionFrameQuery, CollectionFrameQueryVariables>(
  "query CollectionFrame($collectionId:ID!){collection(id:$collectionId){id version name saleState onSaleFrom{...TimeFields}units sellable eventCount priority shopPath}account{id isLimited}}" +
    TimeFieldsFragmentText,
  { endpoint: 'admin', name: 'CollectionFrame' },
)
