/* Written by tools/generate-documents.ts from collection-frame.graphql. */
import { OfficeDoc } from '#platform/office-doc.ts'
import { type TimeFieldsFragment, TimeFieldsFragmentText } from '#platform/fragments/office/values.gql.ts'

/** What a collection sells. It never changes. */
export type CollectionKind =
  /** Passes for as many of its events as `passChoose` says, which the buyer chooses. */
  | 'FLEX'
  /** Passes: a ticket for each of its events, bought as one. */
  | 'PASS'
  /** Tickets for one event each. */
  | 'SINGLE';

/** Displayed state of a collection. A published one is scheduled, on sale, sold out or ended. */
export type CollectionSaleState =
  /** Archived. */
  | 'ARCHIVED'
  /** Not published; buyers can’t see it. */
  | 'DRAFT'
  /** Published; the sale or all its events are over. */
  | 'ENDED'
  /** Published, with units left. */
  | 'ON_SALE'
  /** Temporarily off sale. */
  | 'PAUSED'
  /** Published; the sale starts later. */
  | 'SCHEDULED'
  /** Published, with no units left. */
  | 'SOLD_OUT';

export type CollectionFrameQueryVariables = {
  collectionId: string;
}

export type CollectionFrameQuery = { readonly collection: { readonly id: string, readonly version: number, readonly accountName: string, readonly name: string, readonly kind: CollectionKind, readonly saleState: CollectionSaleState, readonly units: number, readonly sellable: number, readonly eventCount: number, readonly priority: number, readonly shopPath: string | null, readonly onSaleFrom: TimeFieldsFragment | null } };
export const CollectionFrameDocument = new OfficeDoc<CollectionFrameQuery, CollectionFrameQueryVariables>(
  "query CollectionFrame($collectionId:ID!){collection(id:$collectionId){id version accountName name kind saleState onSaleFrom{...TimeFields}units sellable eventCount priority shopPath}}" +
    TimeFieldsFragmentText,
  { name: 'CollectionFrame' },
)
