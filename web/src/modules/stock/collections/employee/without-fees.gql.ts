/* Written by tools/generate-documents.ts from without-fees.graphql. */
import { Doc } from '#platform/doc.ts'

export type CollectionsWithoutFeesQueryVariables = { [key: string]: never; }

export type CollectionsWithoutFeesQuery = { readonly collectionsWithoutFees: ReadonlyArray<{ readonly id: string, readonly name: string, readonly accountName: string, readonly currency: string }> };
export const CollectionsWithoutFeesDocument = new Doc<CollectionsWithoutFeesQuery, CollectionsWithoutFeesQueryVariables>(
  "query CollectionsWithoutFees{collectionsWithoutFees{id name accountName currency}}",
  { endpoint: 'employee', name: 'CollectionsWithoutFees' },
)
