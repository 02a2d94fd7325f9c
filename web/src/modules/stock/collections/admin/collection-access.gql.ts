/* Written by tools/generate-documents.ts from collection-access.graphql. */
import { Doc } from '#platform/doc.ts'

export type CollectionAccessQueryVariables = { [key: string]: never; }

export type CollectionAccessQuery = { readonly account: { readonly id: string, readonly isLimited: boolean } };
export const CollectionAccessDocument = new Doc<CollectionAccessQuery, CollectionAccessQueryVariables>(
  "query CollectionAccess{account{id isLimited}}",
  { endpoint: 'admin', name: 'CollectionAccess' },
)
