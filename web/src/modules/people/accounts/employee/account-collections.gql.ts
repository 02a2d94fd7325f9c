/* Written by tools/generate-documents.ts from account-collections.graphql. */
import { Doc } from '#platform/doc.ts'

/** How a grant of a collection stands. RESTING: an account is suspended or archived, or the collection isn’t published; it goes on automatically. ENDED: its time is over. */
export type CollectionGrantState =
  | 'ACTIVE'
  | 'ENDED'
  | 'PLANNED'
  | 'RESTING'
  | 'REVOKED';

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

export type AccountCollectionsQueryVariables = {
  id: string;
}

export type AccountCollectionsQuery = { readonly accountCollections: { readonly id: string, readonly collections: ReadonlyArray<{ readonly id: string, readonly name: string, readonly saleState: CollectionSaleState, readonly templateName: string | null }>, readonly granted: ReadonlyArray<{ readonly id: string, readonly collectionId: string, readonly collectionName: string, readonly ownerName: string, readonly state: CollectionGrantState, readonly share: number, readonly soldIn: ReadonlyArray<{ readonly id: string, readonly name: string }> }>, readonly templates: ReadonlyArray<{ readonly id: string, readonly name: string, readonly isArchived: boolean, readonly collectionCount: number }> } };
export const AccountCollectionsDocument = new Doc<AccountCollectionsQuery, AccountCollectionsQueryVariables>(
  "query AccountCollections($id:ID!){accountCollections(id:$id){id collections{id name saleState templateName}granted{id collectionId collectionName ownerName state share soldIn{id name}}templates{id name isArchived collectionCount}}}",
  { endpoint: 'employee', name: 'AccountCollections' },
)
