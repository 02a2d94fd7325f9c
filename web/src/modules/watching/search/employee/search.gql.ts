/* Written by tools/generate-documents.ts from search.graphql. */
import { Doc } from '#platform/doc.ts'

/** Kind of record that a search finds. */
export type SearchKind =
  | 'ACCOUNT'
  | 'COLLECTION'
  | 'EVENT'
  | 'MAIL'
  | 'ORDER'
  | 'PERSON'
  | 'TICKET'
  | 'VENUE';

export type SearchQueryVariables = {
  text: string;
}

export type SearchQuery = { readonly search: ReadonlyArray<{ readonly kind: SearchKind, readonly id: string, readonly title: string, readonly detail: string, readonly eventId: string | null, readonly isExact: boolean }> };
export const SearchDocument = new Doc<SearchQuery, SearchQueryVariables>(
  "query Search($text:String!){search(text:$text){kind id title detail eventId isExact}}",
  { endpoint: 'employee', name: 'Search' },
)
